import type { SpeakerEmbedder } from '../../engines/ports/speaker.ts';
import { AppError } from '../../errors.ts';
import type { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { KnownSpeaker } from '../../schemas/result/result.ts';
import { namingBackendOf } from '../speakers/backend.ts';
import type { CountBounds } from '../speakers/clustering.ts';
import { type ChannelTurns, diarize } from '../speakers/diarize.ts';
import { createNaming, type EnrolledVoice } from '../speakers/known-voices.ts';
import { ENHANCED_EFFORT, NORMAL_EFFORT } from '../speakers/settings.ts';
import { type SpokenUtterances, withSpeakers } from '../speakers/word-speakers.ts';
import type { ResultAddon, TranscriptAddon } from './addon.ts';

/** Assigns a `speaker` to every utterance, and splits utterances where the speaker changes. */
export const diarization: TranscriptAddon = {
  name: 'diarization',
  envelope: 'diarization',
  emptyResults: [],
  // Enhanced diarization implies diarization.
  isRequested: (params) => params.diarization || params.diarization_enhanced,
  async rewrite({ params, transcript, audio, speech, tools, knownVoices = [] }) {
    const care = params.diarization_enhanced ? ENHANCED_EFFORT : NORMAL_EFFORT;
    const channels = await diarize(audio.distinctChannels, boundsOf(params), care, {
      ...tools,
      speech,
      embedder: tools.engines.speakerEmbedder(),
    });
    const { utterances, numberOf } = withSpeakers(transcript.utterances, channels);
    if (!params.diarization_config?.known_speakers) return { ...transcript, utterances };
    const knownSpeakers = await nameSpeakers(channels, numberOf, knownVoices, tools.engines.speakerEmbedder());
    const names = new Map(knownSpeakers.map(({ speaker, name }) => [speaker, name]));
    const named = utterances.map((utterance) => {
      const name = names.get(utterance.speaker!);
      return name === undefined ? utterance : { ...utterance, speaker_name: name };
    });
    return { ...transcript, utterances: named, knownSpeakers };
  },
};

/** Reports the recognised speakers. */
export const knownSpeakers: ResultAddon<'known_speakers'> = {
  name: 'known_speakers',
  isRequested: (params) => Boolean(params.diarization_config?.known_speakers) && diarization.isRequested(params),
  async run({ transcript }) {
    if (transcript.knownSpeakers) return transcript.knownSpeakers;
    throw new AppError('not_available', {
      message: 'Diarization failed, so no speakers could be named; see diarization',
    });
  },
};

async function nameSpeakers(
  channels: readonly ChannelTurns[],
  numberOf: SpokenUtterances['numberOf'],
  voices: readonly EnrolledVoice[],
  embedder: SpeakerEmbedder,
): Promise<KnownSpeaker[]> {
  const model = await embedder.describe();
  const people = channels.flatMap(({ channel, people }) =>
    people.flatMap((person, i) => {
      const speaker = numberOf(channel, i);
      return speaker === undefined ? [] : [{ ...person, speaker }];
    }),
  );
  const comparable = voices.filter((voice) => voice.model === model.id);
  const named = createNaming(comparable, namingBackendOf(model)).name(people);
  return people
    .flatMap(({ speaker }, i) => {
      const found = named[i];
      return found ? [{ speaker, voice_id: found.voice.id, name: found.voice.name, score: found.score }] : [];
    })
    .sort((a, b) => a.speaker - b.speaker);
}

/** An exact number takes precedence over bounds; a bound of 0 means no bound. */
function boundsOf({ diarization_config: config }: AddonParams): CountBounds {
  const exact = config?.number_of_speakers;
  if (exact !== undefined) return { least: exact, most: exact };
  return { least: config?.min_speakers || 1, most: config?.max_speakers || Number.POSITIVE_INFINITY };
}
