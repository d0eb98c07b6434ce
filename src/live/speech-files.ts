import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { DecodedAudio } from '../pipeline/stage.ts';
import type { Recording } from '../store/recordings.ts';
import { createStreamReader, type StreamFormat } from './stream-reader.ts';

/** Audio around an utterance that add-ons may want to hear. */
const AROUND_SEC = 1.5;

export interface SpeechFilesOptions {
  dir: string;
  recording: Recording;
  format: StreamFormat;
  /** Length of the header in the stream. */
  headerBytes(): number;
}

/** Utterances as decoded audio for add-ons that listen themselves. The files have holes where nothing was asked for, so times are those of the session. */
export function createSpeechFiles({ dir, recording, format, headerBytes }: SpeechFilesOptions) {
  const pathOf = (channel: number) => join(dir, `channel-${channel}.pcm`);

  async function write(file: FileHandle, channel: number, fromSec: number, toSec: number): Promise<number> {
    const frameAt = (sec: number) => Math.max(0, Math.floor(sec * format.sampleRateHz));
    const fromFrame = frameAt(fromSec);
    const start = headerBytes() + fromFrame * format.frameBytes;
    const bytes = await recording.read(start, headerBytes() + frameAt(toSec) * format.frameBytes);
    const reader = createStreamReader(format);
    const parts = [reader.push(bytes)[channel]!, reader.flush()[channel]!];
    let at = Math.round((fromFrame / format.sampleRateHz) * SAMPLE_RATE_HZ);
    for (const samples of parts) {
      const written = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
      await file.write(Buffer.from(written.buffer), 0, written.byteLength, at * 2);
      at += written.length;
    }
    return at;
  }

  return {
    /** Makes the audio between two times readable. */
    async around(channel: number, startSec: number, endSec: number): Promise<DecodedAudio> {
      await mkdir(dir, { recursive: true });
      const path = pathOf(channel);
      const file = await open(path, 'r+').catch(() => open(path, 'w+'));
      try {
        const sampleCount = await write(file, channel, startSec - AROUND_SEC, endSec + AROUND_SEC);
        const durationSec = sampleCount / SAMPLE_RATE_HZ;
        return {
          durationSec,
          channelCount: format.channelCount,
          distinctChannels: [{ channel, pcm: { path, sampleCount } }],
        };
      } finally {
        await file.close();
      }
    },
  };
}

export type SpeechFiles = ReturnType<typeof createSpeechFiles>;
