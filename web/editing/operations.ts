import type { TranscriptChange, Utterance } from '../../src/client/index.ts';
import { realign } from './realign.ts';

/** Replaces the text of an utterance. */
export function changeText(utterance: Utterance, text: string): Utterance {
  const { start, end, words } = utterance;
  return { ...utterance, text: text.trim(), words: realign(words, text, start, end) };
}

/** Splits an utterance at a character of its text; null if one part would be empty. */
export function splitUtterance(utterance: Utterance, text: string, at: number): [Utterance, Utterance] | null {
  const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
  if (first === '' || second === '') return null;
  const words = realign(utterance.words, text, utterance.start, utterance.end);
  const count = first.split(/\s+/).length;
  const [left, right] = [words.slice(0, count), words.slice(count)];
  const middle = right[0]?.start ?? utterance.end;
  return [
    { ...utterance, text: first, words: left, end: Math.max(utterance.start, left.at(-1)?.end ?? middle) },
    { ...utterance, text: second, words: unspaced(right), start: middle },
  ];
}

/** Joins two utterances. The speaker of the first is kept. */
export function mergeUtterances(first: Utterance, second: Utterance): Utterance {
  const next = second.words.map((word, index) => (index === 0 ? { ...word, word: ` ${word.word.trim()}` } : word));
  return {
    ...first,
    end: Math.max(first.end, second.end),
    text: `${first.text.trim()} ${second.text.trim()}`,
    words: [...first.words, ...next],
  };
}

/** Assigns an utterance to another speaker. */
export function assignSpeaker(utterance: Utterance, speaker: number, name: string | undefined): Utterance {
  const { speaker_name: _, ...rest } = utterance;
  return { ...rest, speaker, ...(name ? { speaker_name: name } : {}) };
}

/** Finds a text in all utterances and replaces it. Returns the changes and the number of replacements. */
export function replaceAll(
  utterances: readonly Utterance[],
  find: string,
  replacement: string,
  matchCase: boolean,
): { changes: TranscriptChange[]; count: number } {
  const changes: TranscriptChange[] = [];
  let count = 0;
  if (find === '') return { changes, count };
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  for (const [from, utterance] of utterances.entries()) {
    const found = utterance.text.match(pattern)?.length ?? 0;
    if (found === 0) continue;
    count += found;
    const text = utterance.text.replace(pattern, () => replacement);
    changes.push({ from, remove: 1, insert: text.trim() === '' ? [] : [changeText(utterance, text)] });
  }
  // Later changes must not move the indexes of earlier ones.
  return { changes: changes.reverse(), count };
}

function unspaced(words: Utterance['words']): Utterance['words'] {
  return words.map((word, index) => (index === 0 ? { ...word, word: word.word.trimStart() } : word));
}
