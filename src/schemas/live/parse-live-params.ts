import { type Installation, notAppliedToSession } from '../find-not-applied.ts';
import {
  asPiiConfig,
  checkNames,
  checkSpeakers,
  checkSubtitles,
  fillConfigs,
  missingCallbackUrl,
  missingConfigs,
  unique,
  unprocessable,
} from '../jobs/rules.ts';
import { checkTargets } from '../jobs/translation-targets.ts';
import { applyLanguageAliases } from '../languages.ts';
import { applyModelAlias, DEFAULT_MODEL, type ModelAliases } from '../models.ts';
import { withoutNullObjects } from '../null-objects.ts';
import { invalidRequest, parseOrThrow } from '../validation.ts';
import { LiveParams, LiveRequest, type MessagesConfig, type RealtimeProcessing } from './live-params.ts';

/**
 * Converts an init body to session parameters and fills in defaults. A missing body is treated as `{}`.
 * Throws 400 with each invalid field, or 422 when the parameters cannot be combined or are not available live.
 */
export function parseLiveParams(
  body: unknown,
  options: { modelAliases?: ModelAliases } & Installation = {},
): LiveParams {
  const aliased = applyLanguageAliases(applyModelAlias(body === undefined ? {} : body, options.modelAliases));
  const request = parseOrThrow(LiveRequest, withoutNullObjects(LiveRequest, aliased));
  const callback = request.callback ?? request.callback_config?.url !== undefined;
  const missing = [
    ...missingConfigs(request.realtime_processing, 'realtime_processing.'),
    ...missingCallbackUrl({ ...request, callback }),
  ];
  if (missing.length > 0) throw invalidRequest(missing);
  if (request.model !== DEFAULT_MODEL)
    throw unprocessable(`live sessions support only ${DEFAULT_MODEL}, not ${request.model}`);
  checkSpeakers(request.realtime_processing.diarization_config, 'realtime_processing.');
  checkSubtitles(request.post_processing.subtitles_config, 'post_processing.');
  const params = parseOrThrow(LiveParams, { ...normalise(request), callback });
  checkNames(params.realtime_processing);
  if (options.onlyBuiltInTranslation)
    checkTargets(params.realtime_processing, params.language_config.languages, 'realtime_processing.');
  const notApplied = notAppliedToSession(params, options);
  return { ...params, ...(notApplied.length > 0 && { not_applied: notApplied }) };
}

function normalise(request: LiveRequest): object {
  const { language_config: languages, post_processing: post } = request;
  const subtitles = post.subtitles_config;
  return {
    ...request,
    // A-law and mu-law samples have 8 bits by definition.
    bit_depth: request.encoding === 'wav/pcm' ? request.bit_depth : 8,
    language_config: { ...languages, languages: unique(languages.languages) },
    messages_config: messagesConfig(request.messages_config),
    realtime_processing: fillConfigs(realtime(request.realtime_processing)),
    post_processing: fillConfigs({
      ...post,
      ...(subtitles && { subtitles_config: { ...subtitles, formats: unique(subtitles.formats) } }),
    }),
  };
}

/** A client that turns off every flag it has, except the one of finals, gets finals only. */
function messagesConfig(given: LiveRequest['messages_config']): MessagesConfig {
  const { receive_errors, receive_final_transcripts, ...others } = given;
  return { ...given, receive_errors: receive_errors ?? Object.values(others).some(Boolean) };
}

function realtime(given: LiveRequest['realtime_processing']): RealtimeProcessing {
  const { pii_redaction_config: pii, translation_config: translation, ...rest } = given;
  return {
    ...rest,
    ...(pii && { pii_redaction_config: asPiiConfig(pii) }),
    ...(translation && {
      translation_config: { ...translation, target_languages: unique(translation.target_languages) },
    }),
  };
}
