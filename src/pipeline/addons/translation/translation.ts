import type { Recognizer } from '../../../engines/ports.ts';
import type { Translator } from '../../../engines/translate/translator.ts';
import { AppError, toAppError } from '../../../errors.ts';
import type { JobParams } from '../../../schemas/job-params.ts';
import type { TranslationLanguage } from '../../../schemas/languages.ts';
import type { TranslationResult } from '../../../schemas/result.ts';
import type { TimedSentences, TranslatedUtterance, Utterance } from '../../../schemas/transcript.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, Reader } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { makeSubtitles } from '../subtitles.ts';
import { translateByEar, translatesByEar } from './by-ear.ts';
import { type EarTranslator, translateUtterances } from './translate-utterances.ts';

/** Who translates. */
export interface TranslationDeps {
  /** Translates texts; null leaves it all to the recogniser. */
  translator: Translator | null;
  /** The recogniser that translates by ear, by its name in the catalog. */
  recognizerId: string;
}

const CONFIGURE =
  'set VERBATIM_TRANSLATE_URL (a LibreTranslate server), VERBATIM_TRANSLATE_BERGAMOT_DIR (models on this machine) or VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL (a language model)';

/** Puts the transcript into other languages. */
export function createTranslation(deps: TranslationDeps): Reader<'translation'> {
  return {
    name: 'translation',
    wanted: (params) => params.translation,
    listens: deps.translator === null,
    async read(input: AddonInput): Promise<TranslationResult[]> {
      const config = input.params.translation_config;
      if (!config) {
        throw new AppError('invalid_parameter', { message: 'translation needs translation_config.target_languages' });
      }
      const targets = [...new Set(config.target_languages)];
      const results: TranslationResult[] = [];
      const ear = earFor(targets, input, deps);
      for (const to of targets) {
        input.tools.signal.throwIfAborted();
        results.push(await translationInto(to, input, deps.translator, ear));
        input.tools.progress(results.length / targets.length);
      }
      return results;
    },
  };
}

/** One language's result; a failure is its own and leaves the other languages alone. */
async function translationInto(
  to: TranslationLanguage,
  input: AddonInput,
  translator: Translator | null,
  ear: EarTranslator,
): Promise<TranslationResult> {
  const { params, transcript, tools } = input;
  try {
    const means = { translator, ear, signal: tools.signal };
    const { utterances, failed } = await translateUtterances(
      transcript.utterances,
      to,
      params.translation_config!,
      means,
    );
    return {
      ...resultOf(to, utterances, params),
      error: failed > 0 ? partly(failed, utterances.length, transcript.redaction !== undefined) : null,
    };
  } catch (error) {
    if (tools.signal.aborted) throw error;
    const { status, code, message } = toAppError(error);
    return { ...resultOf(to, [], params), error: { status_code: status, exception: code, message } };
  }
}

/**
 * Translates by ear. The recogniser is only asked for when it is needed: that may load it. It then listens for every target that no text translator knows, and
 * what it made for the others is kept for when they are asked for.
 */
function earFor(targets: readonly string[], input: AddonInput, deps: TranslationDeps): EarTranslator {
  const { params, transcript, tools } = input;
  const heard = { ...input, redaction: transcript.redaction };
  const made = new Map<string, Promise<Map<string, (string | null)[]>>>();

  async function listen(utterances: readonly Utterance[], from: string, recognizer: Recognizer) {
    const to: string[] = [];
    for (const target of targets) {
      const byText = await deps.translator?.supports(from, target);
      if (target !== from && !byText && translatesByEar(recognizer, target)) to.push(target);
    }
    const texts = await translateByEar(utterances, { from, to }, recognizer, heard, tools.signal);
    return new Map(to.map((target, index) => [target, texts[index]!]));
  }

  return async (utterances, from, to) => {
    if (params.pii_redaction && !transcript.redaction) {
      // Nobody would know what the recogniser must not write.
      const message = `With pii_redaction a translation must be made from the redacted text: ${CONFIGURE}`;
      throw new AppError('not_available', { message });
    }
    const recognizer = await tools.engines.recognizer(deps.recognizerId);
    if (!translatesByEar(recognizer, to)) {
      throw new AppError('not_available', { message: `The built-in translation does not know ${to}: ${CONFIGURE}` });
    }
    const texts = made.get(from) ?? listen(utterances, from, recognizer);
    made.set(from, texts);
    return (await texts).get(to)!;
  };
}

function resultOf(
  to: TranslationLanguage,
  utterances: TranslatedUtterance[],
  params: JobParams,
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

function partly(failed: number, total: number, redacted: boolean): NonNullable<TranslationResult['error']> {
  const message = `${failed} of ${total} utterances could not be translated and are given as they were said`;
  const why = `With pii_redaction the recogniser does not listen again to what something was taken out of. To have it translated from the redacted text, ${CONFIGURE}`;
  return { status_code: 500, exception: 'partly_translated', message: redacted ? `${message}. ${why}` : message };
}
