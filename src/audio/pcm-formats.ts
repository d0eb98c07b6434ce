import { A_LAW, MU_LAW } from './g711.ts';

/**
 * Encoding of raw samples: integers (8 bits unsigned, more signed, little-endian), IEEE floats, or telephone
 * companding.
 */
export type PcmEncoding =
  | { kind: 'pcm'; bitDepth: 8 | 16 | 24 | 32 }
  | { kind: 'float'; bitDepth: 32 }
  | { kind: 'alaw' | 'ulaw'; bitDepth: 8 };

/** Converts the bytes of a stream to samples. */
export interface PcmReader {
  /** Bytes of one sample of every channel. */
  readonly frameBytes: number;
  /** Adds bytes, cut anywhere, and returns the complete frames as one array a channel in −1..1. */
  push(bytes: Uint8Array): Float32Array[];
  /** Bytes of an incomplete frame. */
  readonly pendingBytes: number;
}

type ReadSample = (view: DataView, at: number) => number;

/** Creates a reader for interleaved samples. */
export function createPcmReader(encoding: PcmEncoding, channelCount: number): PcmReader {
  const sampleBytes = encoding.bitDepth / 8;
  const frameBytes = sampleBytes * channelCount;
  const readSample = sampleReader(encoding);
  let pending = new Uint8Array(0);
  return {
    frameBytes,
    get pendingBytes() {
      return pending.length;
    },
    push(bytes) {
      const joined = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      const frames = Math.floor(joined.length / frameBytes);
      const view = new DataView(joined.buffer, joined.byteOffset, joined.byteLength);
      const channels = Array.from({ length: channelCount }, (_, channel) => {
        const samples = new Float32Array(frames);
        for (let i = 0, at = channel * sampleBytes; i < frames; i++, at += frameBytes)
          samples[i] = readSample(view, at);
        return samples;
      });
      // A copy: the caller may reuse its buffer.
      pending = Uint8Array.from(joined.subarray(frames * frameBytes));
      return channels;
    },
  };
}

function sampleReader(encoding: PcmEncoding): ReadSample {
  if (encoding.kind === 'alaw') return (view, at) => A_LAW[view.getUint8(at)]!;
  if (encoding.kind === 'ulaw') return (view, at) => MU_LAW[view.getUint8(at)]!;
  if (encoding.kind === 'float') return readFloat;
  switch (encoding.bitDepth) {
    case 8:
      return (view, at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (view, at) => view.getInt16(at, true) / 32768;
    case 24:
      return (view, at) => (view.getInt8(at + 2) * 65536 + view.getUint16(at, true)) / 8388608;
    case 32:
      return (view, at) => view.getInt32(at, true) / 2147483648;
  }
}

/** Replaces NaN and values far out of range, which would make every later result invalid. */
function readFloat(view: DataView, at: number): number {
  const value = view.getFloat32(at, true);
  return Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
}
