import type { TranslatedBefore } from '../../engines/ports/translator.ts';
import type { FindNames } from '../../entities/names/found-names.ts';
import {
  createRedactionSession,
  type RedactionSession,
  redactAgain,
  redactUtterances,
} from '../../entities/redact/redact.ts';
import { AppError } from '../../errors.ts';
import type { AddonInput, ResultAddon, TranscriptAddon } from '../../pipeline/addons/addon.ts';
import type { DecodedAudio, Engines } from '../../pipeline/stage.ts';
import { withTimeLimit } from '../../pipeline/time-limit.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { ADDONS } from '../settings.ts';
import type { MessageBody } from '../transport/messenger.ts';
import type { MessageRequest } from './addon-calls.ts';
import { failedMessages, messagesOf } from './addon-messages.ts';

/** The available add-ons. */
export interface Addons {
  transcriptAddons: readonly TranscriptAddon[];
  resultAddons: readonly ResultAddon[];
  findNames?: FindNames;
}

export interface UtteranceAddonsOptions {
  addons: Addons;
  params: AddonParams;
  engines: Engines;
  scratchDir: string;
  /** Texts of finals that another process has sent. */
  sentBefore?: readonly string[];
  /** Limits of the add-ons of one utterance. */
  limits?: Pick<typeof ADDONS, 'rewriteMs' | 'messageMs'>;
}

const NO_AUDIO: DecodedAudio = { durationSec: 0, channelCount: 1, distinctChannels: [] };

/** Runs the add-ons of a session over each of its utterances. */
export function createUtteranceAddons(options: UtteranceAddonsOptions) {
  const { addons, params, engines, scratchDir, sentBefore = [], limits = ADDONS } = options;
  const transcriptAddons = addons.transcriptAddons.filter(
    (addon) => addon.name !== 'pii_redaction' && addon.isRequested(params),
  );
  const redaction = params.pii_redaction ? redactionOf(params, sentBefore, addons.findNames) : undefined;
  const redact = redaction && createRedactor(redaction);
  // One for the whole session, so that its translations do not change between two forms of address.
  const translated: TranslatedBefore = { address: new Map() };
  const { signal: never } = new AbortController();

  function inputOf(utterance: Utterance, audio: DecodedAudio, signal: AbortSignal): AddonInput {
    return {
      params,
      transcript: { durationSec: audio.durationSec, utterances: [utterance], ...(redaction ? { redaction } : {}) },
      audio,
      translated,
      tools: { engines, scratchDir, signal, progress: () => {} },
    };
  }

  async function rewrite(utterance: Utterance, signal: AbortSignal): Promise<Utterance | null> {
    const input = inputOf(utterance, NO_AUDIO, signal);
    let { transcript } = input;
    for (const addon of transcriptAddons) {
      try {
        transcript = await addon.rewrite({ ...input, transcript }, () => {});
      } catch (error) {
        // An add-on without an envelope cannot report its failure in the result, so its error must not be ignored.
        if (!addon.envelope) throw error;
      }
    }
    const [spoken] = transcript.utterances;
    return spoken ? ((await redact?.(spoken)) ?? spoken) : null;
  }

  return {
    /** Applies spelling, redaction and the other add-ons that change the transcript. Null when nothing is left to send. */
    rewrite: (utterance: Utterance): Promise<Utterance | null> =>
      withTimeLimit('rewrite', limits.rewriteMs, never, (signal) => rewrite(utterance, signal)),
    /** Redacts in the finals of the session what was found only after they had been sent. */
    complete: (finals: Utterance[]): Utterance[] => (redaction ? redactAgain(finals, redaction) : finals),
    /** Computes the messages of one add-on about an utterance. A failure becomes the error of its messages. */
    async messages({ addon: name, utteranceId, utterance, audio }: MessageRequest): Promise<MessageBody[]> {
      try {
        const addon = addons.resultAddons.find((each) => each.name === name);
        if (!addon) throw new AppError('not_available');
        const results = await withTimeLimit(name, limits.messageMs, never, (signal) =>
          addon.run(inputOf(utterance, audio, signal)),
        );
        return messagesOf(name, utteranceId, utterance, results);
      } catch (error) {
        return failedMessages({ addon: name, utteranceId, utterance, params }, error);
      }
    },
  };
}

/** One redaction for the whole session, so that a name keeps its number. */
function redactionOf(params: AddonParams, sentBefore: readonly string[], findNames?: FindNames): RedactionSession {
  const config = params.pii_redaction_config ?? { entity_types: [], processed_text_type: 'MARKER' };
  const session = createRedactionSession(config, findNames);
  for (const text of sentBefore) session.numbers.skipThoseIn(text);
  return session;
}

/** Redacts utterance after utterance. */
function createRedactor(session: RedactionSession): (utterance: Utterance) => Promise<Utterance> {
  const before: Utterance[] = [];
  return async (utterance) => {
    before.push(utterance);
    if (before.length > ADDONS.contextUtterances + 1) before.shift();
    return (await redactUtterances([...before], session)).at(-1) ?? utterance;
  };
}
