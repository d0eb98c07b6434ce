import { makeSentences } from '../../pipeline/addons/sentences.ts';
import { makeSubtitles } from '../../pipeline/addons/subtitles.ts';
import { inEnvelope } from '../../pipeline/envelope.ts';
import { fullText } from '../../pipeline/transcript.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { TranslationMessage } from '../../schemas/live/live-messages.ts';
import type { AddonError, Envelope } from '../../schemas/result/envelope.ts';
import type { TranslationResult } from '../../schemas/result/result.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';

/** The translation of a whole session: the translations of its utterances exactly as they were sent. */
export async function sessionTranslation(
  messages: readonly TranslationMessage[],
  params: AddonParams,
): Promise<Envelope<TranslationResult[] | null>> {
  const languages = params.translation_config?.target_languages ?? [];
  const utterances = new Map<string, TranslatedUtterance[]>(languages.map((language) => [language, []]));
  const failures = new Map<string, AddonError>();
  for (const { data, error } of messages) {
    // Logs of versions before 0.2 contain failures without data.
    if (!data) continue;
    const { target_language, translated_utterance: translated } = data;
    if (error) failures.set(target_language, failures.get(target_language) ?? error);
    else utterances.get(target_language)?.push({ ...translated, text: translated.text.trimStart() });
  }
  const made = await inEnvelope(async () => {
    const results: TranslationResult[] = [];
    for (const language of languages) {
      const inOrder = (utterances.get(language) ?? []).sort((a, b) => a.start - b.start || a.channel - b.channel);
      results.push(await oneLanguage(language, inOrder, failures.get(language) ?? null, params));
    }
    return results;
  }, null);
  const nothing = [...utterances.values()].every((list) => list.length === 0);
  const [failure] = failures.values();
  return failure && nothing
    ? { ...made, success: false, is_empty: true, error: failure, results: null }
    : { ...made, is_empty: nothing };
}

async function oneLanguage(
  language: TranslationResult['languages'][number],
  utterances: TranslatedUtterance[],
  error: AddonError | null,
  params: AddonParams,
): Promise<TranslationResult> {
  const sentences = params.sentences ? [await inEnvelope(async () => makeSentences(utterances), null)] : undefined;
  return {
    error,
    full_transcript: fullText(utterances),
    languages: [language],
    ...(sentences ? { sentences } : {}),
    ...(params.subtitles ? { subtitles: makeSubtitles(utterances, params.subtitles_config) } : {}),
    utterances,
  };
}
