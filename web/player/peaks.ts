import type { PlacedWord } from '../transcript/model.ts';

/** Decoding needs several times the size of the recording in memory. Above these limits the waveform is drawn from the words. */
const DECODED_SEC = 20 * 60;
const DECODED_BYTES = 80e6;
const RATE_HZ = 8000;

/** Height of each bar (0 to 1), computed from the audio or from the words. */
export interface Peaks {
  bars: Float32Array;
  of: 'sound' | 'speech';
}

/** Computes the peak of each bar from the audio. Null when the recording is too long or the browser cannot decode it. */
export async function soundPeaks(
  url: string,
  seconds: number,
  count: number,
  signal: AbortSignal,
): Promise<Peaks | null> {
  if (seconds > DECODED_SEC) return null;
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > DECODED_BYTES) {
      await answer.body?.cancel();
      return null;
    }
    const decoder = new OfflineAudioContext(1, 1, RATE_HZ);
    const audio = await decoder.decodeAudioData(await answer.arrayBuffer());
    return { bars: audioPeaks(audio, count), of: 'sound' };
  } catch {
    return null;
  }
}

function audioPeaks(audio: AudioBuffer, count: number): Float32Array {
  const bars = new Float32Array(count);
  let highest = 0.02;
  for (let channel = 0; channel < audio.numberOfChannels; channel++) {
    const samples = audio.getChannelData(channel);
    const step = samples.length / count;
    for (let bar = 0; bar < count; bar++) {
      const end = Math.min(samples.length, Math.floor((bar + 1) * step));
      let peak = bars[bar]!;
      for (let at = Math.floor(bar * step); at < end; at++) peak = Math.max(peak, Math.abs(samples[at]!));
      bars[bar] = peak;
      highest = Math.max(highest, peak);
    }
  }
  return bars.map((bar) => bar / highest);
}

/** Computes the share of speech in each bar from the words, which is cheap for any length. */
export function speechPeaks(words: readonly PlacedWord[], seconds: number, count: number): Peaks {
  const bars = new Float32Array(count);
  const barSec = seconds / count;
  for (const { start, end } of words) {
    const last = Math.min(count - 1, Math.floor(end / barSec));
    for (let bar = Math.floor(start / barSec); bar <= last; bar++) {
      const covered = Math.min(end, (bar + 1) * barSec) - Math.max(start, bar * barSec);
      bars[bar] = Math.min(1, (bars[bar] ?? 0) + covered / barSec);
    }
  }
  return { bars: bars.map((bar) => bar * 0.75), of: 'speech' };
}
