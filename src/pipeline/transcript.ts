import type { KnownSpeaker } from '../schemas/result.ts';
import type { Utterance } from '../schemas/transcript.ts';
import type { RedactionSession } from './addons/entities/redact.ts';
import { isUnspaced } from './formats/scripts.ts';

/**
 * What the stages hand on. Invariants every stage keeps: utterances are in order of start; the words of an utterance, joined, are its text
 * (so words carry their own leading space, the first none); words are in order of time and lie inside their utterance.
 */
export interface Transcript {
  durationSec: number;
  utterances: Utterance[];
  /** Speakers whose voices are known; only when names were asked for. */
  knownSpeakers?: KnownSpeaker[];
  /** What was taken out of it; only when that was asked for. */
  redaction?: RedactionSession;
}

/** The languages heard, the one with the most speech first. */
export function languagesOf(utterances: readonly Utterance[]): Utterance['language'][] {
  const spokenSec = new Map<Utterance['language'], number>();
  for (const { language, words } of utterances) {
    const seconds = words.reduce((sum, word) => sum + word.end - word.start, 0);
    spokenSec.set(language, (spokenSec.get(language) ?? 0) + seconds);
  }
  return [...spokenSec].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}

/** All that was said, as one text. */
export function fullText(utterances: readonly { text: string; language: string }[]): string {
  let text = '';
  for (const utterance of utterances) {
    const glue = text === '' || isUnspaced(utterance.language) ? '' : ' ';
    text += glue + utterance.text.trim();
  }
  return text.trim();
}
