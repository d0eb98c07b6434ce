import { AppError, toAppError } from '../errors.ts';
import type { AddonInput, Reader, Rewriter } from '../pipeline/addons/addon.ts';
import { createRedactionSession, type RedactionSession, redactUtterances } from '../pipeline/addons/entities/redact.ts';
import type { DecodedAudio, Engines } from '../pipeline/stage.ts';
import type { AddonError } from '../schemas/envelope.ts';
import type { JobParams } from '../schemas/job-params.ts';
import type { NamedEntity, SentimentResult, TranslationResult } from '../schemas/result.ts';
import type { TranslatedUtterance, Utterance } from '../schemas/transcript.ts';
import { asLive } from './live-utterance.ts';
import type { MessageBody } from './messenger.ts';

/** The add-ons there are. */
export interface Addons {
  rewriters: readonly Rewriter[];
  readers: readonly Reader[];
}

export interface UtteranceAddonsOptions {
  addons: Addons;
  params: JobParams;
  engines: Engines;
  scratchDir: string;
  /** What was sent before a restart. */
  sentBefore?: readonly Utterance[];
}

/** The add-ons that answer with a message for each utterance. */
const WITH_MESSAGE = ['translation', 'named_entity_recognition', 'sentiment_analysis'] as const;
type WithMessage = (typeof WITH_MESSAGE)[number];
/** Utterances before an utterance that are looked at with it: a number may be spoken with a pause in the middle. */
const CONTEXT = 3;

/** Runs the add-ons of a session over each of its utterances. */
export function createUtteranceAddons(options: UtteranceAddonsOptions) {
  const { addons, params, engines, scratchDir, sentBefore = [] } = options;
  const rewriters = addons.rewriters.filter((rewriter) => rewriter.name !== 'pii_redaction' && rewriter.wanted(params));
  const redaction = params.pii_redaction ? redactionOf(params, sentBefore) : undefined;
  const redact = redaction && createRedactor(redaction);
  const readers = addons.readers.filter(
    (reader) => WITH_MESSAGE.includes(reader.name as WithMessage) && reader.wanted(params),
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
    /** Spelling, redaction and the like: the utterance as it may be sent. Null when nothing of it is left. */
    async rewrite(utterance: Utterance, audio: DecodedAudio): Promise<Utterance | null> {
      const input = inputOf(utterance, audio);
      let { transcript } = input;
      for (const rewriter of rewriters) {
        try {
          transcript = await rewriter.rewrite({ ...input, transcript }, () => {});
        } catch (error) {
          // Without an envelope it must not be skipped: nothing is sent rather than something unredacted.
          if (!rewriter.envelope) throw error;
        }
      }
      const [spoken] = transcript.utterances;
      return spoken ? (redact?.(spoken) ?? spoken) : null;
    },
    /** Makes the messages about an utterance that has been sent, and hands on each as soon as it is made. */
    async read(
      id: string,
      utterance: Utterance,
      audio: DecodedAudio,
      send: (body: MessageBody) => Promise<void>,
    ): Promise<void> {
      const input = inputOf(utterance, audio);
      await Promise.all(
        readers.map(async (reader) => {
          for (const body of await readOne(reader, input, id, utterance)) await send(body);
        }),
      );
    },
    get anyReader(): boolean {
      return readers.length > 0;
    },
  };
}

/** The same name keeps its number through the session. */
function redactionOf(params: JobParams, sentBefore: readonly Utterance[]): RedactionSession {
  const config = params.pii_redaction_config ?? { entity_types: [], processed_text_type: 'MARKER' };
  const session = createRedactionSession(config);
  for (const { text } of sentBefore) session.numbers.skipThoseIn(text);
  return session;
}

/** Takes personal information out of utterance after utterance. */
function createRedactor(session: RedactionSession): (utterance: Utterance) => Utterance {
  const before: Utterance[] = [];
  return (utterance) => {
    before.push(utterance);
    if (before.length > CONTEXT + 1) before.shift();
    return redactUtterances(before, session).at(-1) ?? utterance;
  };
}

async function readOne(reader: Reader, input: AddonInput, id: string, spoken: Utterance): Promise<MessageBody[]> {
  const about = { utterance_id: id, utterance: asLive(spoken) };
  const type = reader.name as WithMessage;
  try {
    const results = await reader.read(input);
    if (type === 'translation') {
      return (results as TranslationResult[]).map((result) => translation(result, about, spoken));
    }
    if (type === 'sentiment_analysis') {
      const parsed = JSON.parse(String(results || '[]')) as SentimentResult[];
      return [{ type, error: null, data: { ...about, results: parsed } }];
    }
    return [{ type, error: null, data: { ...about, results: results as NamedEntity[] } }];
  } catch (error) {
    return [{ type, error: asAddonError(error), data: null }];
  }
}

function translation(
  result: TranslationResult,
  about: { utterance_id: string; utterance: Utterance },
  spoken: Utterance,
): MessageBody {
  const target = result.languages[0];
  const [first, ...others] = result.utterances;
  if (result.error || !target || !first) {
    const error = result.error ?? asAddonError(new AppError('internal', { message: 'The translation is empty' }));
    return { type: 'translation', error, data: null };
  }
  // Where utterances are not matched one to one, all of it is this utterance's translation.
  const translated: TranslatedUtterance = { ...first, words: [...first.words] };
  for (const part of others) {
    translated.text += ` ${part.text}`;
    translated.end = part.end;
    translated.words.push(...part.words);
  }
  return {
    type: 'translation',
    error: null,
    data: {
      ...about,
      original_language: spoken.language,
      target_language: target,
      translated_utterance: asLive(translated),
    },
  };
}

/** A failure as messages tell of it. */
export function asAddonError(error: unknown): AddonError {
  const failure = toAppError(error);
  return { status_code: failure.status, exception: failure.code, message: failure.message };
}
