import type { JobParams } from '../../schemas/job-params.ts';
import type { TranscriptionResult } from '../../schemas/result.ts';
import type { EnrolledVoice } from '../speakers/known-voices.ts';
import type { DecodedAudio, StageTools } from '../stage.ts';
import type { Transcript } from '../transcript.ts';
import type { CuttableRegion } from '../windows.ts';

/** What an add-on works on. It must not change any of it. */
export interface AddonInput {
  params: JobParams;
  transcript: Transcript;
  audio: DecodedAudio;
  /** Where speech lies in each channel of the audio, as it was cut for recognition; a live session cuts in its own way. */
  speech?: readonly (readonly CuttableRegion[])[];
  tools: StageTools;
  /** Voices that speakers may be recognised by. */
  knownVoices?: readonly EnrolledVoice[];
}

/**
 * A step that rewrites the transcript (speakers, spelling, redaction …). Rewriters run one after another in the order of the registry, before
 * every reader, so that each reader sees only the rewritten text. It gives back a new value and leaves the old one alone.
 */
export interface Rewriter {
  readonly name: string;
  wanted(params: JobParams): boolean;
  /** `tell` fills the `results` of its envelope: for what the rewritten transcript does not show. */
  rewrite(input: AddonInput, tell: (results: unknown) => void): Promise<Transcript>;
  /** Where the result tells of a failure, and what the rewriter told. One without it fails the job (redaction must never be skipped). */
  readonly envelope?: keyof TranscriptionResult;
  /** What stands for `results` in that envelope; null if left out. */
  readonly nothing?: unknown;
}

/** A step that reads the finished transcript and fills one field of the result. Readers run side by side. */
export interface Reader<Name extends keyof TranscriptionResult = keyof TranscriptionResult> {
  readonly name: Name;
  wanted(params: JobParams): boolean;
  /** Whether it has the recogniser listen again. */
  readonly listens?: boolean;
  /** Gives the `results` of its envelope; throwing fills the envelope's error instead. */
  read(input: AddonInput): Promise<unknown>;
  /** What stands for `results` after a failure; null if left out. */
  readonly nothing?: unknown;
}
