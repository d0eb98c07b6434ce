import { type PcmFile, readPcm } from '../audio/pcm-file.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import type { SpeechWindow } from './windows.ts';

/** The samples of a window. Where the recording begins in the middle of a word, they begin with silence. */
export async function readWindow(
  pcm: PcmFile,
  { startSec, endSec, leadSec }: Omit<SpeechWindow, 'speechSec'>,
): Promise<Pcm> {
  const samples = await readPcm(pcm, Math.round(startSec * SAMPLE_RATE_HZ), Math.round(endSec * SAMPLE_RATE_HZ));
  if (leadSec === 0) return samples;
  const lead = Math.round(leadSec * SAMPLE_RATE_HZ);
  const led = new Float32Array(lead + samples.length);
  led.set(samples, lead);
  return led;
}
