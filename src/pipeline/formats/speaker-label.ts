import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import type { SpeakerName } from './captions.ts';

/** The name of a speaker for people. The API counts speakers from 0; people count from 1. */
export function speakerLabel(speaker: number, name?: string): string {
  return name ?? `Speaker ${speaker + 1}`;
}

/** Names the speakers of a transcript: identified speakers by their names, the others by their numbers. */
export function speakerLabels(utterances: readonly TranslatedUtterance[]): SpeakerName {
  const known = new Map(utterances.map(({ speaker, speaker_name }) => [speaker, speaker_name]));
  return (speaker) => speakerLabel(speaker, known.get(speaker));
}
