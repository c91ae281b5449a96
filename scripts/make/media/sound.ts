export const sampleRate = 48_000;

/** A film's music: chords as MIDI notes, one after the other over the whole length. */
export interface Score {
  chords: readonly (readonly number[])[];
  /** Strength of the second and third partial: how bright the pad is. */
  brightness: number;
  /** Seconds of fade at both ends; 0 for a loop. */
  fade: number;
}

const fullTurn = Math.PI * 2;

/** A soft pad, as 16-bit stereo samples. Chords blend; frequencies fit the length, so that loops do not click. */
export function pad(score: Score, durationSec: number): Int16Array {
  const frames = durationSec * sampleRate;
  const mixed = new Float32Array(frames * 2);
  const slot = durationSec / score.chords.length;
  score.chords.forEach((chord, index) => {
    const middle = (index + 0.5) * slot;
    chord.forEach((note, voice) => {
      addVoice(mixed, {
        note,
        voice,
        middle,
        slot,
        durationSec,
        brightness: score.brightness,
        gain: 0.16 / chord.length,
      });
    });
  });
  const out = new Int16Array(frames * 2);
  for (let i = 0; i < mixed.length; i++) {
    const t = (i >> 1) / sampleRate;
    const fade = score.fade === 0 ? 1 : Math.min(1, t / score.fade, (durationSec - t) / score.fade);
    out[i] = Math.max(-1, Math.min(1, mixed[i]! * fade)) * 32767;
  }
  return out;
}

interface Voice {
  note: number;
  voice: number;
  middle: number;
  slot: number;
  durationSec: number;
  brightness: number;
  gain: number;
}

function addVoice(mixed: Float32Array, { note, voice, middle, slot, durationSec, brightness, gain }: Voice): void {
  const wanted = 440 * 2 ** ((note - 69) / 12);
  const frequency = Math.round(wanted * durationSec) / durationSec;
  const shimmer = (voice + 2) / durationSec;
  const place = 0.5 + 0.32 * (voice % 2 === 0 ? 1 : -1) * (voice / 4);
  const frames = mixed.length / 2;
  const first = Math.floor((middle - slot) * sampleRate);
  for (let n = 0; n < slot * 2 * sampleRate; n++) {
    const frame = (first + n + frames) % frames;
    const t = (first + n) / sampleRate;
    const swell = Math.cos(((t - middle) / slot) * (Math.PI / 2)) ** 2;
    const phase = fullTurn * frequency * t;
    const tremble = 0.8 + 0.2 * Math.sin(fullTurn * shimmer * t + voice);
    const tone = Math.sin(phase) + brightness * (0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
    const level = tone * swell * tremble * gain;
    mixed[frame * 2] = mixed[frame * 2]! + level * (1 - place);
    mixed[frame * 2 + 1] = mixed[frame * 2 + 1]! + level * place;
  }
}

/** The samples as a WAV file. */
export function wav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
