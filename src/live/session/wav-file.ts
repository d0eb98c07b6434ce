import type { Recording } from '../../store/recordings/recordings.ts';
import type { StreamFormat } from '../recognition/stream-decoder.ts';

const CHUNK_BYTES = 1024 * 1024;
const TAGS = { pcm: 1, float: 3, alaw: 6, ulaw: 7 } as const;
const MAX_UINT32 = 0xffff_ffff;

/** The recording as a WAV file in its original format: exactly the bytes that were sent, without a header that was sent. */
export async function* wavBytes(recording: Recording, format: StreamFormat, skipBytes: number): AsyncGenerator<Buffer> {
  const whole = Math.max(0, recording.byteCount - skipBytes);
  const dataBytes = whole - (whole % format.frameBytes);
  yield header(format, dataBytes);
  for (let at = 0; at < dataBytes; at += CHUNK_BYTES) {
    yield recording.read(skipBytes + at, skipBytes + Math.min(dataBytes, at + CHUNK_BYTES));
  }
  // Chunks of a RIFF file have an even length.
  if (dataBytes % 2 === 1) yield Buffer.alloc(1);
}

function header({ encoding, sampleRateHz, channelCount, frameBytes }: StreamFormat, dataBytes: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(Math.min(MAX_UINT32, dataBytes + (dataBytes % 2) + 36), 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(TAGS[encoding.kind], 20);
  bytes.writeUInt16LE(channelCount, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * frameBytes, 28);
  bytes.writeUInt16LE(frameBytes, 32);
  bytes.writeUInt16LE(encoding.bitDepth, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(Math.min(MAX_UINT32, dataBytes), 40);
  return bytes;
}
