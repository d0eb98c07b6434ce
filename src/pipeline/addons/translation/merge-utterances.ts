import type { Utterance } from '../../../schemas/result/transcript.ts';
import { joinWords } from '../../formats/words.ts';
import { fullText } from '../../transcript.ts';

const MAX_GAP_SEC = 1;
const MAX_CHARS = 400;

/** Joins consecutive utterances of one speaker: translators work better with longer passages. Used if the original utterances need not be kept. */
export function mergeUtterances(utterances: readonly Utterance[]): Utterance[] {
  const merged: Utterance[] = [];
  for (const utterance of utterances) {
    const last = merged.at(-1);
    if (last && goesOn(last, utterance)) merged[merged.length - 1] = joined(last, utterance);
    else merged.push(utterance);
  }
  return merged;
}

function goesOn(last: Utterance, next: Utterance): boolean {
  return (
    last.channel === next.channel &&
    last.speaker === next.speaker &&
    last.language === next.language &&
    next.start - last.end <= MAX_GAP_SEC &&
    last.text.length + next.text.length <= MAX_CHARS
  );
}

function joined(a: Utterance, b: Utterance): Utterance {
  const text = fullText([a, b]);
  const glue = text.length > a.text.trim().length + b.text.trim().length ? ' ' : '';
  const [first, ...rest] = b.words;
  const words = first ? [...a.words, { ...first, word: glue + first.word.trimStart() }, ...rest] : a.words;
  const seconds = [a.end - a.start, b.end - b.start] as const;
  const confidence = (a.confidence * seconds[0] + b.confidence * seconds[1]) / (seconds[0] + seconds[1] || 1);
  return { ...a, end: Math.max(a.end, b.end), text: joinWords(words), words, confidence };
}
