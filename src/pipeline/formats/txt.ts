import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { speakerLabel } from './speaker-label.ts';

/** Writes a transcript as plain text, one utterance a line, each with its speaker after diarization. */
export function writeTxt(utterances: readonly TranslatedUtterance[]): string {
  return utterances
    .map(({ text, speaker, speaker_name: name }) => {
      const who = speaker === undefined ? '' : `${speakerLabel(speaker, name)}: `;
      return `${who}${text.trim()}\n`;
    })
    .join('');
}
