import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { NamedEntity, SentimentResult, TranslationResult } from '../../schemas/result/result.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { asLive } from '../session/live-utterance.ts';
import type { MessageBody } from '../transport/messenger.ts';
import type { WithMessage } from './addon-calls.ts';
import { asAddonError } from './addon-error.ts';
import { failedTranslation, translationMessages } from './translation-messages.ts';

/** The messages with the results of an add-on about an utterance. */
export function messagesOf(type: WithMessage, id: string, spoken: Utterance, results: unknown): MessageBody[] {
  const about = { utterance_id: id, utterance: asLive(spoken) };
  if (type === 'translation') return translationMessages(id, spoken, results as TranslationResult[]);
  if (type === 'sentiment_analysis') {
    const parsed = JSON.parse(String(results || '[]')) as SentimentResult[];
    return [{ type, error: null, data: { ...about, results: parsed } }];
  }
  return [{ type, error: null, data: { ...about, results: results as NamedEntity[] } }];
}

/** An add-on that failed for an utterance. */
export interface FailedAddon {
  addon: WithMessage;
  utteranceId: string;
  utterance: Utterance;
  params: AddonParams;
}

/** The messages about a failure: one, or one for each target language. */
export function failedMessages(
  { addon: type, utteranceId, utterance, params }: FailedAddon,
  cause: unknown,
): MessageBody[] {
  const error = asAddonError(cause);
  if (type !== 'translation') return [{ type, error, data: null }];
  const targets = params.translation_config?.target_languages ?? [];
  return targets.map((target) => failedTranslation(utteranceId, utterance, target, error));
}
