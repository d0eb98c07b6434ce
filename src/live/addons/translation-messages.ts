import { AppError } from '../../errors.ts';
import type { TranslationLanguage } from '../../schemas/languages.ts';
import type { AddonError } from '../../schemas/result/envelope.ts';
import type { TranslationResult } from '../../schemas/result/result.ts';
import type { TranslatedUtterance, Utterance } from '../../schemas/result/transcript.ts';
import { asLive } from '../session/live-utterance.ts';
import type { MessageBody } from '../transport/messenger.ts';
import { asAddonError } from './addon-error.ts';

/** The messages about the translations of one utterance, one for each target language. */
export function translationMessages(
  id: string,
  spoken: Utterance,
  results: readonly TranslationResult[],
): MessageBody[] {
  return results.map((result) => {
    const target = result.languages[0]!;
    const [first, ...others] = result.utterances;
    if (result.error || !first) {
      const empty = new AppError('internal', { message: 'The translation is empty' });
      return failedTranslation(id, spoken, target, result.error ?? asAddonError(empty));
    }
    return message(id, spoken, target, joined(first, others), null);
  });
}

/**
 * The message about a translation that failed. Its `translated_utterance` is the utterance in its own language: clients read that field without looking at
 * `error`, and would fail or lose the utterance without it.
 */
export function failedTranslation(
  id: string,
  spoken: Utterance,
  target: TranslationLanguage,
  error: AddonError,
): MessageBody {
  return message(id, spoken, target, spoken, error);
}

function message(
  id: string,
  spoken: Utterance,
  target: TranslationLanguage,
  translated: TranslatedUtterance,
  error: AddonError | null,
): MessageBody {
  return {
    type: 'translation',
    error,
    data: {
      utterance_id: id,
      utterance: asLive(spoken),
      original_language: spoken.language,
      target_language: target,
      translated_utterance: asLive(translated),
    },
  };
}

/** A translation in several parts is one utterance. */
function joined(first: TranslatedUtterance, others: readonly TranslatedUtterance[]): TranslatedUtterance {
  const whole: TranslatedUtterance = { ...first, words: [...first.words] };
  for (const part of others) {
    whole.text += ` ${part.text}`;
    whole.end = part.end;
    whole.words.push(...part.words);
  }
  return whole;
}
