import { AddonName } from '../../schemas/admin/models-list.ts';
import { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';

/** The add-on parameters for each utterance of a session. */
export function utteranceParams(params: LiveParams): AddonParams {
  const { words_accurate_timestamps, diarization: _whole, ...realtime } = params.realtime_processing;
  return AddonParams.parse({
    language_config: params.language_config,
    accurate_words_timestamps: words_accurate_timestamps,
    ...realtime,
    // Computed from the whole transcript at the end.
    sentences: false,
  });
}

/** The add-on parameters for the whole transcript. Spelling, redaction and translation were applied to each utterance. */
export function sessionParams(params: LiveParams): AddonParams {
  const { realtime_processing: realtime, post_processing: post } = params;
  return AddonParams.parse({
    ...utteranceParams(params),
    custom_spelling: false,
    custom_vocabulary: false,
    pii_redaction: false,
    translation: false,
    diarization: realtime.diarization,
    sentences: realtime.sentences,
    ...post,
  });
}

/** Whether the end of a session needs more than its utterances: the work of add-ons, or a comparison of its channels. */
export function needsPostProcessing(params: LiveParams): boolean {
  const { accurate_words_timestamps: _noEffect, ...flags } = sessionParams(params);
  return (
    params.channels > 1 ||
    params.realtime_processing.translation ||
    AddonName.options.some((name) => name in flags && flags[name as keyof typeof flags])
  );
}
