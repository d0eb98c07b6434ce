import { rm } from 'node:fs/promises';
import { AppError, toAppError } from '../errors.ts';
import { ChannelSplitter } from './channel-splitter.ts';
import { inputArguments, startTool, type ToolRun } from './ffmpeg.ts';
import { type MediaTools, mediaTools } from './media-tools.ts';
import type { PcmFile } from './pcm-file.ts';
import { type ProbedMedia, probe } from './probe.ts';

/** The source after decoding: only channels with content of their own are kept. */
export interface DecodedSource {
  durationSec: number;
  /** Channels in the source. */
  channelCount: number;
  distinctChannels: { channel: number; pcm: PcmFile }[];
}

/** What a probe has found may be passed along; what is missing is probed again. */
export interface DecodeOptions extends Partial<Source> {
  /** Where the channels are written; the caller removes it. */
  scratchDir: string;
  /** More sound than this is `too_large`: a few bytes may unfold to days of it. */
  maxDurationSec: number;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
  /** How much is done, 0..1. */
  onProgress?: (fraction: number) => void;
  tools?: MediaTools;
}

const SAMPLE_RATE_HZ = 16_000;
const DEFAULT_TIME_LIMIT_MS = 30 * 60_000;
// In the other formats time stamps are only counted, and wrongly so where a stream changes in the middle.
const TIMED_FORMATS = ['mov', 'matroska', 'flv', 'asf', 'ogg'];
// Decoding may yield a little more than the packets promised.
const SLACK_SAMPLES = SAMPLE_RATE_HZ;

/** Decodes a file to 16 kHz, one file a channel, in one pass and flat memory. */
export async function decode(path: string, options: DecodeOptions): Promise<DecodedSource> {
  const source = await completeSource(path, options);
  const tools = options.tools ?? (await mediaTools());
  const splitter = await ChannelSplitter.create(options.scratchDir, source.channelCount).catch(rethrow);
  const run = startTool(tools.ffmpegPath, decodeArguments(path, source, tools.hasSoxr), {
    signal: options.signal,
    timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
  });
  try {
    await splitter.pushSilence(Math.round(source.startSec * SAMPLE_RATE_HZ));
    await pump(run, splitter, source, options);
    return await keepDistinct(splitter, source.channelCount);
  } catch (error) {
    run.kill();
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

function decodeArguments(path: string, source: Source, hasSoxr: boolean): string[] {
  const channels = Array.from({ length: source.channelCount }, (_, channel) => `|c${channel}=c${channel}`).join('');
  const resampler = hasSoxr ? 'resampler=soxr:precision=20' : 'filter_size=64:cutoff=0.95';
  const filters = [
    // Takes the channels one by one: any named layout would be mixed to another one at a change in mid-stream.
    `pan=${source.channelCount}c${channels}`,
    // `async` fills gaps in the time stamps with silence, so that times fit those a player shows. Silence before the first sound is ours to
    // add: the filters start anew when the sample rate changes in mid-stream, and would add it again.
    `aresample=${SAMPLE_RATE_HZ}:${resampler}:osf=s16${TIMED_FORMATS.includes(source.format) ? ':async=1' : ''}`,
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
  const { exitCode, complaints } = await run.exit;
  // A damaged file makes ffmpeg complain after it has given what there is; one that it crashed on is not to be trusted.
  if (exitCode < 0) throw new AppError('internal', { message: 'Decoding crashed', cause: new Error(complaints) });
  if (splitter.sampleCount === silentSamples) throw new AppError('no_audio', { cause: new Error(complaints) });
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
