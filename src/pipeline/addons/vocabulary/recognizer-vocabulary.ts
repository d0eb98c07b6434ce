import type { VocabularyEntry } from '../../../engines/ports/recognizer.ts';
import type { CustomVocabularyConfig } from '../../../schemas/jobs/addon-options.ts';
import { strengthOf } from './strength.ts';

/** Converts a custom vocabulary for recognisers, of files and of live sessions. */
export function recognizerVocabulary(config: CustomVocabularyConfig): VocabularyEntry[] {
  return config.vocabulary.map((item) => {
    const entry = typeof item === 'string' ? { value: item } : item;
    return {
      value: entry.value,
      intensity: strengthOf(entry.intensity ?? config.default_intensity, 'audio'),
      pronunciations: entry.pronunciations ?? [],
      ...(entry.language ? { language: entry.language } : {}),
    };
  });
}
