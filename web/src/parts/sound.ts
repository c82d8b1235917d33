/** Low wooden sounds, made here: a struck block rings in a few tones that die away, with a tap of noise before them. */

import type { Beat } from "../generated/types";
import { settings } from "../settings/settings.svelte";

interface Block {
  /** The lowest tone, in hertz, and how long it rings, in seconds. */
  tone: number;
  rings: number;
  loud: number;
  /** When it is struck: once or several times, in seconds. */
  at?: readonly number[];
  /** From stroke to stroke the tone rises by this factor. */
  rises?: number;
  /** How much of it is the tap itself. */
  tap?: number;
}

const BLOCKS = {
  turn: { tone: 294, rings: 0.5, loud: 0.34, at: [0, 0.16], rises: 1.335, tap: 0.1 },
  refuse: { tone: 98, rings: 0.12, loud: 0.3, at: [0, 0.09], rises: 0.9 },
  place: { tone: 165, rings: 0.16, loud: 0.3, tap: 0.5 },
  slide: { tone: 131, rings: 0.1, loud: 0.2, at: [0, 0.05, 0.1], tap: 0.7 },
  take: { tone: 196, rings: 0.12, loud: 0.24, tap: 0.4 },
  put: { tone: 147, rings: 0.2, loud: 0.3, tap: 0.4 },
  dice: { tone: 220, rings: 0.06, loud: 0.22, at: [0, 0.07, 0.13, 0.21, 0.32], rises: 0.93, tap: 0.8 },
  card: { tone: 330, rings: 0.04, loud: 0.16, tap: 0.9 },
  gain: { tone: 262, rings: 0.18, loud: 0.2, at: [0, 0.07], rises: 1.26 },
  points: { tone: 247, rings: 0.3, loud: 0.24, at: [0, 0.09], rises: 1.5 },
  moment: { tone: 147, rings: 0.7, loud: 0.34, at: [0, 0.12, 0.24, 0.4], rises: 1.26, tap: 0.2 },
  step: { tone: 175, rings: 0.08, loud: 0.18, tap: 0.5 },
} as const satisfies Readonly<Record<string, Block>>;

type Sound = keyof typeof BLOCKS;

/** The tones of a wooden bar above its lowest, each how loud. */
const OVERTONES = [
  [1, 1],
  [2.76, 0.36],
  [5.4, 0.12],
] as const;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** True if a sound is to be heard: the call to your turn, or all of them. */
function heard(kind: Sound): boolean {
  return settings.sound || (kind === "turn" && settings.call);
}

export function sound(kind: Sound): void {
  // Before the first click on a page no browser lets it sound.
  if (!heard(kind) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { tone, rings, loud, at = [0], rises = 1, tap = 0.3 }: Block = BLOCKS[kind];
  at.forEach((when, i) => strike(context!, tone * rises ** i, rings, loud, tap, context!.currentTime + when));
}

/** The sound of what a beat tells. */
export function soundOf(beat: Beat): void {
  sound(soundFor(beat));
}

export function soundFor({ moves = [], gains = [], seat, moment }: Beat): Sound {
  if (moment) return "moment";
  if (gains.some((gain) => gain.fact == null && gain.amount > 0)) return "points";
  if (seat < 0) return moves.length > 0 ? "card" : "dice";
  if (moves.some((move) => move.start && move.end)) return "slide";
  if (moves.some((move) => move.end)) return moves.length > 1 ? "put" : "place";
  if (moves.length > 0) return "take";
  return gains.some((gain) => gain.amount > 0) ? "gain" : "step";
}

function strike(to: AudioContext, tone: number, rings: number, loud: number, tap: number, when: number): void {
  for (const [times, share] of OVERTONES) {
    const bar = to.createOscillator();
    bar.frequency.value = tone * times;
    bar.connect(fading(to, loud * share * (1 - tap), rings / times, when));
    bar.start(when);
    bar.stop(when + rings / times + 0.02);
  }
  noise ??= hiss(to);
  const stick = to.createBufferSource();
  const wood = to.createBiquadFilter();
  stick.buffer = noise;
  wood.type = "bandpass";
  wood.frequency.value = tone * 4;
  stick.connect(wood).connect(fading(to, loud * tap, 0.03, when));
  stick.start(when);
  stick.stop(when + 0.05);
}

function fading(to: AudioContext, loud: number, rings: number, when: number): AudioNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(Math.max(loud, 0.001), when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + rings);
  gain.connect(to.destination);
  return gain;
}

function hiss(to: AudioContext): AudioBuffer {
  const made = to.createBuffer(1, to.sampleRate / 20, to.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return made;
}
