/** Tiny clicks, off unless a person switches them on. */

import { settings } from "../settings/settings.svelte";

const PITCH = { move: 330, turn: 523, refuse: 165 };

let context: AudioContext | undefined;

export function sound(kind: keyof typeof PITCH): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.12, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.14);
  gain.connect(context.destination);
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = PITCH[kind];
  tone.connect(gain);
  tone.start(now);
  tone.stop(now + 0.15);
}
