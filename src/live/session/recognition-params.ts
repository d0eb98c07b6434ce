import type { VocabularyEntry } from '../../engines/ports/recognizer.ts';
import { recognizerVocabulary } from '../../pipeline/addons/vocabulary/recognizer-vocabulary.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import type { SegmenterSettings } from '../recognition/segmenter.ts';
import { ENDPOINTING } from '../settings.ts';

/** How a session's speech is divided into utterances. */
export function segmenterSettings(params: LiveParams): SegmenterSettings {
  return {
    threshold: params.pre_processing.speech_threshold,
    endpointingSec: Math.max(ENDPOINTING.shortestPauseSec, params.endpointing),
    maxSec: params.maximum_duration_without_endpointing,
  };
}

/** Whether partials are requested. With redaction none are sent, because part of a telephone number cannot be detected. */
export function wantsPartials(params: LiveParams): boolean {
  if (params.realtime_processing.pii_redaction) return false;
  const callback = params.callback && params.callback_config?.receive_partial_transcripts === true;
  return params.messages_config.receive_partial_transcripts || callback;
}

/** The custom vocabulary in the form of the recognisers. */
export function vocabularyOf({ realtime_processing: realtime }: LiveParams): VocabularyEntry[] | undefined {
  const config = realtime.custom_vocabulary ? realtime.custom_vocabulary_config : undefined;
  return config && recognizerVocabulary(config);
}
