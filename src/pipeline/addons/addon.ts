import type { TranslatedBefore } from '../../engines/ports/translator.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { TranscriptionResult } from '../../schemas/result/result.ts';
import type { EnrolledVoice } from '../speakers/known-voices.ts';
import type { DecodedAudio, StageTools } from '../stage.ts';
import type { Transcript } from '../transcript.ts';
import type { CuttableRegion } from '../windows.ts';

/** The input of an add-on, which must not change it. */
export interface AddonInput {
  params: AddonParams;
  transcript: Transcript;
  audio: DecodedAudio;
  /** Speech regions of each channel, as cut for recognition; missing in live sessions. */
  speech?: readonly (readonly CuttableRegion[])[];
  tools: StageTools;
  /** Voices for the recognition of speakers. */
  knownVoices?: readonly EnrolledVoice[];
  /** The translations of a live session so far, which translation updates; missing for whole recordings. */
  translated?: TranslatedBefore;
}

/** The languages of an add-on. */
export interface Coverage {
  languages: ReadonlySet<string>;
  /** Languages with a part of the results; `result` says which part, as a sentence for the client. */
  partly?: { languages: ReadonlySet<string>; result: string };
  /** What happens in other languages, as a sentence for the client. */
  otherwise: string;
}

/**
 * An add-on that changes the transcript (speakers, spelling, redaction …). These run one after another in the order of the registry, before
 * all result add-ons, which see only the changed transcript.
 */
export interface TranscriptAddon {
  readonly name: string;
  isRequested(params: AddonParams): boolean;
  /** Returns the changed transcript. `report` fills the `results` of the envelope, for what the transcript does not show. */
  rewrite(input: AddonInput, report: (results: unknown) => void): Promise<Transcript>;
  /** Missing if it works in every language. */
  readonly coverage?: Coverage;
  /** The field of the result for reports and failures. Without it a failure fails the job: redaction must never be skipped. */
  readonly envelope?: keyof TranscriptionResult;
  /** The `results` of the envelope after a failure; null by default. */
  readonly emptyResults?: unknown;
}

/** An add-on that computes one field of the result from the final transcript. These run in parallel. */
export interface ResultAddon<Name extends keyof TranscriptionResult = keyof TranscriptionResult> {
  readonly name: Name;
  isRequested(params: AddonParams): boolean;
  /** Missing if it works in every language. */
  readonly coverage?: Coverage;
  /** Whether it may use the speech recogniser. */
  usesRecognizer?(params: AddonParams): boolean;
  /** Whether results contain nothing; by default an empty list or text. */
  isEmpty?(results: unknown): boolean;
  /**
   * Returns the `results` of the envelope; an exception fills its error instead. `warn` puts an error beside the results: a language model
   * failed, and these are the built-in results.
   */
  run(input: AddonInput, warn?: (error: unknown) => void): Promise<unknown>;
  /** The `results` of the envelope after a failure; null by default. */
  readonly emptyResults?: unknown;
}
