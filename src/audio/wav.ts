import { AppError } from '../errors.ts';
import type { PcmEncoding } from './pcm-formats.ts';

/** The content of a WAV header. */
export interface WavHeader {
  encoding: PcmEncoding;
  sampleRateHz: number;
  channelCount: number;
  /** Offset of the samples. */
  dataOffset: number;
  /** As stored; 0 or near 4 GB where the writer did not know it. */
  dataBytes: number;
}

export interface WavShape {
  sampleRateHz: number;
  channelCount: number;
  /** Bytes of 16-bit samples. */
  dataBytes: number;
}

const WAV_HEADER_BYTES = 44;

const MAX_UINT32 = 0xffff_ffff;
// Headers with long comments exist; anything longer is not a header.
const MAX_HEADER_BYTES = 65_536;

/** Creates the header of a file with 16-bit samples. Sizes are stored in 32 bits, so the format is limited to 4 GB. */
export function writeWavHeader({ sampleRateHz, channelCount, dataBytes }: WavShape): Buffer {
  if (dataBytes > MAX_UINT32 - WAV_HEADER_BYTES) {
    throw new AppError('too_large', { message: 'The recording is too long for a WAV file (4 GB)' });
  }
  const frameBytes = channelCount * 2;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(dataBytes + WAV_HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channelCount, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Parses the header at the start of a stream: null without a readable one, `incomplete` if more bytes are needed. */
export function readWavHeader(bytes: Uint8Array): WavHeader | 'incomplete' | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.toString('latin1', 0, 4);
  if (!'RIFF'.startsWith(start)) return null;
  if (buffer.length >= 12 && buffer.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Omit<WavHeader, 'dataOffset' | 'dataBytes'> | null = null;
  for (let at = 12; at + 8 <= Math.min(buffer.length, MAX_HEADER_BYTES); ) {
    const name = buffer.toString('latin1', at, at + 4);
    const size = buffer.readUInt32LE(at + 4);
    if (name === 'data') return format && { ...format, dataOffset: at + 8, dataBytes: size };
    if (name === 'fmt ') {
      if (at + 8 + Math.min(size, 40) > buffer.length) return 'incomplete';
      format = readFormat(buffer.subarray(at + 8, at + 8 + size));
      if (format === null) return null;
    }
    // Chunks start at even offsets.
    at += 8 + size + (size % 2);
  }
  return buffer.length < MAX_HEADER_BYTES ? 'incomplete' : null;
}

function readFormat(chunk: Buffer): Omit<WavHeader, 'dataOffset' | 'dataBytes'> | null {
  if (chunk.length < 16) return null;
  // In the extensible form the format tag is the start of a longer identifier.
  const outerTag = chunk.readUInt16LE(0);
  const tag = outerTag === 0xfffe && chunk.length >= 26 ? chunk.readUInt16LE(24) : outerTag;
  const encoding = encodingOf(tag, chunk.readUInt16LE(14));
  const channelCount = chunk.readUInt16LE(2);
  const sampleRateHz = chunk.readUInt32LE(4);
  return encoding && channelCount > 0 && sampleRateHz > 0 ? { encoding, sampleRateHz, channelCount } : null;
}

function encodingOf(tag: number, bitDepth: number): PcmEncoding | null {
  if (tag === 1 && (bitDepth === 8 || bitDepth === 16 || bitDepth === 24 || bitDepth === 32))
    return { kind: 'pcm', bitDepth };
  if (tag === 3 && bitDepth === 32) return { kind: 'float', bitDepth };
  if (tag === 6) return { kind: 'alaw', bitDepth: 8 };
  return tag === 7 ? { kind: 'ulaw', bitDepth: 8 } : null;
}
