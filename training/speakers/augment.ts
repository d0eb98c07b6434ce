import type { Random } from './random.ts';

const SAMPLE_RATE_HZ = 16_000;

/** Degrades a clean recording: a room, noise, a telephone line, each with some probability. */
export function degrade(audio: Float32Array, random: Random): Float32Array {
  let out: Float32Array = audio;
  if (random.uniform() < 0.5) out = reverberate(out, random);
  if (random.uniform() < 0.7) out = addNoise(out, random);
  if (random.uniform() < 0.5) out = telephone(out);
  return out;
}

/** A room: a direct sound and a tail of decaying noise. 0.2–0.6 s to fall by 60 dB is an office or a meeting room. */
export function reverberate(audio: Float32Array, random: Random): Float32Array {
  const decaySec = random.between(0.2, 0.6);
  const level = random.between(0.05, 0.25);
  // A sparse tail sounds like a room and costs little: 120 echoes instead of thousands of taps.
  const echoes = Array.from({ length: 120 }, () => {
    const delaySec = random.between(0.002, decaySec * 0.8);
    const gain = level * random.normal() * 10 ** ((-3 * delaySec) / decaySec);
    return { delay: Math.round(delaySec * SAMPLE_RATE_HZ), gain };
  });
  const out = Float32Array.from(audio);
  for (const { delay, gain } of echoes) {
    for (let i = delay; i < out.length; i++) out[i]! += gain * audio[i - delay]!;
  }
  return out;
}

/** Noise between white and brown, so many decibels below the speech. */
export function addNoise(audio: Float32Array, random: Random, leastDb = 5, mostDb = 25): Float32Array {
  const colour = random.between(0, 0.98);
  const noise = new Float32Array(audio.length);
  let last = 0;
  for (let i = 0; i < noise.length; i++) {
    last = colour * last + random.normal();
    noise[i] = last;
  }
  const gain = (rms(audio) / rms(noise)) * 10 ** (-random.between(leastDb, mostDb) / 20);
  return audio.map((sample, i) => sample + gain * noise[i]!);
}

/** A telephone line: 300–3400 Hz (two poles a side) and 8-bit µ-law samples. */
export function telephone(audio: Float32Array): Float32Array {
  const high = Math.exp((-2 * Math.PI * 300) / SAMPLE_RATE_HZ);
  const low = 1 - Math.exp((-2 * Math.PI * 3400) / SAMPLE_RATE_HZ);
  const peak = Math.max(1e-6, ...segmentPeaks(audio));
  const state = [0, 0, 0, 0, 0, 0];
  return audio.map((sample) => {
    let x = (0.7 * sample) / peak;
    for (const stage of [0, 2]) {
      const y = high * (state[stage]! + x - state[stage + 1]!);
      state[stage + 1] = x;
      state[stage] = y;
      x = y;
    }
    state[4]! += low * (x - state[4]!);
    state[5]! += low * (state[4]! - state[5]!);
    return muLaw(state[5]!) * peak;
  });
}

function muLaw(sample: number): number {
  const clipped = Math.max(-1, Math.min(1, sample));
  const code = Math.round((127 * Math.log1p(255 * Math.abs(clipped))) / Math.log(256));
  return (Math.sign(clipped) * Math.expm1((code / 127) * Math.log(256))) / 255;
}

function segmentPeaks(audio: Float32Array): number[] {
  const peaks: number[] = [];
  for (let start = 0; start < audio.length; start += 4096) {
    let peak = 0;
    for (const sample of audio.subarray(start, start + 4096)) peak = Math.max(peak, Math.abs(sample));
    peaks.push(peak);
  }
  return peaks;
}

function rms(audio: Float32Array): number {
  let sum = 1e-12;
  for (const sample of audio) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, audio.length));
}
