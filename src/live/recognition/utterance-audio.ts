import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { DecodedAudio } from '../../pipeline/stage.ts';
import type { Recording } from '../../store/recordings/recordings.ts';
import { ADDONS } from '../settings.ts';
import { createStreamDecoder, type StreamFormat } from './stream-decoder.ts';

export interface UtteranceAudioOptions {
  dir: string;
  recording: Recording;
  format: StreamFormat;
  /** Length of the header in the stream. */
  headerBytes(): number;
}

/** Decoded audio of utterances for add-ons that process audio. The files are sparse, so that times are those of the session. */
export function createUtteranceAudio({ dir, recording, format, headerBytes }: UtteranceAudioOptions) {
  const pathOf = (channel: number) => join(dir, `channel-${channel}.pcm`);

  /** Writes the samples between two times; returns the number of samples up to the end. */
  async function write(file: FileHandle, channel: number, fromSec: number, toSec: number): Promise<number> {
    const frameAt = (sec: number) => Math.max(0, Math.floor(sec * format.sampleRateHz));
    const fromFrame = frameAt(fromSec);
    const start = headerBytes() + fromFrame * format.frameBytes;
    const bytes = await recording.read(start, headerBytes() + frameAt(toSec) * format.frameBytes);
    const decoder = createStreamDecoder(format);
    const parts = [decoder.push(bytes)[channel]!, decoder.flush()[channel]!];
    let at = Math.round((fromFrame / format.sampleRateHz) * SAMPLE_RATE_HZ);
    for (const samples of parts) {
      const written = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
      await file.write(Buffer.from(written.buffer), 0, written.byteLength, at * 2);
      at += written.length;
    }
    return at;
  }

  return {
    /** Provides the audio of a channel around an utterance. */
    async around(channel: number, startSec: number, endSec: number): Promise<DecodedAudio> {
      await mkdir(dir, { recursive: true });
      const path = pathOf(channel);
      const file = await open(path, 'r+').catch(() => open(path, 'w+'));
      try {
        const { aroundSec } = ADDONS;
        const sampleCount = await write(file, channel, startSec - aroundSec, endSec + aroundSec);
        const distinctChannels = [{ channel, pcm: { path, sampleCount } }];
        return { durationSec: sampleCount / SAMPLE_RATE_HZ, channelCount: format.channelCount, distinctChannels };
      } finally {
        await file.close();
      }
    },
  };
}

export type UtteranceAudio = ReturnType<typeof createUtteranceAudio>;
