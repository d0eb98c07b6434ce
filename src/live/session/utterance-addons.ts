import type { FindNames } from '../../entities/names/found-names.ts';
import { createRedactionSession, type RedactionSession, redactUtterances } from '../../entities/redact/redact.ts';
import type { AddonInput, ResultAddon, TranscriptAddon } from '../../pipeline/addons/addon.ts';
import type { DecodedAudio, Engines } from '../../pipeline/stage.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { NamedEntity, SentimentResult, TranslationResult } from '../../schemas/result/result.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { ADDONS } from '../settings.ts';
import type { MessageBody } from '../transport/messenger.ts';
import { asAddonError } from './addon-error.ts';
import { asLive } from './live-utterance.ts';
import { failedTranslation, translationMessages } from './translation-messages.ts';

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
  /** The finals sent before a restart. */
  sentBefore?: readonly Utterance[];
}

/** The add-ons that send a message for each utterance. */
const WITH_MESSAGE = ['translation', 'named_entity_recognition', 'sentiment_analysis'] as const;
type WithMessage = (typeof WITH_MESSAGE)[number];

/** Runs the add-ons of a session over each of its utterances. */
export function createUtteranceAddons(options: UtteranceAddonsOptions) {
  const { addons, params, engines, scratchDir, sentBefore = [] } = options;
  const transcriptAddons = addons.transcriptAddons.filter(
    (addon) => addon.name !== 'pii_redaction' && addon.isRequested(params),
  );
  const redaction = params.pii_redaction ? redactionOf(params, sentBefore, addons.findNames) : undefined;
  const redact = redaction && createRedactor(redaction);
  const resultAddons = addons.resultAddons.filter(
    (addon) => WITH_MESSAGE.includes(addon.name as WithMessage) && addon.isRequested(params),
  );
  const signal = new AbortController().signal;

  function inputOf(utterance: Utterance, audio: DecodedAudio): AddonInput {
    return {
      params,
      transcript: { durationSec: audio.durationSec, utterances: [utterance], ...(redaction ? { redaction } : {}) },
      audio,
      tools: { engines, scratchDir, signal, progress: () => {} },
    };
  }

  return {
    /** Applies spelling, redaction and the other add-ons that change the transcript. Null when nothing is left to send. */
    async rewrite(utterance: Utterance, audio: DecodedAudio): Promise<Utterance | null> {
      const input = inputOf(utterance, audio);
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
    },
    /** Computes the messages about an utterance and sends each as soon as it is ready. */
    async run(
      id: string,
      utterance: Utterance,
      audio: DecodedAudio,
      send: (body: MessageBody) => Promise<void>,
    ): Promise<void> {
      const input = inputOf(utterance, audio);
      await Promise.all(
        resultAddons.map(async (addon) => {
          for (const body of await messagesOf(addon, input, id, utterance)) await send(body);
        }),
      );
    },
    /** Whether any add-on sends messages. */
    get sendsMessages(): boolean {
      return resultAddons.length > 0;
    },
  };
}

/** One redaction for the whole session, so that a name keeps its number. */
function redactionOf(params: AddonParams, sentBefore: readonly Utterance[], findNames?: FindNames): RedactionSession {
  const config = params.pii_redaction_config ?? { entity_types: [], processed_text_type: 'MARKER' };
  const session = createRedactionSession(config, findNames);
  for (const { text } of sentBefore) session.numbers.skipThoseIn(text);
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

async function messagesOf(
  addon: ResultAddon,
  input: AddonInput,
  id: string,
  spoken: Utterance,
): Promise<MessageBody[]> {
  const about = { utterance_id: id, utterance: asLive(spoken) };
  const type = addon.name as WithMessage;
  try {
    const results = await addon.run(input);
    if (type === 'translation') {
      return translationMessages(id, spoken, results as TranslationResult[]);
    }
    if (type === 'sentiment_analysis') {
      const parsed = JSON.parse(String(results || '[]')) as SentimentResult[];
      return [{ type, error: null, data: { ...about, results: parsed } }];
    }
    return [{ type, error: null, data: { ...about, results: results as NamedEntity[] } }];
  } catch (thrown) {
    const error = asAddonError(thrown);
    if (type !== 'translation') return [{ type, error, data: null }];
    const targets = input.params.translation_config?.target_languages ?? [];
    return targets.map((target) => failedTranslation(id, spoken, target, error));
  }
}

export type UtteranceAddons = ReturnType<typeof createUtteranceAddons>;
