import { decode } from '../audio/decode.ts';
import { enhance } from '../audio/enhance.ts';
import type { JobParams } from '../schemas/job-params.ts';
import type { TranscriptionResult } from '../schemas/result.ts';
import type { AddonInput, Reader, Rewriter } from './addons/addon.ts';
import { rewriteAll } from './addons/rewrite-all.ts';
import { inEnvelope } from './envelope.ts';
import type { ProgressTracker, StageName } from './progress.ts';
import type { RecognizerIds } from './recognition-plan.ts';
import { buildTranscription } from './result.ts';
import type { EnrolledVoice } from './speakers/known-voices.ts';
import { findSpeech, type SpokenRegion } from './speech.ts';
import type { DecodedAudio, Engines, StageTools } from './stage.ts';
import { transcribe } from './transcribe.ts';
import type { Transcript } from './transcript.ts';

/** What a pipeline is made of. */
export interface PipelineParts {
  engines: Engines;
  recognizers: RecognizerIds;
  rewriters: readonly Rewriter[];
  readers: readonly Reader[];
  maxDurationSec: number;
}

/** One run: a media file on this machine's disk, and where it may keep what it makes on the way. */
export interface PipelineRun {
  path: string;
  params: JobParams;
  scratchDir: string;
  signal: AbortSignal;
  progress: ProgressTracker;
  /** Voices that speakers may be recognised by. */
  knownVoices?: readonly EnrolledVoice[];
}

/** The stages a job will go through after its audio is at hand. */
export function stagesOf(params: JobParams): StageName[] {
  const stages: StageName[] = ['decode', 'speech', 'transcribe', 'rewrite', 'addons'];
  return params.audio_enhancer ? ['decode', 'enhance', ...stages.slice(1)] : stages;
}

/** Turns a recording into a whole result. */
export async function runPipeline(parts: PipelineParts, run: PipelineRun): Promise<TranscriptionResult> {
  const { params, progress, signal, knownVoices = [] } = run;
  const startedMs = performance.now();
  const tools = (report: (fraction: number) => void): StageTools => ({
    engines: parts.engines,
    scratchDir: run.scratchDir,
    signal,
    progress: report,
  });

  let audio: DecodedAudio = await progress.run('decode', (report) =>
    decode(run.path, {
      scratchDir: run.scratchDir,
      maxDurationSec: parts.maxDurationSec,
      signal,
      onProgress: report,
    }),
  );
  if (params.audio_enhancer) audio = await progress.run('enhance', (report) => enhance(audio, tools(report)));
  const regions = await progress.run('speech', (report) => findSpeechPerChannel(audio, tools(report)));
  const utterances = await progress.run('transcribe', (report) =>
    transcribe(
      audio,
      regions,
      {
        ...recognition(params, parts.recognizers),
        keep: !params.pii_redaction && parts.readers.some((reader) => reader.listens && reader.wanted(params)),
        // What is going to be redacted is told to nobody.
        ...(params.pii_redaction ? {} : { onText: progress.hear }),
      },
      tools(report),
    ),
  );
  const transcriptionSec = Math.round(performance.now() - startedMs) / 1000;

  const result: Partial<TranscriptionResult> = {};
  const transcript = await progress.run('rewrite', (report) => {
    const start: Transcript = { durationSec: audio.durationSec, utterances };
    const input: AddonInput = { params, transcript: start, audio, speech: regions, tools: tools(report), knownVoices };
    return rewriteAll(parts.rewriters, input, result);
  });
  await progress.run('addons', (report) =>
    readAll(parts.readers, { params, transcript, audio, speech: regions, tools: tools(report) }, result),
  );

  const channels = audio.distinctChannels.length;
  return {
    metadata: {
      audio_duration: round(audio.durationSec),
      number_of_distinct_channels: channels,
      billing_time: round(audio.durationSec * channels),
      transcription_time: transcriptionSec,
    },
    transcription: await buildTranscription(params, transcript),
    ...result,
  };
}

async function findSpeechPerChannel(audio: DecodedAudio, tools: StageTools): Promise<SpokenRegion[][]> {
  const perChannel: SpokenRegion[][] = [];
  const count = audio.distinctChannels.length;
  for (const [i, channel] of audio.distinctChannels.entries()) {
    const report = (fraction: number) => tools.progress((i + fraction) / count);
    perChannel.push(await findSpeech(channel.pcm, { ...tools, progress: report }));
  }
  return perChannel;
}

function recognition(params: JobParams, recognizers: RecognizerIds) {
  const vocabulary = params.custom_vocabulary ? params.custom_vocabulary_config : undefined;
  return {
    model: params.model,
    languages: params.language_config.languages,
    codeSwitching: params.language_config.code_switching,
    recognizers,
    ...(params.context_prompt ? { prompt: params.context_prompt } : {}),
    ...(vocabulary ? { vocabulary: toVocabulary(vocabulary) } : {}),
  };
}

/** A vocabulary as recognisers take it. */
export function toVocabulary(config: NonNullable<JobParams['custom_vocabulary_config']>) {
  return config.vocabulary.map((item) => {
    const entry = typeof item === 'string' ? { value: item } : item;
    return {
      value: entry.value,
      intensity: entry.intensity ?? config.default_intensity,
      pronunciations: entry.pronunciations ?? [],
      ...(entry.language ? { language: entry.language } : {}),
    };
  });
}

async function readAll(
  readers: readonly Reader[],
  input: AddonInput,
  result: Partial<TranscriptionResult>,
): Promise<void> {
  const wanted = readers.filter((reader) => reader.wanted(input.params));
  let done = 0;
  await Promise.all(
    wanted.map(async (reader) => {
      const envelope = await inEnvelope(() => reader.read(input), reader.nothing ?? null);
      // A run that is being stopped must not pass for one whose add-ons failed.
      input.tools.signal.throwIfAborted();
      Object.assign(result, { [reader.name]: envelope });
      input.tools.progress(++done / wanted.length);
    }),
  );
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
