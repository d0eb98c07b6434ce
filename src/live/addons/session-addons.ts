import type { DecodedAudio } from '../../pipeline/stage.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { ADDONS } from '../settings.ts';
import type { MessageBody } from '../transport/messenger.ts';
import {
  type AboutSession,
  type AddonProcess,
  type AddonSession,
  type MessageRequest,
  WITH_MESSAGE,
} from './addon-calls.ts';
import { failedMessages } from './addon-messages.ts';

export interface SessionAddonsOptions {
  process: AddonProcess;
  sessionId: string;
  params: AddonParams;
  scratchDir: string;
  /** The finals sent before a restart of the service. */
  sentBefore?: readonly Utterance[];
}

/** The add-ons that change utterances. */
const REWRITING = [
  'custom_vocabulary',
  'name_consistency',
  'custom_spelling',
  'punctuation_enhanced',
  'pii_redaction',
] as const satisfies (keyof AddonParams)[];

/** The process itself ends calls that are late. The caller kills it only if it does not do so. */
const HARD_LIMITS = {
  rewrite: { limitMs: ADDONS.rewriteMs + ADDONS.silentMs },
  message: { limitMs: ADDONS.messageMs + ADDONS.silentMs },
  // Opening a session may rewrite utterances.
  open: { limitMs: ADDONS.repeatedUtterances * ADDONS.rewriteMs },
};

/** Runs the add-ons of a session over its utterances, in another process. */
export function createSessionAddons(options: SessionAddonsOptions) {
  const { process, sessionId, params } = options;
  const rewrites = REWRITING.some((name) => params[name]);
  const withMessage = WITH_MESSAGE.filter((name) => params[name]);
  const isNeeded = rewrites || withMessage.length > 0;
  const past = createPast(options);
  const ask = createAsk(options, past);

  async function messagesOf(request: MessageRequest): Promise<MessageBody[]> {
    try {
      return await ask(() => process.call('message', [sessionId, request], HARD_LIMITS.message));
    } catch (error) {
      return failedMessages({ ...request, params }, error);
    }
  }

  return {
    /** Starts the process if the session needs it. */
    warmUp(): void {
      if (isNeeded) process.warmUp();
    },
    /** Applies spelling, redaction and the other add-ons that change the transcript. Null when nothing is left to send. */
    async rewrite(utterance: Utterance): Promise<Utterance | null> {
      if (!rewrites) return utterance;
      const rewritten = await ask(() => process.call('rewrite', [sessionId, utterance], HARD_LIMITS.rewrite));
      if (params.pii_redaction && rewritten) past.add(utterance, rewritten);
      return rewritten;
    },
    /** Redacts in the finals what was found only after they had been sent. */
    async complete(finals: Utterance[]): Promise<Utterance[]> {
      if (!params.pii_redaction) return finals;
      return await ask(() => process.call('complete', [sessionId, finals], HARD_LIMITS.message));
    },
    /** Computes the messages about an utterance and sends each as soon as it is ready. */
    async run(
      utteranceId: string,
      utterance: Utterance,
      audio: DecodedAudio,
      send: (body: MessageBody) => Promise<void>,
    ): Promise<void> {
      await Promise.all(
        withMessage.map(async (addon) => {
          for (const body of await messagesOf({ addon, utteranceId, utterance, audio })) await send(body);
        }),
      );
    },
    /** Whether any add-on sends messages. */
    get sendsMessages(): boolean {
      return withMessage.length > 0;
    },
    /** Frees the memory of the session in the process. */
    close(): void {
      if (!isNeeded || !process.isRunning) return;
      process.call('close', [sessionId], HARD_LIMITS.rewrite).catch(() => {});
    },
  };
}

type Past = ReturnType<typeof createPast>;

/** What redaction needs to continue in a new process. */
function createPast({ sentBefore = [] }: SessionAddonsOptions) {
  const sent = sentBefore.map(({ text }) => text);
  const spoken: Utterance[] = [];
  return {
    add(utterance: Utterance, rewritten: Utterance): void {
      spoken.push(utterance);
      sent.push(rewritten.text);
      if (spoken.length > ADDONS.repeatedUtterances) spoken.shift();
    },
    get state(): Pick<AddonSession, 'sentBefore' | 'spokenBefore'> {
      return { sentBefore: sent.slice(0, sent.length - spoken.length), spokenBefore: spoken };
    },
  };
}

/** Returns a function that makes a call about the session, and opens the session first where the process does not know it. */
function createAsk({ process, sessionId, params, scratchDir }: SessionAddonsOptions, past: Past) {
  return async <T>(call: () => Promise<AboutSession<T>>): Promise<T> => {
    for (;;) {
      const answer = await call();
      if (answer.known) return answer.value;
      await process.call('open', [sessionId, { params, scratchDir, ...past.state }], HARD_LIMITS.open);
    }
  };
}

export type SessionAddons = ReturnType<typeof createSessionAddons>;
