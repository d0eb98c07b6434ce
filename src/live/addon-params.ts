import { JobParams } from '../schemas/job-params.ts';
import type { LiveParams } from '../schemas/live-params.ts';

/** Add-ons are told what to do in a job's terms; a session has no address, and they do not look at it. */
const NO_ADDRESS = 'http://localhost/';

/** What a session asks of each utterance, in a job's terms. */
export function utteranceParams(params: LiveParams): JobParams {
  const { words_accurate_timestamps, diarization: _whole, ...realtime } = params.realtime_processing;
  return JobParams.parse({
    audio_url: NO_ADDRESS,
    language_config: params.language_config,
    accurate_words_timestamps: words_accurate_timestamps,
    ...realtime,
    // Made of the whole transcript, once it is whole.
    sentences: false,
  });
}

/** What a session asks of the whole transcript. Spelling, redaction and translation are done by then, utterance by utterance. */
export function sessionParams(params: LiveParams): JobParams {
  const { realtime_processing: realtime, post_processing: post } = params;
  return JobParams.parse({
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
