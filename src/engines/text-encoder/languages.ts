import { existsSync } from 'node:fs';
import { dataPath } from '../../data/load.ts';

/** The weights of the English text encoder. */
export const ENGLISH = 'models/language/english.vnl';
/** The weights of the multilingual one. */
const MULTILINGUAL = 'models/language/multilingual.vnl';

/** Layers of its own for the sentiment of one language, on top of those of the multilingual encoder. */
const SENTIMENT = { language: 'fr', file: 'models/language/sentiment-fr.vnl' };

const OTHERS: ReadonlySet<string> = new Set(existsSync(dataPath(MULTILINGUAL)) ? ['de', 'fr', 'es', 'it', 'pt'] : []);

/** The languages of the text encoders. Without the multilingual file only English is supported. */
export const ENCODER_LANGUAGES: ReadonlySet<string> = new Set(['en', ...OTHERS]);

/** The file of weights for a language; undefined if no text encoder supports it. */
export function encoderFile(language: string): string | undefined {
  if (language === 'en') return ENGLISH;
  return OTHERS.has(language) ? MULTILINGUAL : undefined;
}

/** The sentiment layers that belong to a file of weights: their language and their file. */
export function sentimentLayersOf(encoder: string): typeof SENTIMENT | undefined {
  return encoder === MULTILINGUAL && existsSync(dataPath(SENTIMENT.file)) ? SENTIMENT : undefined;
}
