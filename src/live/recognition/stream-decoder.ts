import { detectType } from '../../audio/detect-container.ts';
import { createPcmReader, type PcmEncoding, type PcmReader } from '../../audio/pcm-formats.ts';
import { createResampler } from '../../audio/resample.ts';
import { readWavHeader } from '../../audio/wav.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import { AppError } from '../../errors.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import { STREAM } from '../settings.ts';

/** The audio format of a session. */
export interface StreamFormat {
  encoding: PcmEncoding;
  sampleRateHz: number;
  channelCount: number;
  /** Bytes of one sample of every channel. */
  frameBytes: number;
}

/** The format that the parameters of a session announce. */
export function streamFormat(params: LiveParams): StreamFormat {
  const encoding: PcmEncoding =
    params.encoding === 'wav/pcm'
      ? { kind: 'pcm', bitDepth: params.bit_depth }
      : { kind: params.encoding === 'wav/alaw' ? 'alaw' : 'ulaw', bitDepth: 8 };
  return {
    encoding,
    sampleRateHz: params.sample_rate,
    channelCount: params.channels,
    frameBytes: (encoding.bitDepth / 8) * params.channels,
  };
}

/**
 * Length of a WAV header at the start of a stream: 0 when there is none, null while too few bytes have arrived. A header that contradicts the session's
 * parameters and compressed audio are errors, because the samples would decode to noise. `isWhole`: no more bytes will arrive.
 */
export function headerBytes(start: Uint8Array, format: StreamFormat, isWhole = false): number | null {
  if (Buffer.from(start.subarray(0, 4)).toString('latin1') !== 'RIFF'.slice(0, start.length)) {
    return refuseCompressed(Buffer.from(start), format, isWhole);
  }
  const header = readWavHeader(start);
  if (header === 'incomplete') return null;
  if (header === null) {
    // Samples may start with the four letters by chance; RIFF with WAVE is an unsupported header.
    if (Buffer.from(start.subarray(8, 12)).toString('latin1') !== 'WAVE') return 0;
    throw new AppError('invalid_parameter', { message: 'The WAV header in the stream is not supported' });
  }
  const found = describe(header);
  const expected = describe(format);
  if (found !== expected) {
    throw new AppError('invalid_parameter', {
      message: `The WAV header says ${found}, but the session was opened for ${expected}`,
    });
  }
  return header.dataOffset;
}

/** 0 for samples, null while too few bytes have arrived to exclude compressed audio. */
function refuseCompressed(start: Buffer, format: StreamFormat, isWhole: boolean): number | null {
  const extension = hasId3Tag(start) ? 'mp3' : detectType(start, false)?.extension;
  if (extension) {
    const message = `The audio is ${extension.toUpperCase()}, but the session was opened for ${describe(format)}; send decoded samples`;
    throw new AppError('invalid_parameter', { message });
  }
  // A frame stream such as MP3 has no signature; several frames are needed to distinguish it from samples.
  const mayBeFrames = start[0] === 0xff || start[0] === 0x0b;
  const needed = mayBeFrames ? STREAM.frameStreamBytes : STREAM.signatureBytes;
  return isWhole || start.length >= needed ? 0 : null;
}

/** Whether the bytes start with a tag of an MP3 file, which may be longer than what has arrived. */
function hasId3Tag(start: Buffer): boolean {
  return start.length >= 10 && start.toString('latin1', 0, 3) === 'ID3' && start[3]! <= 4 && start[6]! < 0x80;
}

function describe({ encoding, sampleRateHz, channelCount }: Omit<StreamFormat, 'frameBytes'>): string {
  return `${encoding.kind} ${encoding.bitDepth} bit, ${sampleRateHz} Hz, ${channelCount} channels`;
}

/** Decodes the samples of a stream (after its header) into one 16 kHz signal for each channel. */
export function createStreamDecoder(format: StreamFormat) {
  const pcm: PcmReader = createPcmReader(format.encoding, format.channelCount);
  const resamplers = Array.from({ length: format.channelCount }, () =>
    createResampler(format.sampleRateHz, SAMPLE_RATE_HZ),
  );
  return {
    push: (bytes: Uint8Array): Pcm[] => pcm.push(bytes).map((samples, i) => resamplers[i]!.push(samples)),
    flush: (): Pcm[] => resamplers.map((resampler) => resampler.flush()),
  };
}

export type StreamDecoder = ReturnType<typeof createStreamDecoder>;
