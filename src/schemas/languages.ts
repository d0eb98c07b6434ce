import { z } from 'zod';
import { words } from './result/words.ts';

const UP_TO_VI = [
  ...words('af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr'),
  ...words('ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc'),
  ...words('pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi'),
] as const;
const AFTER_VI = words('yi yo zh');

/** Language codes for transcription. */
export const TRANSCRIPTION_LANGUAGES = [...UP_TO_VI, ...AFTER_VI] as const;

/** Language codes for translation: the transcription languages and Wolof. */
export const TRANSLATION_LANGUAGES = [...UP_TO_VI, 'wo', ...AFTER_VI] as const;

/** A transcription language. */
export const TranscriptionLanguage = z.enum(TRANSCRIPTION_LANGUAGES).meta({
  id: 'TranscriptionLanguage',
  description: 'Transcription language, as an ISO 639-1 code (`haw` for Hawaiian)',
});
export type TranscriptionLanguage = z.infer<typeof TranscriptionLanguage>;

/** A target language of translation. */
export const TranslationLanguage = z.enum(TRANSLATION_LANGUAGES).meta({
  id: 'TranslationLanguage',
  description: 'Translation language, as an ISO 639-1 code (`haw` for Hawaiian)',
});
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

/** Other codes that clients use for some languages. */
const LANGUAGE_ALIASES: Readonly<Record<string, TranscriptionLanguage>> = { jv: 'jw', mymr: 'my' };

/** Replaces other codes of a language in the lists of languages of a body. */
export function applyLanguageAliases(body: unknown): unknown {
  if (Array.isArray(body) || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withAliases(name, value)]));
}

function withAliases(name: string, value: unknown): unknown {
  if (name === 'languages' || name === 'target_languages') {
    return Array.isArray(value) ? value.map((code) => LANGUAGE_ALIASES[code] ?? code) : value;
  }
  return CONTAINERS.has(name) ? applyLanguageAliases(value) : value;
}

const CONTAINERS = new Set(['language_config', 'translation_config', 'realtime_processing']);
