import { mkdir, rm } from 'node:fs/promises';
import { decode } from '../audio/decode.ts';
import type { AddonInput } from '../pipeline/addons/addon.ts';
import { rewriteAll } from '../pipeline/addons/rewrite-all.ts';
import { inEnvelope } from '../pipeline/envelope.ts';
import { buildTranscription } from '../pipeline/result.ts';
import type { EnrolledVoice } from '../pipeline/speakers/known-voices.ts';
import type { DecodedAudio, Engines } from '../pipeline/stage.ts';
import type { Transcript } from '../pipeline/transcript.ts';
import type { JobParams } from '../schemas/job-params.ts';
import type { TranscriptionResult } from '../schemas/result.ts';
import type { Transcription, Utterance } from '../schemas/transcript.ts';
import type { Addons } from './utterance-addons.ts';

export interface PostProcessingInput {
  addons: Addons;
  engines: Engines;
  knownVoices: readonly EnrolledVoice[];
  params: JobParams;
  utterances: Utterance[];
  durationSec: number;
  channelCount: number;
  /** The recording as a WAV file. */
  wavPath: string;
  scratchDir: string;
  /** Told as soon as it stands, before the add-ons. */
  onTranscription(transcription: Transcription): Promise<void>;
}

type Made = Omit<TranscriptionResult, 'metadata'>;

/** What was made, and how many channels differ from each other. */
export interface PostProcessed {
  made: Made;
  distinctChannels: number;
}

/** Makes of a session's utterances what a job would have made: speakers, summary, chapters and whatever else was asked for. */
export async function postProcess(input: PostProcessingInput): Promise<PostProcessed> {
  const { params } = input;
  await mkdir(input.scratchDir, { recursive: true });
  try {
    const listens = params.diarization || (input.channelCount > 1 && input.durationSec > 0);
    const audio = listens ? await decodeWhole(input) : noAudio(input);
    const distinct = new Set(audio.distinctChannels.map(({ channel }) => channel));
    const made: Made = {};
    // What two channels both say is written once, as in a file.
    const utterances = listens ? input.utterances.filter(({ channel }) => distinct.has(channel)) : input.utterances;
    const start: Transcript = { durationSec: input.durationSec, utterances };
    const addonInput: AddonInput = {
      params,
      transcript: start,
      audio,
      knownVoices: input.knownVoices,
      tools: {
        engines: input.engines,
        scratchDir: input.scratchDir,
        signal: new AbortController().signal,
        progress: () => {},
      },
    };
    const transcript = await rewriteAll(input.addons.rewriters, addonInput, made);
    made.transcription = await buildTranscription(params, transcript);
    await input.onTranscription(made.transcription);
    const readers = input.addons.readers.filter((reader) => reader.wanted(params));
    await Promise.all(
      readers.map(async (reader) => {
        const read = () => reader.read({ ...addonInput, transcript });
        Object.assign(made, { [reader.name]: await inEnvelope(read, reader.nothing ?? null) });
      }),
    );
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
