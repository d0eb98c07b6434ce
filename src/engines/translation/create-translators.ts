import type { LanguageModel } from '../ports/language-model.ts';
import type { Translator } from '../ports/translator.ts';
import { createApertium } from './apertium.ts';
import { type BergamotOptions, createBergamot } from './bergamot/bergamot.ts';
import { createModelTranslator } from './by-language-model.ts';
import { chainTranslators } from './chain.ts';
import { createLibreTranslate } from './libretranslate.ts';

/** The settings of translation. */
export interface TranslateSettings {
  /** `auto` uses every configured provider and then the built-in model; another value uses only that provider. */
  provider: 'auto' | 'libretranslate' | 'bergamot' | 'llm' | 'apertium' | 'builtin';
  url?: string | undefined;
  apiKey?: string | undefined;
  bergamot?: BergamotOptions | undefined;
  llm: LanguageModel | null;
  /** The built-in model. */
  builtIn: Translator;
}

/** Combines the configured translators. */
export function createTranslators(settings: TranslateSettings): Translator {
  const { provider, url, apiKey, bergamot, llm, builtIn } = settings;
  const allows = (name: TranslateSettings['provider']) => provider === 'auto' || provider === name;
  const chain: Translator[] = [];
  if (url && allows('libretranslate')) chain.push(createLibreTranslate({ url, apiKey }));
  if (bergamot && allows('bergamot')) chain.push(createBergamot(bergamot));
  if (llm && allows('llm')) chain.push(createModelTranslator(llm));
  // Rule-based, so it is used only on request.
  if (provider === 'apertium') chain.push(createApertium());
  if (allows('builtin')) chain.push(builtIn);
  return chainTranslators(chain);
}
