import { stat } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import { inputArguments, runTool, startTool } from './ffmpeg.ts';
import { type MediaTools, mediaTools } from './media-tools.ts';
import type { MediaType } from './media-type.ts';
import { sniffFile } from './sniff.ts';

/** What is known of a file before it is decoded. */
export interface ProbedMedia {
  /** Of the sound that is really there, whatever the header claims. */
  durationSec: number;
  /** Silence before the first sound, where pictures start earlier. */
  startSec: number;
  channelCount: number;
  sampleRateHz: number;
  codec: string;
  /** The demuxer to force when the file is opened again. */
  format: string;
  extension: string;
  mime: string;
  /** Which of the file's sound tracks is meant, 0-based among those. */
  audioTrack: number;
}

export interface ProbeOptions {
  /** Longer sound is `too_large`. */
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
// Counting packets may miss the length of the last one, half a second for A-law at 8 kHz; a header that says nearly the same knows it.
const CLAIM_TOLERANCE_SEC = 0.6;
const ENCRYPTED_TAGS = ['enca', 'drms'];

/** Finds out what a file holds: by content, not by name, and by reading it through, not by what its header claims. */
export async function probe(path: string, options: ProbeOptions): Promise<ProbedMedia> {
  const type = await sniffFile(path);
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

function damaged(type: MediaType, complaints: string): AppError {
  const reason = complaints.includes('moov atom not found')
    ? ': its index (moov) is missing, the file was cut off'
    : '';
  return new AppError('invalid_parameter', {
    message: `The ${type.extension} file is damaged or incomplete${reason}`,
    cause: new Error(complaints),
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
  if (run.exitCode !== 0) throw damaged(type, run.complaints);
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

/** Refuses what no honest recording has; gives back the number of channels. */
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

/** Reads the packets through without decoding them. Headers lack a duration (browsers' webm), guess it (aac), or are older than the cut. */
async function measureDuration(
  path: string,
  type: MediaType,
  audioTrack: number,
  tools: MediaTools,
  options: ProbeOptions,
): Promise<number> {
  // A little past the limit is enough to know that it is passed.
  const output = ['-map', `0:a:${audioTrack}`, '-c', 'copy', '-t', String(options.maxDurationSec + 1), '-f', 'null'];
  const args = ['-nostdin', '-progress', 'pipe:1', ...inputArguments(path, type.ffmpegFormat), ...output, '-'];
  const run = startTool(tools.ffmpegPath, args, {
    signal: options.signal,
    timeLimitMs: options.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
  });
  let tail = '';
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) tail = (tail + chunk.toString('latin1')).slice(-2048);
  const { complaints } = await run.exit;
  const durationSec =
    Number(
      tail
        .match(/out_time_us=(-?\d+)/g)
        ?.at(-1)
        ?.slice('out_time_us='.length),
    ) / 1e6;
  if (!(durationSec > 0)) throw damaged(type, complaints);
  if (durationSec > options.maxDurationSec) {
    throw new AppError('too_large', {
      message: `The audio is longer than the ${duration(options.maxDurationSec)} allowed`,
    });
  }
  return durationSec;
}

function duration(sec: number): string {
  return sec >= 60 ? `${Math.round(sec / 60)} minutes` : `${sec} seconds`;
}
