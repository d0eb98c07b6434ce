import type { Tokenizer } from './tokenizer.ts';

/** Something to say in each language, of which nothing else is wanted than that it is in that language. Every token of it is read for every text: it has to be short. */
const SAID_BEFORE: Readonly<Record<string, string>> = {
  ar: 'مرحبا، كيف حالك؟',
  ca: 'Bon dia a tots, com està?',
  cs: 'Dobrý den, jak se máte?',
  da: 'Goddag, hvordan har du det i dag?',
  de: 'Guten Tag, wie geht es Ihnen?',
  en: 'Good morning, how are you today?',
  es: 'Hola, ¿cómo está usted?',
  fi: 'Hei, mitä sinulle kuuluu?',
  fr: 'Bonjour, comment allez-vous ?',
  hi: 'नमस्ते, आप कैसे हैं?',
  it: 'Buongiorno a tutti, come sta?',
  ja: 'こんにちは、お元気ですか。',
  ko: '안녕하세요, 어떻게 지내세요?',
  nl: 'Goedendag, hoe gaat het met u?',
  no: 'God dag, hvordan har du det i dag?',
  pl: 'Dzień dobry, jak się pan miewa?',
  pt: 'Olá, bom dia, como está?',
  ro: 'Bună ziua, ce mai faceți?',
  ru: 'Здравствуйте, как у вас дела?',
  sv: 'God dag, hur mår du i dag?',
  tr: 'Merhaba, nasılsınız?',
  uk: 'Добрий день, як ваші справи?',
  zh: '你好，你最近怎么样？',
};

/**
 * Earlier text for each language, all of one length in tokens. Told only by a token which language to write, Whisper falls back into the one it hears; going on
 * from a text in the other it does so less. Nothing where one of the languages has no such text, and into English alone, which it was trained to write.
 */
export function leadIns(languages: readonly string[], tokenizer: Pick<Tokenizer, 'encode'>): number[][] {
  const told = languages.map((language) => SAID_BEFORE[language]);
  if (languages.every((language) => language === 'en') || told.includes(undefined)) return languages.map(() => []);
  const tokens = told.map((text) => tokenizer.encode(` ${text}`));
  const length = Math.min(...tokens.map((list) => list.length));
  return tokens.map((list) => list.slice(-length));
}
