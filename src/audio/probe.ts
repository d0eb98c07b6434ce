import { stat } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import { detectFileType } from './detect-container.ts';
import { inputArguments, runTool, startTool } from './ffmpeg.ts';
import { type MediaTools, mediaTools } from './media-tools.ts';
import type { MediaType } from './media-type.ts';
import { PacketTimeline } from './packet-timeline.ts';

/** Properties of a file before it is decoded. */
export interface ProbedMedia {
  /** Measured length of the audio, whatever the header claims. */
  durationSec: number;
  /** Silence before the first sound, where the video starts earlier. */
  startSec: number;
  channelCount: number;
  sampleRateHz: number;
  codec: string;
  /** The demuxer to force when the file is opened again. */
  format: string;
  extension: string;
  mime: string;
  /** Index of the selected audio track among the audio tracks, from 0. */
  audioTrack: number;
}

export interface ProbeOptions {
  /** Longer audio is `too_large`. */
  maxDurationSec: number;
  maxChannels?: number;
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
  tools?: MediaTools;
}

interface AudioStream {
  codec_name?: string;
  codec_tag_string?: string;
  sample_rate?: string;
  channels?: number;
  start_time?: string;
  duration?: string;
  disposition?: { default?: number };
}

interface Description {
  streams?: AudioStream[];
  format?: { start_time?: string };
}

const DEFAULT_MAX_CHANNELS = 32;
// Demuxing ten hours of mp3 takes about three seconds.
const DEFAULT_TIME_LIMIT_MS = 120_000;
const MAX_DESCRIPTION_BYTES = 1024 * 1024;
const MAX_SAMPLE_RATE_HZ = 768_000;
// Counting packets may miss the length of the last one, up to half a second for A-law at 8 kHz. A header with nearly
// the same length is more exact.
const CLAIM_TOLERANCE_SEC = 0.6;
const ENCRYPTED_TAGS = ['enca', 'drms'];

/** Determines what a file contains, from its content and not from its name or its header. */
export async function probe(path: string, options: ProbeOptions): Promise<ProbedMedia> {
  const type = await detectFileType(path);
  if (type === null) throw new AppError('not_media', await emptyMessage(path));
  const tools = options.tools ?? (await mediaTools());
  const { streams, startSec } = await describeAudio(path, type, tools, options);
  const { stream, audioTrack } = chooseTrack(streams, type);
  const channelCount = checkStream(stream, type, options.maxChannels ?? DEFAULT_MAX_CHANNELS);
  const packetsSec = await measureDuration(path, type, audioTrack, tools, options);
  const claimedSec = Number(stream.duration);
  return {
    durationSec: Math.abs(claimedSec - packetsSec) < CLAIM_TOLERANCE_SEC ? claimedSec : packetsSec,
    startSec: Math.max(0, Math.min(packetsSec, Number(stream.start_time ?? 0) - startSec)),
    channelCount,
    sampleRateHz: Number(stream.sample_rate),
    codec: stream.codec_name ?? 'unknown',
    format: type.ffmpegFormat,
    extension: type.extension,
    mime: type.mime,
    audioTrack,
  };
}

async function emptyMessage(path: string): Promise<{ message?: string }> {
  return (await stat(path)).size === 0 ? { message: 'The file is empty' } : {};
}

function damaged(type: MediaType, errorOutput: string): AppError {
  if (errorOutput.includes('Cannot allocate memory')) {
    return new AppError('invalid_parameter', { message: `Reading the ${type.extension} file takes too much memory` });
  }
  const reason = errorOutput.includes('moov atom not found')
    ? ': its index (moov) is missing, the file was cut off'
    : '';
  return new AppError('invalid_parameter', {
    message: `The ${type.extension} file is damaged or incomplete${reason}`,
    cause: new Error(errorOutput),
  });
}

async function describeAudio(
  path: string,
  type: MediaType,
  tools: MediaTools,
  options: ProbeOptions,
): Promise<{ streams: AudioStream[]; startSec: number }> {
  const entries =
    'stream=codec_name,codec_tag_string,sample_rate,channels,start_time,duration:stream_disposition=default:format=start_time';
  const args = ['-select_streams', 'a', '-show_entries', entries, '-of', 'json'];
  const run = await runTool(tools.ffprobePath, [...args, ...inputArguments(path, type.ffmpegFormat)], {
    signal: options.signal,
    timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
    maxOutputBytes: MAX_DESCRIPTION_BYTES,
  });
  if (run.exitCode !== 0) throw damaged(type, run.errorOutput);
  const { streams = [], format } = JSON.parse(run.output) as Description;
  return { streams, startSec: Number(format?.start_time ?? 0) };
}

/** The track a player would start with: the one marked as default, else the first. */
function chooseTrack(streams: AudioStream[], type: MediaType): { stream: AudioStream; audioTrack: number } {
  const marked = streams.findIndex((stream) => stream.disposition?.default === 1);
  const audioTrack = Math.max(0, marked);
  const stream = streams[audioTrack];
  if (stream !== undefined) return { stream, audioTrack };
  throw new AppError('no_audio', type.isVideoContainer ? { message: 'The video has no sound' } : {});
}

/** Refuses properties that no valid recording has; returns the number of channels. */
function checkStream(stream: AudioStream, type: MediaType, maxChannels: number): number {
  const invalid = (message: string) => new AppError('invalid_parameter', { message });
  const channelCount = stream.channels ?? 0;
  const sampleRateHz = Number(stream.sample_rate);
  if (ENCRYPTED_TAGS.includes(stream.codec_tag_string ?? '')) throw invalid(`The ${type.extension} file is encrypted`);
  if (channelCount > maxChannels) {
    throw invalid(`The file has ${channelCount} channels, more than the ${maxChannels} allowed`);
  }
  if (!(sampleRateHz > 0 && sampleRateHz <= MAX_SAMPLE_RATE_HZ) || channelCount < 1) {
    throw invalid(`The sound of the ${type.extension} file cannot be read (codec ${stream.codec_name ?? 'unknown'})`);
  }
  return channelCount;
}

/**
 * Measures the duration from the time stamps of all packets, without decoding. Headers may lack a duration (browsers' webm),
 * estimate it (aac), or be older than the end of a truncated file.
 */
async function measureDuration(
  path: string,
  type: MediaType,
  audioTrack: number,
  tools: MediaTools,
  options: ProbeOptions,
): Promise<number> {
  const entries = ['-show_entries', 'packet=pts_time,dts_time,duration_time', '-of', 'csv=p=0'];
  const args = ['-select_streams', `a:${audioTrack}`, ...entries, ...inputArguments(path, type.ffmpegFormat)];
  const run = await startTool(tools.ffprobePath, args, {
    signal: options.signal,
    timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
  });
  const timeline = new PacketTimeline();
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) {
    timeline.push(chunk.toString('latin1'));
    if (timeline.durationSec <= options.maxDurationSec) continue;
    run.kill();
    const message = `The audio is longer than the limit of ${duration(options.maxDurationSec)}`;
    throw new AppError('too_large', { message });
  }
  const { errorOutput } = await run.exit;
  if (!(timeline.durationSec > 0)) throw damaged(type, errorOutput);
  return timeline.durationSec;
}

function duration(sec: number): string {
  return sec >= 60 ? `${Math.round(sec / 60)} minutes` : `${sec} seconds`;
}
