/** The processes in which the pages of this test's own browser run: what they spend and hold, and how to slow them down. */

import { readdirSync, readFileSync } from "node:fs";

interface Renderer {
  pid: number;
  /** Seconds of the processor so far, all threads together. */
  spent: number;
}

const SLOWER = 6;
const BEAT = 60;
const LOOK_AGAIN = 20;

function renderers(): Renderer[] {
  const all = readdirSync("/proc").flatMap((name) => {
    try {
      const words = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      const page = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("--type=renderer");
      return [
        { pid: Number(name), parent: Number(words[1]), page, spent: (Number(words[11]) + Number(words[12])) / 100 },
      ];
    } catch {
      return []; // no process, or one that has just ended
    }
  });
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const ours = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || ours(parents.get(pid)));
  return all.filter(({ pid, page }) => page && ours(pid));
}

/** Seconds of the processor so far. */
export function spent(): number {
  return renderers().reduce((sum, one) => sum + one.spent, 0);
}

/** Megabytes of memory that no other process shares, of the largest: the others wait empty for pages to come. */
export function held(): number {
  const own = (pid: number): number => {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+: +(\d+) kB/gm);
    return [...lines].reduce((sum, [, size]) => sum + Number(size), 0) / 1000;
  };
  return Math.max(...renderers().map(({ pid }) => own(pid)));
}

/** Lets pages run a sixth of the time, their workers included; gives the way to stop that. */
export function slowDown(): () => void {
  let known: Renderer[] = [];
  let beats = 0;
  const tell = (sign: NodeJS.Signals): void => {
    for (const { pid } of known)
      try {
        process.kill(pid, sign);
      } catch {
        // It has just ended.
      }
  };
  const timer = setInterval(() => {
    if (beats++ % LOOK_AGAIN === 0) known = renderers(); // looking takes longer than a beat
    tell("SIGSTOP");
    setTimeout(() => tell("SIGCONT"), BEAT * (1 - 1 / SLOWER));
  }, BEAT);
  return () => {
    clearInterval(timer);
    setTimeout(() => tell("SIGCONT"), BEAT);
  };
}
