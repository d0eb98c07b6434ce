import type { RedactionSession } from '../entities/redact/redact.ts';
import type { KnownSpeaker } from '../schemas/result/result.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import { isUnspaced } from './formats/scripts.ts';

/**
 * The value that the stages pass on. Invariants: utterances are in order of start; the words of an utterance, joined,
 * are its text (each word has its own leading space, the first none); words are in order of time and inside their
 * utterance.
 */
export interface Transcript {
  durationSec: number;
  utterances: Utterance[];
  /** Speakers with an enrolled voice print; only if names were requested. */
  knownSpeakers?: KnownSpeaker[];
  /** What was redacted; only if redaction was requested. */
  redaction?: RedactionSession;
}

/** The recognised languages, the one with the most speech first. */
export function languagesOf(utterances: readonly Utterance[]): Utterance['language'][] {
  const spokenSec = new Map<Utterance['language'], number>();
  for (const { language, words } of utterances) {
    const seconds = words.reduce((sum, word) => sum + word.end - word.start, 0);
    spokenSec.set(language, (spokenSec.get(language) ?? 0) + seconds);
  }
  return [...spokenSec].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}

/** The whole transcript as one text. */
export function fullText(utterances: readonly { text: string; language: string }[]): string {
  let text = '';
  for (const utterance of utterances) {
    const glue = text === '' || isUnspaced(utterance.language) ? '' : ' ';
    text += glue + utterance.text.trim();
  }
  return text.trim();
}
