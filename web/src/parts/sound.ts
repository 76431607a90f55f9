import { settings } from "../settings/store";

/** What there is to hear: wood on wood, a call, the last seconds, the end. */
export type Sound = "move" | "capture" | "turn" | "tick" | "end";

interface Note {
  /** In Hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** In seconds. */
  at: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
}

const note = (some: Partial<Note>): Note => ({
  from: 440,
  to: 440,
  at: 0,
  lasts: 0.08,
  loud: 0.2,
  wave: "sine",
  ...some,
});

const sounds: Record<Sound, Note[]> = {
  move: [note({ from: 320, to: 120, lasts: 0.07, loud: 0.5, wave: "triangle" })],
  capture: [
    note({ from: 320, to: 120, lasts: 0.07, loud: 0.5, wave: "triangle" }),
    note({ from: 200, to: 80, at: 0.09, lasts: 0.09, loud: 0.45, wave: "triangle" }),
  ],
  turn: [
    note({ from: 660, to: 660, lasts: 0.09 }),
    note({ from: 880, to: 880, at: 0.1, lasts: 0.14 }),
  ],
  tick: [note({ from: 1400, to: 1100, lasts: 0.03, loud: 0.12, wave: "square" })],
  end: [523, 659, 784].map((from, i) => note({ from, to: from, at: i * 0.13, lasts: 0.3 })),
};

let context: AudioContext | null = null;

/** Lets something be heard, unless sounds are off. */
export function knock(sound: Sound) {
  // Before the first click browsers allow no sound.
  if (!settings.peek().sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const one of sounds[sound]) ring(context, one);
}

function ring(audio: AudioContext, { from, to, at, lasts, loud, wave }: Note) {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}
