import { makeSentences } from '../pipeline/addons/sentences.ts';
import { makeSubtitles } from '../pipeline/addons/subtitles.ts';
import { inEnvelope } from '../pipeline/envelope.ts';
import { fullText } from '../pipeline/transcript.ts';
import type { AddonError, Envelope } from '../schemas/envelope.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import type { TranslationResult } from '../schemas/result.ts';
import type { TranslatedUtterance } from '../schemas/transcript.ts';
import type { MessageLog } from './message-log.ts';

/** The translation of a whole session: the translations of its utterances as they were sent, rather than another that differs from them. */
export async function sessionTranslation(
  log: MessageLog,
  params: LiveParams,
): Promise<Envelope<TranslationResult[] | null>> {
  const languages = params.realtime_processing.translation_config?.target_languages ?? [];
  const utterances = new Map<string, TranslatedUtterance[]>(languages.map((language) => [language, []]));
  let failure: AddonError | null = null;
  for (const { message } of log.entries) {
    if (message.type !== 'translation') continue;
    failure ??= message.error;
    const translated = message.data?.translated_utterance;
    if (message.data && translated) {
      const text = translated.text.trimStart();
      utterances.get(message.data.target_language)?.push({ ...translated, text });
    }
  }
  const made = await inEnvelope(async () => {
    const results: TranslationResult[] = [];
    for (const language of languages) {
      const inOrder = (utterances.get(language) ?? []).sort((a, b) => a.start - b.start || a.channel - b.channel);
      results.push(await oneLanguage(language, inOrder, failure, params));
    }
    return results;
  }, null);
  const nothing = [...utterances.values()].every((list) => list.length === 0);
  return failure && nothing ? { ...made, success: false, is_empty: true, error: failure, results: null } : made;
}

async function oneLanguage(
  language: TranslationResult['languages'][number],
  utterances: TranslatedUtterance[],
  error: AddonError | null,
  { realtime_processing: realtime, post_processing: post }: LiveParams,
): Promise<TranslationResult> {
  const sentences = realtime.sentences ? [await inEnvelope(async () => makeSentences(utterances), null)] : undefined;
  return {
    error,
    full_transcript: fullText(utterances),
    languages: [language],
    ...(sentences ? { sentences } : {}),
    ...(post.subtitles ? { subtitles: makeSubtitles(utterances, post.subtitles_config) } : {}),
    utterances,
  };
}
