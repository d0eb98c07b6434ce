import { rm } from 'node:fs/promises';
import { AppError, toAppError } from '../errors.ts';
import { ChannelSplitter } from './channel-splitter.ts';
import { inputArguments, startTool, type ToolRun } from './ffmpeg.ts';
import { type MediaTools, mediaTools } from './media-tools.ts';
import type { PcmFile } from './pcm-file.ts';
import { type ProbedMedia, probe } from './probe.ts';

/** The source after decoding: only channels with different content are kept. */
export interface DecodedSource {
  durationSec: number;
  /** Channels in the source. */
  channelCount: number;
  distinctChannels: { channel: number; pcm: PcmFile }[];
}

/** Results of an earlier probe may be passed; the file is probed again if they are missing. */
export interface DecodeOptions extends Partial<Source> {
  /** Where the channels are written; the caller deletes it. */
  scratchDir: string;
  /** Longer audio is `too_large`: a few bytes can decode to days of audio. */
  maxDurationSec: number;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
  /** Progress, 0..1. */
  onProgress?: (fraction: number) => void;
  tools?: MediaTools;
}

const SAMPLE_RATE_HZ = 16_000;
/**
 * Resampler that every build of ffmpeg has. It is deterministic, unlike soxr, which adds a random dither, and its passband and
 * aliasing are at least as good; see docs/decisions/021-reproducible-decoding.md.
 */
const RESAMPLER = 'tsf=fltp:filter_size=128:cutoff=0.97';
const DEFAULT_TIME_LIMIT_MS = 30 * 60_000;
// Other formats only count time stamps, and count wrongly where a stream changes in the middle.
const TIMED_FORMATS = ['mov', 'matroska', 'flv', 'asf', 'ogg'];
// Decoding may give slightly more samples than the packets announce.
const SLACK_SAMPLES = SAMPLE_RATE_HZ;

/** Decodes a file to 16 kHz, one file a channel, in one pass and with constant memory. */
export async function decode(path: string, options: DecodeOptions): Promise<DecodedSource> {
  const source = await completeSource(path, options);
  const tools = options.tools ?? (await mediaTools());
  const splitter = await ChannelSplitter.create(options.scratchDir, source.channelCount).catch(rethrow);
  let run: ToolRun | undefined;
  try {
    run = await startTool(tools.ffmpegPath, decodeArguments(path, source), {
      signal: options.signal,
      timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
    });
    await splitter.pushSilence(Math.round(source.startSec * SAMPLE_RATE_HZ));
    await pump(run, splitter, source, options);
    return await keepDistinct(splitter, source.channelCount);
  } catch (error) {
    run?.kill();
    throw options.signal?.aborted ? options.signal.reason : toAppError(error);
  } finally {
    await splitter.close();
  }
}

type Source = Pick<ProbedMedia, 'format' | 'channelCount' | 'audioTrack' | 'startSec' | 'durationSec'>;

async function completeSource(path: string, options: DecodeOptions): Promise<Source> {
  const { format, channelCount, audioTrack = 0, startSec = 0, durationSec = Number.POSITIVE_INFINITY } = options;
  if (format === undefined || channelCount === undefined) return probe(path, options);
  return { format, channelCount, audioTrack, startSec, durationSec };
}

function decodeArguments(path: string, source: Source): string[] {
  const channels = Array.from({ length: source.channelCount }, (_, channel) => `|c${channel}=c${channel}`).join('');
  const filters = [
    // Select the channels one by one: a named layout would be mixed to another one when the stream changes.
    `pan=${source.channelCount}c${channels}`,
    // `async` fills gaps in the time stamps with silence, so that times match those of a player. Silence before the
    // first sound is added by us, because the filters restart when the sample rate changes and would add it again.
    `aresample=${SAMPLE_RATE_HZ}:${RESAMPLER}:osf=s16${TIMED_FORMATS.includes(source.format) ? ':async=1' : ''}`,
  ];
  const output = [
    '-map',
    `0:a:${source.audioTrack}`,
    '-af',
    filters.join(','),
    '-c:a',
    'pcm_s16le',
    '-f',
    's16le',
    'pipe:1',
  ];
  return ['-nostdin', ...inputArguments(path, source.format), ...output];
}

async function pump(run: ToolRun, splitter: ChannelSplitter, source: Source, options: DecodeOptions): Promise<void> {
  const silentSamples = splitter.sampleCount;
  const maxSamples = options.maxDurationSec * SAMPLE_RATE_HZ + SLACK_SAMPLES;
  let shown = 0;
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) {
    await splitter.push(chunk);
    if (splitter.sampleCount > maxSamples) {
      throw new AppError('too_large', { message: `The audio is longer than the ${options.maxDurationSec} s allowed` });
    }
    const fraction = Math.min(1, splitter.sampleCount / (source.durationSec * SAMPLE_RATE_HZ));
    if (fraction < shown + 0.01) continue;
    shown = fraction;
    options.onProgress?.(fraction);
  }
  // The exit code is ignored, because ffmpeg reports a damaged file after it has decoded what is left of it.
  const { errorOutput } = await run.exit;
  if (splitter.sampleCount === silentSamples) throw new AppError('no_audio', { cause: new Error(errorOutput) });
}

async function keepDistinct(splitter: ChannelSplitter, channelCount: number): Promise<DecodedSource> {
  const { channels, distinct } = await splitter.finish();
  const copies = channels.filter((_, channel) => !distinct.includes(channel));
  await Promise.all(copies.map((copy) => rm(copy.path)));
  return {
    durationSec: (channels[0]?.sampleCount ?? 0) / SAMPLE_RATE_HZ,
    channelCount,
    distinctChannels: distinct.map((channel) => ({ channel, pcm: channels[channel]! })),
  };
}

function rethrow(error: unknown): never {
  throw toAppError(error);
}
