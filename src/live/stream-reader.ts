import { createPcmReader, type PcmEncoding, type PcmReader } from '../audio/pcm-formats.ts';
import { createResampler } from '../audio/resample.ts';
import { readWavHeader } from '../audio/wav.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import { AppError } from '../errors.ts';
import type { LiveParams } from '../schemas/live-params.ts';

/** What the bytes of a session mean, as its parameters say. */
export interface StreamFormat {
  encoding: PcmEncoding;
  sampleRateHz: number;
  channelCount: number;
  /** Bytes of one sample of every channel. */
  frameBytes: number;
}

/** The format a session was announced with. */
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
 * Length of a WAV header at the start of a stream: 0 when there is none, null while too little has come to tell. A header that contradicts the
 * session's parameters is an error: reading on would turn speech into noise.
 */
export function headerBytes(start: Uint8Array, format: StreamFormat): number | null {
  if (Buffer.from(start.subarray(0, 4)).toString('latin1') !== 'RIFF'.slice(0, start.length)) return 0;
  const header = readWavHeader(start);
  if (header === 'incomplete') return null;
  if (header === null) {
    // Four letters alone may be chance; a whole RIFF/WAVE opening is a header of a kind we cannot read.
    if (Buffer.from(start.subarray(8, 12)).toString('latin1') !== 'WAVE') return 0;
    throw new AppError('invalid_parameter', { message: 'The WAV header in the stream cannot be read' });
  }
  const { encoding, sampleRateHz, channelCount } = header;
  const said = `${encoding.kind} ${encoding.bitDepth} bit, ${sampleRateHz} Hz, ${channelCount} channels`;
  const expected = `${format.encoding.kind} ${format.encoding.bitDepth} bit, ${format.sampleRateHz} Hz, ${format.channelCount} channels`;
  if (said !== expected) {
    throw new AppError('invalid_parameter', {
      message: `The WAV header says ${said}, but the session was opened for ${expected}`,
    });
  }
  return header.dataOffset;
}

/** Turns the samples of a stream (without a header) into one 16 kHz signal a channel. */
export function createStreamReader(format: StreamFormat) {
  const pcm: PcmReader = createPcmReader(format.encoding, format.channelCount);
  const resamplers = Array.from({ length: format.channelCount }, () =>
    createResampler(format.sampleRateHz, SAMPLE_RATE_HZ),
  );
  return {
    push: (bytes: Uint8Array): Pcm[] => pcm.push(bytes).map((samples, i) => resamplers[i]!.push(samples)),
    flush: (): Pcm[] => resamplers.map((resampler) => resampler.flush()),
  };
}

export type StreamReader = ReturnType<typeof createStreamReader>;
