import { AppError } from '../errors.ts';
import {
  type DiarizationConfig,
  PiiRedactionConfig,
  type PiiRedactionRequest,
  SubtitlesConfig,
  SummarizationConfig,
} from './addon-options.ts';
import { MODELS, type ModelId } from './models.ts';
import { expandEntityTypes } from './pii.ts';

/** A 422: each value is fine by itself, but they cannot be honoured together. */
export function impossible(why: string): AppError {
  return new AppError('invalid_parameter', { message: `Invalid parameter: ${why}` });
}

type Flags = Readonly<Record<string, unknown>>;

/** Features that mean nothing without their `_config`. */
const NEEDS_CONFIG = [
  'custom_vocabulary',
  'custom_spelling',
  'translation',
  'audio_to_llm',
  'structured_data_extraction',
] as const;

/** Names, as validation errors, the configs that are missing beside features that were asked for. */
export function missingConfigs(flags: Flags, prefix = ''): string[] {
  return NEEDS_CONFIG.filter((name) => flags[name] === true && flags[`${name}_config`] === undefined).map(
    (name) => `${prefix}${name}_config: is required when ${prefix}${name} is true`,
  );
}

/** The validation error of a callback without an address. */
export function missingCallbackUrl(params: {
  callback: boolean;
  callback_config?: { url?: unknown } | undefined;
}): string[] {
  if (!params.callback || params.callback_config?.url !== undefined) return [];
  return ['callback_config.url: is required when callback is true'];
}

const CONFIGS_WITH_DEFAULTS = {
  subtitles: SubtitlesConfig,
  summarization: SummarizationConfig,
  pii_redaction: PiiRedactionConfig,
} as const;

/** Fills in the config of features that were asked for without one, where every field of it has a default. */
export function fillConfigs<Params extends Flags>(params: Params): Params {
  const filled: Record<string, unknown> = { ...params };
  for (const [name, schema] of Object.entries(CONFIGS_WITH_DEFAULTS)) {
    if (params[name] === true) filled[`${name}_config`] ??= schema.parse({});
  }
  return filled as Params;
}

/** The one shape of what may be written as a single kind or as several. */
export function asPiiConfig(config: PiiRedactionRequest): PiiRedactionConfig {
  return { ...config, entity_types: unique([config.entity_types].flat()) };
}

/** The same values in the same order, each once: nobody wants a translation or a file twice. */
export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Refuses counts of speakers that contradict each other. */
export function checkSpeakers(config: DiarizationConfig | undefined, prefix = ''): void {
  if (!config) return;
  const { number_of_speakers: exact, min_speakers: min = 0, max_speakers: max = Number.POSITIVE_INFINITY } = config;
  const at = `${prefix}diarization_config`;
  if (min > max) throw impossible(`${at}.min_speakers (${min}) is above max_speakers (${max})`);
  if (exact === undefined) return;
  if (exact < min) throw impossible(`${at}.number_of_speakers (${exact}) is below min_speakers (${min})`);
  if (exact > max) throw impossible(`${at}.number_of_speakers (${exact}) is above max_speakers (${max})`);
}

/** Refuses to name speakers while names are taken out. */
export function checkNames(params: {
  pii_redaction: boolean;
  pii_redaction_config?: PiiRedactionConfig | undefined;
  diarization_config?: DiarizationConfig | undefined;
}): void {
  if (!params.pii_redaction || !params.diarization_config?.known_speakers) return;
  const redacted = expandEntityTypes(params.pii_redaction_config?.entity_types ?? []);
  if (!redacted.has('NAME') && !redacted.has('NAME_GIVEN') && !redacted.has('NAME_FAMILY')) return;
  throw impossible('diarization_config.known_speakers would write names that pii_redaction takes out');
}

/** Refuses captions that would have to be both longer and shorter. */
export function checkSubtitles(config: SubtitlesConfig | undefined, prefix = ''): void {
  const { minimum_duration: min, maximum_duration: max } = config ?? {};
  if (min === undefined || max === undefined || min <= max) return;
  throw impossible(`${prefix}subtitles_config.minimum_duration (${min}) is above maximum_duration (${max})`);
}

/** Refuses what the chosen model cannot do. */
export function checkModel(model: ModelId, languages: readonly string[], codeSwitching: boolean): void {
  const abilities = MODELS[model];
  if (codeSwitching && !abilities.codeSwitching) throw impossible(`model ${model} has no code switching`);
  const unknown = languages.filter((language) => !(abilities.languages as readonly string[]).includes(language));
  if (unknown.length === 0) return;
  throw impossible(`model ${model} does not know ${unknown.join(', ')}, only ${abilities.languages.join(', ')}`);
}
