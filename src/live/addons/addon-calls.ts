import type { DecodedAudio } from '../../pipeline/stage.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { MessageBody } from '../transport/messenger.ts';
import type { PostProcessed, PostProcessingRequest } from './post-processing.ts';

/** The add-ons that send a message for each utterance. */
export const WITH_MESSAGE = ['translation', 'named_entity_recognition', 'sentiment_analysis'] as const;
export type WithMessage = (typeof WITH_MESSAGE)[number];

/** What the add-on process needs to know about a session. */
export interface AddonSession {
  params: AddonParams;
  scratchDir: string;
  /** Texts of finals that were sent before the process started; their redaction markers are not used again. */
  sentBefore: string[];
  /** The last finals after those, before redaction: the process continues with their names and numbers. */
  spokenBefore: Utterance[];
}

/** An answer about a session. The process does not know sessions that were opened before it started. */
export type AboutSession<T> = { known: true; value: T } | { known: false };

/** An utterance for an add-on that sends messages. */
export interface MessageRequest {
  addon: WithMessage;
  utteranceId: string;
  utterance: Utterance;
  audio: DecodedAudio;
}

/** The calls of the process that runs the add-ons of live sessions. */
export interface AddonCalls {
  /** Prepares a session; has no effect if it is known. */
  open(sessionId: string, session: AddonSession): Promise<void>;
  /** Applies the add-ons that change the transcript. Null when nothing is left to send. */
  rewrite(sessionId: string, utterance: Utterance): Promise<AboutSession<Utterance | null>>;
  /** Redacts in the finals of a session what was found only after they had been sent. */
  complete(sessionId: string, finals: Utterance[]): Promise<AboutSession<Utterance[]>>;
  /** Computes the messages of one add-on about an utterance. */
  message(sessionId: string, request: MessageRequest): Promise<AboutSession<MessageBody[]>>;
  /** Forgets a session. */
  close(sessionId: string): Promise<void>;
  /** Computes the results of a whole session. Reports the transcription as soon as it is complete. */
  postProcess(request: PostProcessingRequest): Promise<PostProcessed>;
}

/** Calls the process that runs add-ons. */
export interface AddonProcess {
  call<M extends keyof AddonCalls & string>(
    method: M,
    args: Parameters<AddonCalls[M]>,
    options: { limitMs: number; onEvent?(value: unknown): void },
  ): Promise<Awaited<ReturnType<AddonCalls[M]>>>;
  /** Starts the process, so that the next call does not wait for it. */
  warmUp(): void;
  readonly isRunning: boolean;
}
