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
import { applyModelAlias, DEFAULT_MODEL, type ModelAliases } from '../models.ts';
import { invalidRequest, parseOrThrow } from '../validation.ts';
import { LiveParams, LiveRequest, type RealtimeProcessing } from './live-params.ts';

/**
 * Converts an init body to session parameters and fills in defaults. A missing body is treated as `{}`.
 * Throws 400 with each invalid field, or 422 when the parameters cannot be combined or are not available live.
 */
export function parseLiveParams(body: unknown, options: { modelAliases?: ModelAliases } = {}): LiveParams {
  const request = parseOrThrow(LiveRequest, applyModelAlias(body === undefined ? {} : body, options.modelAliases));
  const missing = [
    ...missingConfigs(request.realtime_processing, 'realtime_processing.'),
    ...missingCallbackUrl(request),
  ];
  if (missing.length > 0) throw invalidRequest(missing);
  if (request.model !== DEFAULT_MODEL)
    throw unprocessable(`live sessions support only ${DEFAULT_MODEL}, not ${request.model}`);
  checkSpeakers(request.realtime_processing.diarization_config, 'realtime_processing.');
  checkSubtitles(request.post_processing.subtitles_config, 'post_processing.');
  const params = parseOrThrow(LiveParams, normalise(request));
  checkNames(params.realtime_processing);
  return params;
}

function normalise(request: LiveRequest): unknown {
  const { language_config: languages, post_processing: post } = request;
  const subtitles = post.subtitles_config;
  return {
    ...request,
    // A-law and mu-law samples have 8 bits by definition.
    bit_depth: request.encoding === 'wav/pcm' ? request.bit_depth : 8,
    language_config: { ...languages, languages: unique(languages.languages) },
    realtime_processing: fillConfigs(realtime(request.realtime_processing)),
    post_processing: fillConfigs({
      ...post,
      ...(subtitles && { subtitles_config: { ...subtitles, formats: unique(subtitles.formats) } }),
    }),
  };
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
