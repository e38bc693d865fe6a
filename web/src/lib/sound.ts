// Short sounds, made on the spot: knocks of wood and a few tones. Silent until the first touch.
import { settings } from "./settings.svelte";

export type Sound = "shake" | "land" | "clack" | "cheer" | "write" | "turn" | "tick" | "no" | "win" | "piece";

/**
 * Milliseconds after the first touch until there is a context: making one takes longer than to show what was
 * touched.
 */
const AFTER = 100;
let context: AudioContext | null = null;

/** Let sounds be heard from now on; browsers ask for a touch first. What the touch does is shown before. */
export function unlock(): void {
  if (!settings.sound || typeof AudioContext === "undefined" || context?.state === "running") return;
  setTimeout(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  }, AFTER);
}

/** Make a sound, if the visitor wants any. */
export function sound(kind: Sound): void {
  if (!settings.sound || context?.state !== "running") return;
  const at = context.currentTime;
  switch (kind) {
    case "shake":
      for (let i = 0; i < 5; i++) knock(context, at + i * 0.055 + Math.random() * 0.02, 700 + Math.random() * 500, 0.1);
      break;
    case "land":
      for (let i = 0; i < 4; i++)
        knock(context, at + i * 0.07 + Math.random() * 0.04, 380 + Math.random() * 240, 0.22 - i * 0.04);
      break;
    case "clack":
      knock(context, at, 380 + Math.random() * 240, 0.2);
      break;
    case "cheer":
      [523, 659, 784, 1047].forEach((pitch) => tone(context!, at, pitch, 0.6, 0.05));
      break;
    case "piece":
      knock(context, at, 950, 0.14);
      break;
    case "write":
      scratch(context, at);
      break;
    case "turn":
      tone(context, at, 660, 0.12, 0.08);
      tone(context, at + 0.11, 880, 0.16, 0.08);
      break;
    case "tick":
      knock(context, at, 1900, 0.06);
      break;
    case "no":
      tone(context, at, 196, 0.18, 0.1);
      break;
    case "win":
      [523, 659, 784, 1047].forEach((pitch, i) => tone(context!, at + i * 0.12, pitch, 0.25, 0.09));
      break;
  }
}

function tone(on: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const wave = on.createOscillator();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  wave.connect(fade(on, at, length, loud));
  wave.start(at);
  wave.stop(at + length);
}

function knock(on: AudioContext, at: number, pitch: number, loud: number): void {
  const wave = on.createOscillator();
  wave.type = "sine";
  wave.frequency.setValueAtTime(pitch, at);
  wave.frequency.exponentialRampToValueAtTime(pitch / 2.5, at + 0.06);
  wave.connect(fade(on, at, 0.07, loud));
  wave.start(at);
  wave.stop(at + 0.08);
}

function scratch(on: AudioContext, at: number): void {
  const length = 0.22;
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() - 0.5) * Math.abs(Math.sin(i / 900));
  const source = on.createBufferSource();
  source.buffer = noise;
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 3200;
  source.connect(band).connect(fade(on, at, length, 0.25));
  source.start(at);
}

function fade(on: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(on.destination);
  return gain;
}
