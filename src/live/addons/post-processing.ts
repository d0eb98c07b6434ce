import { mkdir, rm } from 'node:fs/promises';
import { decode } from '../../audio/decode.ts';
import type { AddonInput, ResultAddon, TranscriptAddon } from '../../pipeline/addons/addon.ts';
import { runResultAddon } from '../../pipeline/addons/run-result-addon.ts';
import { runTranscriptAddons } from '../../pipeline/addons/run-transcript-addons.ts';
import { buildTranscription } from '../../pipeline/result.ts';
import type { EnrolledVoice } from '../../pipeline/speakers/known-voices.ts';
import type { DecodedAudio, Engines } from '../../pipeline/stage.ts';
import type { Transcript } from '../../pipeline/transcript.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { TranslationMessage } from '../../schemas/live/live-messages.ts';
import type { TranscriptionResult } from '../../schemas/result/result.ts';
import type { Transcription, Utterance } from '../../schemas/result/transcript.ts';
import { sessionTranslation } from './session-translation.ts';

/** A session whose audio has been recognised completely. */
export interface PostProcessingRequest {
  knownVoices: readonly EnrolledVoice[];
  params: AddonParams;
  utterances: Utterance[];
  durationSec: number;
  channelCount: number;
  /** The recording as a WAV file. */
  wavPath: string;
  scratchDir: string;
  /** The translations of the utterances as they were sent; missing if they were not requested. */
  translations?: readonly TranslationMessage[];
}

export interface PostProcessingInput extends PostProcessingRequest {
  addons: { transcriptAddons: readonly TranscriptAddon[]; resultAddons: readonly ResultAddon[] };
  engines: Engines;
  signal: AbortSignal;
  /** Called as soon as the transcription is complete, before the add-ons. */
  onTranscription(transcription: Transcription): void;
}

type Made = Omit<TranscriptionResult, 'metadata'>;

/** The results, and how many channels differ from each other. */
export interface PostProcessed {
  made: Made;
  distinctChannels: number;
}

/** Computes from a session's utterances what a job would: speakers, summary, chapters and the other requested add-ons. */
export async function postProcess(input: PostProcessingInput): Promise<PostProcessed> {
  const { params } = input;
  await mkdir(input.scratchDir, { recursive: true });
  try {
    const needsAudio = input.durationSec > 0 && (params.diarization || input.channelCount > 1);
    const audio = needsAudio ? await decodeWhole(input) : noAudio(input);
    const distinct = new Set(audio.distinctChannels.map(({ channel }) => channel));
    const made: Made = {};
    // Identical channels are written once, as in a file.
    const utterances = needsAudio ? input.utterances.filter(({ channel }) => distinct.has(channel)) : input.utterances;
    const start: Transcript = { durationSec: input.durationSec, utterances };
    const addonInput: AddonInput = {
      params,
      transcript: start,
      audio,
      knownVoices: input.knownVoices,
      tools: {
        engines: input.engines,
        scratchDir: input.scratchDir,
        signal: input.signal,
        progress: () => {},
      },
    };
    const transcript = await runTranscriptAddons(input.addons.transcriptAddons, addonInput, made);
    made.transcription = await buildTranscription(params, transcript);
    input.onTranscription(made.transcription);
    const resultAddons = input.addons.resultAddons.filter((addon) => addon.isRequested(params));
    const envelopes = await Promise.all(
      resultAddons.map((addon) => runResultAddon(addon, { ...addonInput, transcript })),
    );
    for (const [index, addon] of resultAddons.entries()) Object.assign(made, { [addon.name]: envelopes[index] });
    if (input.translations) made.translation = await sessionTranslation(input.translations, params);
    return { made, distinctChannels: Math.max(1, distinct.size) };
  } finally {
    await rm(input.scratchDir, { recursive: true, force: true });
  }
}

function decodeWhole(input: PostProcessingInput): Promise<DecodedAudio> {
  return decode(input.wavPath, { scratchDir: input.scratchDir, maxDurationSec: input.durationSec + 60 });
}

function noAudio({ durationSec, channelCount }: PostProcessingInput): DecodedAudio {
  return { durationSec, channelCount, distinctChannels: [] };
}
