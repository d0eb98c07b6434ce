import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';

/** Writes a transcript as plain text, one utterance a line, each with its speaker label after diarization. */
export function writeTxt(utterances: readonly TranslatedUtterance[]): string {
  return utterances
    .map(({ text, speaker }) => `${speaker === undefined ? '' : `Speaker ${speaker}: `}${text.trim()}\n`)
    .join('');
}
