/** The settings of a person for this browser, kept in its local storage. */

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** Boards and pieces as pictures, or printed. */
  skin: "table" | "schematic";
  confirm: boolean;
  /** Sounds of everything that happens on the table. */
  sound: boolean;
  /** The sound that calls you to your turn. */
  call: boolean;
  /** 0: moves of others are shown immediately, else beat by beat. */
  pace: number;
  /** How many times as fast the beats are told. */
  speed: number;
  motion: boolean;
  name: string;
  /** True if a beginner is told what to do. */
  guide: boolean;
  /** True if a tap plays immediately, instead of first describing its target. */
  oneTap: boolean;
  /** The list beside the boards: the log, or all choices. */
  side: "log" | "choices";
  /** People whose talk is not shown. */
  muted: string[];
}

/** The pace of those who want others' moves told. */
export const TOLD = 450;

const KEY = "wabe.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  skin: "table",
  confirm: true,
  sound: false,
  call: true,
  pace: TOLD,
  speed: 1,
  motion: true,
  name: "",
  guide: true,
  oneTap: false,
  side: "log",
  muted: [],
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

/** Keeps the settings and the look of the page in step; called once by the page. */
export function watchSettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion ? "full" : "none";
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser without storage forgets the settings; everything else works.
    }
  });
}

/** True if things may move on the screen. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Mute everything, or let the call to your turn be heard again. */
export function setSound(on: boolean): void {
  settings.call = on;
  if (!on) settings.sound = false;
}
