import type { AddonParams } from './jobs/addon-params.ts';
import type { LiveParams } from './live/live-params.ts';
import { type NotApplied, SHORTEST_ENDPOINTING_SEC } from './not-applied.ts';

/** What the options depend on. */
export interface Installation {
  /** The provider of translations, if it supports languages only. */
  plainTranslator?: string | undefined;
  /** Whether only the built-in model and the recogniser translate, so that the supported languages are known. */
  onlyBuiltInTranslation?: boolean | undefined;
}

const ALWAYS_ACCURATE = 'word times are always computed with the full accuracy of the recogniser';
const NO_EVENTS = 'pre-processing sends no messages';

/** The options of a job that are not applied. */
export function notAppliedToJob(params: AddonParams, installation: Installation): NotApplied[] {
  const found = translationOptions(params, installation, '');
  if (params.accurate_words_timestamps) found.unshift({ option: 'accurate_words_timestamps', reason: ALWAYS_ACCURATE });
  return found;
}

/** The options of a session that are not applied. */
export function notAppliedToSession(params: LiveParams, installation: Installation): NotApplied[] {
  const found: NotApplied[] = [];
  if (params.endpointing < SHORTEST_ENDPOINTING_SEC) {
    const reason = `a silence below ${SHORTEST_ENDPOINTING_SEC} s does not end an utterance; ${SHORTEST_ENDPOINTING_SEC} applies`;
    found.push({ option: 'endpointing', reason });
  }
  const { realtime_processing: realtime } = params;
  if (realtime.words_accurate_timestamps)
    found.push({ option: 'realtime_processing.words_accurate_timestamps', reason: ALWAYS_ACCURATE });
  found.push(...translationOptions(realtime, installation, 'realtime_processing.'));
  // Without pre-processing there is nothing to report, so the flag needs no note.
  if (params.pre_processing.audio_enhancer) {
    const groups = { messages_config: params.messages_config, callback_config: params.callback_config };
    for (const [name, flags] of Object.entries(groups)) {
      if (flags?.receive_pre_processing_events)
        found.push({ option: `${name}.receive_pre_processing_events`, reason: NO_EVENTS });
    }
  }
  return found;
}

function translationOptions(
  { translation, translation_config: config }: Pick<AddonParams, 'translation' | 'translation_config'>,
  { plainTranslator }: Installation,
  prefix: string,
): NotApplied[] {
  if (!translation || !config || plainTranslator === undefined) return [];
  const given = { context: config.context, informal: config.informal, model: config.model !== 'base' };
  return Object.entries(given)
    .filter(([, isGiven]) => Boolean(isGiven))
    .map(([name]) => ({
      option: `${prefix}translation_config.${name}`,
      reason: `${plainTranslator} does not support it`,
    }));
}
