import type { LanguageModel } from '../llm/language-model.ts';
import { createApertium } from './apertium.ts';
import { type BergamotOptions, createBergamot } from './bergamot/bergamot.ts';
import { createModelTranslator } from './by-language-model.ts';
import { chainTranslators } from './chain.ts';
import { createLibreTranslate } from './libretranslate.ts';
import type { Translator } from './translator.ts';

/** The operator's choice, as in the configuration. */
export interface TranslateSettings {
  /** `auto` takes what there is, best first; `builtin` only the recogniser, which translates by ear. */
  provider: 'auto' | 'libretranslate' | 'bergamot' | 'llm' | 'apertium' | 'builtin';
  url?: string | undefined;
  apiKey?: string | undefined;
  bergamot?: BergamotOptions | undefined;
  llm: LanguageModel | null;
}

/** The text translators the configuration asks for; null when translation is left to the recogniser. */
export function createTranslators({ provider, url, apiKey, bergamot, llm }: TranslateSettings): Translator | null {
  const allows = (name: TranslateSettings['provider']) => provider === 'auto' || provider === name;
  const chain: Translator[] = [];
  if (url && allows('libretranslate')) chain.push(createLibreTranslate({ url, apiKey }));
  if (bergamot && allows('bergamot')) chain.push(createBergamot(bergamot));
  if (llm && allows('llm')) chain.push(createModelTranslator(llm));
  // Word by word; only where the operator asks for it. By default the recogniser, which hears whole sentences, does better.
  if (provider === 'apertium') chain.push(createApertium());
  return chain.length > 0 ? chainTranslators(chain) : null;
}
