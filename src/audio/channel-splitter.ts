import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ChannelSimilarity } from './channel-similarity.ts';
import type { PcmFile } from './pcm-file.ts';

// One second: 32 kB a channel for each write, whatever the number of channels.
const BLOCK_FRAMES = 16_000;

/** Writes interleaved 16-bit samples to one file a channel, with one block in memory. */
export class ChannelSplitter {
  readonly #files: FileHandle[];
  readonly #paths: string[];
  readonly #similarity: ChannelSimilarity;
  readonly #block: Buffer;
  readonly #planes: Int16Array[];
  #filledBytes = 0;
  #frameCount = 0;

  private constructor(files: FileHandle[], paths: string[]) {
    this.#files = files;
    this.#paths = paths;
    this.#similarity = new ChannelSimilarity(files.length);
    this.#block = Buffer.alloc(BLOCK_FRAMES * files.length * 2);
    this.#planes = files.map(() => new Int16Array(BLOCK_FRAMES));
  }

  /** Opens one file a channel in `folder`. */
  static async create(folder: string, channelCount: number): Promise<ChannelSplitter> {
    const files: FileHandle[] = [];
    const paths = Array.from({ length: channelCount }, (_, channel) => join(folder, `channel-${channel}.s16`));
    try {
      for (const path of paths) files.push(await open(path, 'w'));
    } catch (error) {
      await Promise.all(files.map((file) => file.close()));
      throw error;
    }
    return new ChannelSplitter(files, paths);
  }

  /** Samples of each channel so far, including the block in memory. */
  get sampleCount(): number {
    return this.#frameCount + Math.floor(this.#filledBytes / (2 * this.#files.length));
  }

  /** Adds bytes; a frame may be cut anywhere. */
  async push(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const taken = bytes.copy(this.#block, this.#filledBytes, at);
      at += taken;
      this.#filledBytes += taken;
      if (this.#filledBytes === this.#block.length) await this.#flush();
    }
  }

  /** Adds this many samples of silence to each channel. */
  async pushSilence(samples: number): Promise<void> {
    const second = Buffer.alloc(this.#block.length);
    for (let left = samples; left > 0; left -= BLOCK_FRAMES) {
      await this.push(second.subarray(0, Math.min(left, BLOCK_FRAMES) * 2 * this.#files.length));
    }
  }

  /** Writes the rest, finds the channels with different content, and closes the files. */
  async finish(): Promise<{ channels: PcmFile[]; distinct: number[] }> {
    await this.#flush();
    await this.close();
    const channels = this.#paths.map((path) => ({ path, sampleCount: this.#frameCount }));
    return { channels, distinct: this.#similarity.distinct() };
  }

  /** Closes the files; may be called twice. */
  async close(): Promise<void> {
    await Promise.all(this.#files.map((file) => file.close()));
  }

  async #flush(): Promise<void> {
    const channelCount = this.#files.length;
    const frames = Math.floor(this.#filledBytes / (2 * channelCount));
    const interleaved = new Int16Array(this.#block.buffer, this.#block.byteOffset, frames * channelCount);
    const planes = this.#planes.map((plane) => plane.subarray(0, frames));
    for (const [channel, plane] of planes.entries()) {
      for (let i = 0, from = channel; i < frames; i++, from += channelCount) plane[i] = interleaved[from]!;
    }
    this.#similarity.add(planes);
    await Promise.all(planes.map((plane, channel) => writePlane(this.#files[channel]!, plane)));
    this.#frameCount += frames;
    this.#filledBytes = 0;
  }
}

async function writePlane(file: FileHandle, plane: Int16Array): Promise<void> {
  const bytes = new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength);
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done)).bytesWritten;
}
