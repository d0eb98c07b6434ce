import { decode } from '../audio/decode.ts';
import { enhance } from '../audio/enhance.ts';
import type { JobParams } from '../schemas/jobs/job-params.ts';
import type { TranscriptionResult } from '../schemas/result/result.ts';
import type { AddonInput, ResultAddon, TranscriptAddon } from './addons/addon.ts';
import { runResultAddon } from './addons/run-result-addon.ts';
import { runTranscriptAddons } from './addons/run-transcript-addons.ts';
import { recognizerVocabulary } from './addons/vocabulary/recognizer-vocabulary.ts';
import type { ProgressTracker, StageName } from './progress.ts';
import type { RecognizerIds } from './recognition-plan.ts';
import { buildTranscription } from './result.ts';
import type { EnrolledVoice } from './speakers/known-voices.ts';
import { findSpeech } from './speech.ts';
import type { SpokenRegion } from './speech-regions.ts';
import type { DecodedAudio, Engines, StageTools } from './stage.ts';
import { stageLimitMs, withTimeLimit } from './time-limit.ts';
import { transcribe } from './transcribe.ts';
import type { Transcript } from './transcript.ts';

/** Models, add-ons and limits of a pipeline. */
export interface PipelineParts {
  engines: Engines;
  recognizers: RecognizerIds;
  transcriptAddons: readonly TranscriptAddon[];
  resultAddons: readonly ResultAddon[];
  maxDurationSec: number;
}

/** One run: a local media file, and a folder for temporary files. */
export interface PipelineRun {
  path: string;
  params: JobParams;
  scratchDir: string;
  signal: AbortSignal;
  progress: ProgressTracker;
  /** Voice prints that speakers are compared with. */
  knownVoices?: readonly EnrolledVoice[];
}

/** The stages of a job after its audio is available. */
export function stagesOf(params: JobParams): StageName[] {
  const stages: StageName[] = ['decode', 'speech', 'transcribe', 'rewrite', 'addons'];
  return params.audio_enhancer ? ['decode', 'enhance', ...stages.slice(1)] : stages;
}

/** Turns a recording into a complete result. */
export async function runPipeline(parts: PipelineParts, run: PipelineRun): Promise<TranscriptionResult> {
  const { params, knownVoices = [] } = run;
  const startedMs = performance.now();
  let audio = await runStage(parts, run, 'decode', parts.maxDurationSec, ({ progress, ...tools }) =>
    decode(run.path, { ...tools, maxDurationSec: parts.maxDurationSec, onProgress: progress }),
  );
  const stage = <T>(name: StageName, work: (tools: StageTools) => Promise<T>) =>
    runStage(parts, run, name, audio.durationSec, work);
  if (params.audio_enhancer) audio = await stage('enhance', (tools) => enhance(audio, tools));
  const regions = await stage('speech', (tools) => findSpeechPerChannel(audio, tools));
  const utterances = await stage('transcribe', (tools) => transcribe(audio, regions, optionsOf(parts, run), tools));
  const transcriptionSec = Math.round(performance.now() - startedMs) / 1000;

  const result: Partial<TranscriptionResult> = {};
  const transcript = await stage('rewrite', (tools) => {
    const start: Transcript = { durationSec: audio.durationSec, utterances };
    const input: AddonInput = { params, transcript: start, audio, speech: regions, tools, knownVoices };
    return runTranscriptAddons(parts.transcriptAddons, input, result);
  });
  await stage('addons', (tools) =>
    runResultAddons(parts.resultAddons, { params, transcript, audio, speech: regions, tools }, result),
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

/** Runs one stage within its time limit. */
function runStage<T>(
  { engines }: PipelineParts,
  { progress, scratchDir, signal: ofRun }: PipelineRun,
  name: StageName,
  audioSec: number,
  work: (tools: StageTools) => Promise<T>,
): Promise<T> {
  return progress.run(name, (report) =>
    withTimeLimit(name, stageLimitMs(audioSec), ofRun, (signal) =>
      work({ engines, scratchDir, signal, progress: report }),
    ),
  );
}

function optionsOf(parts: PipelineParts, { params, progress }: PipelineRun) {
  return {
    ...recognition(params, parts.recognizers),
    cacheEncodings:
      !params.pii_redaction &&
      parts.resultAddons.some((addon) => addon.isRequested(params) && addon.usesRecognizer?.(params)),
    // Partial transcripts are not reported while redaction is on.
    ...(params.pii_redaction ? {} : { onText: progress.reportText }),
  };
}

async function findSpeechPerChannel(audio: DecodedAudio, tools: StageTools): Promise<SpokenRegion[][]> {
  const done = audio.distinctChannels.map(() => 0);
  return Promise.all(
    audio.distinctChannels.map(({ pcm }, i) => {
      const progress = (fraction: number) => {
        done[i] = fraction;
        tools.progress(done.reduce((sum, each) => sum + each, 0) / done.length);
      };
      return findSpeech(pcm, { ...tools, progress });
    }),
  );
}

function recognition(params: JobParams, recognizers: RecognizerIds) {
  const vocabulary = params.custom_vocabulary ? params.custom_vocabulary_config : undefined;
  return {
    model: params.model,
    languages: params.language_config.languages,
    codeSwitching: params.language_config.code_switching,
    recognizers,
    ...(params.context_prompt ? { prompt: params.context_prompt } : {}),
    ...(vocabulary ? { vocabulary: recognizerVocabulary(vocabulary) } : {}),
  };
}

async function runResultAddons(
  resultAddons: readonly ResultAddon[],
  input: AddonInput,
  result: Partial<TranscriptionResult>,
): Promise<void> {
  const wanted = resultAddons.filter((addon) => addon.isRequested(input.params));
  let done = 0;
  const envelopes = await Promise.all(
    wanted.map(async (addon) => {
      const envelope = await runResultAddon(addon, input);
      // A cancelled run must not look like one whose add-ons failed.
      input.tools.signal.throwIfAborted();
      input.tools.progress(++done / wanted.length);
      return envelope;
    }),
  );
  // In the order of the registry, so that equal results are equal byte by byte.
  for (const [index, addon] of wanted.entries()) Object.assign(result, { [addon.name]: envelopes[index] });
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
