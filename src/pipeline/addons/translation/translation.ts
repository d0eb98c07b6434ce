import type { Translator } from '../../../engines/ports/translator.ts';
import { withChildren } from '../../../entities/entity.ts';
import { mentionsIn } from '../../../entities/mentions.ts';
import type { FindNames } from '../../../entities/names/found-names.ts';
import { AppError, toAppError } from '../../../errors.ts';
import type { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import type { PiiEntity } from '../../../schemas/jobs/pii.ts';
import { isBuiltIn, MORE_LANGUAGES } from '../../../schemas/jobs/translation-targets.ts';
import type { TranslationLanguage } from '../../../schemas/languages.ts';
import type { TranslationResult } from '../../../schemas/result/result.ts';
import type { TimedSentences, TranslatedUtterance } from '../../../schemas/result/transcript.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { makeSubtitles } from '../subtitles.ts';
import { canTranslateSpeech, SPEECH_TARGET, translateSpeech } from './translate-speech.ts';
import { type SpeechTranslator, translateUtterances } from './translate-utterances.ts';
import { unsupportedPair } from './unsupported-pair.ts';

/** The translators. */
export interface TranslationDeps {
  translator: Translator;
  /** Catalog name of the recogniser that translates speech into English. */
  recognizerId: string;
  /** Finds names by their meaning; without it only rules find them. */
  findNames?: FindNames;
}

/** Translates the transcript. */
export function createTranslation(deps: TranslationDeps): ResultAddon<'translation'> {
  return {
    name: 'translation',
    isRequested: (params) => params.translation,
    usesRecognizer: ({ language_config, translation_config }) =>
      (translation_config?.target_languages.includes(SPEECH_TARGET) ?? false) &&
      !language_config.languages.some(isBuiltIn),
    isEmpty: (results) => (results as TranslationResult[]).every(({ utterances }) => utterances.length === 0),
    async run(input: AddonInput): Promise<TranslationResult[]> {
      const config = input.params.translation_config;
      if (!config) {
        throw new AppError('invalid_parameter', { message: 'translation needs translation_config.target_languages' });
      }
      const targets = [...new Set(config.target_languages)];
      const outcomes: Outcome[] = [];
      let names: Promise<string[]> | undefined;
      // All languages share one search, which only the built-in model needs.
      const findNames = () => (names ??= namesOf(input, deps));
      for (const to of targets) {
        input.tools.signal.throwIfAborted();
        outcomes.push(await translateInto(to, input, deps, findNames));
        input.tools.progress(outcomes.length / targets.length);
      }
      const last = input.transcript.utterances.at(-1);
      if (input.translated && last) input.translated.last = last;
      const [first] = outcomes;
      // Nothing was translated: the add-on has failed.
      if (first?.failure && outcomes.every(({ failure }) => failure)) throw first.failure;
      return outcomes.map(({ result }) => result);
    },
  };
}

/** The result of one language. `failure` is set if nothing could be translated. */
interface Outcome {
  result: TranslationResult;
  failure?: AppError;
}

/** Translates into one language; a failure does not affect the other languages. */
async function translateInto(
  to: TranslationLanguage,
  input: AddonInput,
  deps: TranslationDeps,
  names: () => Promise<string[]>,
): Promise<Outcome> {
  const { params, transcript, tools, translated: earlier } = input;
  const address = earlier?.address.get(to) ?? { formal: 0, informal: 0 };
  earlier?.address.set(to, address);
  try {
    const { utterances, translated, failed } = await translateUtterances(
      transcript.utterances,
      to,
      params.translation_config!,
      {
        translator: deps.translator,
        speech: createSpeechTranslator(input, deps),
        terms: termsOf(params),
        names,
        address,
        before: earlier?.last,
        signal: tools.signal,
      },
    );
    if (failed === 0) return { result: { ...resultOf(to, utterances, params), error: null } };
    const message = `${failed} of ${utterances.length} utterances could not be translated into ${to} and are unchanged`;
    const error = { status_code: 500, exception: 'partly_translated', message };
    const result = { ...resultOf(to, utterances, params), error };
    return translated > 0 ? { result } : { result, failure: new AppError('model_failed', { message }) };
  } catch (error) {
    if (tools.signal.aborted) throw error;
    const failure = toAppError(error);
    const { status, code, message } = failure;
    return {
      failure,
      result: { ...resultOf(to, [], params), error: { status_code: status, exception: code, message } },
    };
  }
}

/** Translates into English with the recogniser, which is loaded only when needed. */
function createSpeechTranslator(input: AddonInput, deps: TranslationDeps): SpeechTranslator {
  const { params, transcript, tools } = input;
  return async (utterances, from) => {
    if (params.pii_redaction && !transcript.redaction) {
      // With redaction on, the recogniser could write what was redacted.
      const message = `With pii_redaction, only the redacted text may be translated: ${MORE_LANGUAGES}`;
      throw new AppError('not_available', { message });
    }
    const recognizer = await tools.engines.recognizer(deps.recognizerId);
    if (!canTranslateSpeech(recognizer, from)) throw unsupportedPair(from, SPEECH_TARGET);
    return translateSpeech(utterances, from, recognizer, { ...input, redaction: transcript.redaction }, tools.signal);
  };
}

/** The spellings and names of the client, which a translation keeps. Words without a capital letter or a digit are translated. */
function termsOf(params: AddonParams): string[] {
  const spellings = params.custom_spelling ? Object.keys(params.custom_spelling_config?.spelling_dictionary ?? {}) : [];
  const vocabulary = params.custom_vocabulary ? (params.custom_vocabulary_config?.vocabulary ?? []) : [];
  const values = vocabulary.map((entry) => (typeof entry === 'string' ? entry : entry.value));
  return [...new Set([...spellings, ...values])].filter((term) => /[\p{Lu}\d]/u.test(term));
}

/** Entities that keep their names in every language. */
const NAMES: ReadonlySet<PiiEntity> = withChildren(new Set<PiiEntity>(['NAME', 'ORGANIZATION', 'PRODUCT']));

/** The names in the transcript. */
async function namesOf({ transcript }: AddonInput, { findNames }: TranslationDeps): Promise<string[]> {
  const mentions = await mentionsIn(transcript.utterances, findNames);
  return [...new Set(mentions.filter(({ type }) => NAMES.has(type)).map(({ text }) => text))];
}

function resultOf(
  to: TranslationLanguage,
  utterances: TranslatedUtterance[],
  params: AddonParams,
): Omit<TranslationResult, 'error'> {
  return {
    full_transcript: fullText(utterances),
    languages: [to],
    utterances,
    ...(params.sentences ? { sentences: [sentenceEnvelope(utterances)] } : {}),
    ...(params.subtitles ? { subtitles: makeSubtitles(utterances, params.subtitles_config) } : {}),
  };
}

function sentenceEnvelope(utterances: TranslatedUtterance[]): TimedSentences {
  const startedAt = performance.now();
  const results = makeSentences(utterances);
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  return { success: true, is_empty: results.length === 0, exec_time: seconds, error: null, results };
}
