import type { JobParams } from '../../schemas/job-params.ts';
import type { CountBounds } from '../speakers/cluster.ts';
import { diarize } from '../speakers/diarize.ts';
import { ENHANCED_CARE, NORMAL_CARE } from '../speakers/settings.ts';
import { withSpeakers } from '../speakers/word-speakers.ts';
import type { Rewriter } from './addon.ts';

/** Tells the speakers apart: every utterance gets a `speaker`, and is cut where the speaker changes. */
export const diarization: Rewriter = {
  name: 'diarization',
  envelope: 'diarization',
  nothing: [],
  // Asking for the careful pass is asking for speakers.
  wanted: (params) => params.diarization || params.diarization_enhanced,
  async rewrite({ params, transcript, audio, tools }) {
    const care = params.diarization_enhanced ? ENHANCED_CARE : NORMAL_CARE;
    const channels = await diarize(audio.distinctChannels, boundsOf(params), care, {
      ...tools,
      embedder: tools.engines.speakerEmbedder(),
    });
    return { ...transcript, utterances: withSpeakers(transcript.utterances, channels) };
  },
};

/** An exact number goes before bounds; 0 as a bound bounds nothing. */
function boundsOf({ diarization_config: config }: JobParams): CountBounds {
  const exact = config?.number_of_speakers;
  if (exact !== undefined) return { least: exact, most: exact };
  return { least: config?.min_speakers || 1, most: config?.max_speakers || Number.POSITIVE_INFINITY };
}
