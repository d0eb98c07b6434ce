import type { Config } from '../../config.ts';
import { findPairs } from '../../engines/translation/bergamot/pairs.ts';
import { type AddonInfo, AddonName } from '../../schemas/admin/models-list.ts';

type Settings = Pick<Config, 'llm' | 'translate'>;

/** Which add-ons are available in the current configuration, and what provides them. */
export function describeAddons(settings: Settings): AddonInfo[] {
  const model = settings.llm.baseUrl ? `language model ${settings.llm.model ?? ''}`.trim() : settings.llm.gguf;
  return AddonName.options.map((name): AddonInfo => {
    if (name === 'audio_to_llm' && !model) {
      const reason = 'Set VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL, or VERBATIM_LLM_GGUF';
      return { name, available: false, provider: null, reason };
    }
    return { name, available: true, provider: providerOf(name, settings, model) };
  });
}

function providerOf(name: AddonName, { translate }: Settings, model: string | undefined): string {
  if (name === 'audio_to_llm') return model ?? 'built in';
  if (name === 'summarization' || name === 'chapterization') return model ?? 'built in: sentences of the transcript';
  if (name === 'moderation' || name === 'structured_data_extraction')
    return model ? `built in, and ${model}` : 'built in';
  if (name !== 'translation') return 'built in';
  const { provider, url, bergamot } = translate;
  if (url && (provider === 'auto' || provider === 'libretranslate')) return 'LibreTranslate';
  if (bergamot && (provider === 'auto' || provider === 'bergamot')) {
    const pairs = findPairs(bergamot.dir).map(({ from, to }) => `${from}-${to}`);
    return `Bergamot: ${pairs.join(', ')}`;
  }
  if (model && (provider === 'auto' || provider === 'llm')) return model;
  if (provider === 'apertium') return 'Apertium';
  return 'built in: en, de, fr, es, it and pt in every direction; other languages into English only';
}
