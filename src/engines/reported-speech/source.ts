import type { WordPieceTokenizer } from '../embed/wordpiece.ts';
import { CONTEXT_LINES, type SentenceToReport, type SpokenLine } from '../ports/sentence-reporter.ts';
import { shapeOf, wordsOf } from '../text-encoder/words.ts';

/** Unused pieces of the vocabulary, as in training: the first of the speakers (the one who says the sentence), the task, and the marks around the sentence. */
export const FIRST_SPEAKER = 2;
export const SPEAKERS = 8;
const TASK = 12;
const SENTENCE = 13;
const AFTER = 14;
/** Most pieces of the lines before, of the sentence and of the lines after it. */
const MOST = { before: 130, sentence: 64, after: 28 };

/** The input of the encoder, and the speakers in the order of their pieces. */
export interface ReportSource {
  ids: number[];
  shapes: number[];
  speakers: number[];
}

/** The pieces of a sentence and of the lines around it; distant lines are left out. */
export function sourceOf({ before, sentence, after }: SentenceToReport, tokenizer: WordPieceTokenizer): ReportSource {
  const [near, next] = [before.slice(-CONTEXT_LINES.before), after.slice(0, CONTEXT_LINES.after)];
  const speakers = [...new Set([sentence, ...[...near].reverse(), ...next].map(({ speaker }) => speaker))];
  const mark = ({ speaker }: SpokenLine) => FIRST_SPEAKER + Math.min(speakers.indexOf(speaker), SPEAKERS - 1);
  const [start, end] = tokenizer.marks;
  // The last mark stands for all further speakers, so it names nobody.
  const known = speakers.length > SPEAKERS ? speakers.slice(0, SPEAKERS - 1) : speakers;
  const source: ReportSource = { ids: [start, TASK], shapes: [0, 0], speakers: known };
  const add = ({ ids, shapes }: Pieces) => {
    source.ids.push(...ids);
    source.shapes.push(...shapes);
  };
  for (const line of fitting([...near].reverse(), MOST.before, mark, tokenizer).reverse()) add(line);
  const { ids, shapes } = piecesOf(sentence.text, MOST.sentence, tokenizer);
  add({ ids: [SENTENCE, mark(sentence), ...ids, AFTER], shapes: [0, 0, ...shapes, 0] });
  for (const line of fitting(next, MOST.after, mark, tokenizer)) add(line);
  add({ ids: [end], shapes: [0] });
  return source;
}

interface Pieces {
  ids: number[];
  shapes: number[];
}

/** The lines that fit, until the first that does not. */
function fitting(
  lines: readonly SpokenLine[],
  most: number,
  mark: (line: SpokenLine) => number,
  tokenizer: WordPieceTokenizer,
): Pieces[] {
  const found: Pieces[] = [];
  let room = most;
  for (const line of lines) {
    const { ids, shapes } = piecesOf(line.text, most, tokenizer);
    room -= ids.length + 1;
    if (room < 0) break;
    found.push({ ids: [mark(line), ...ids], shapes: [0, ...shapes] });
  }
  return found;
}

function piecesOf(text: string, most: number, tokenizer: WordPieceTokenizer): Pieces {
  const found: Pieces = { ids: [], shapes: [] };
  for (const { word } of wordsOf(text)) {
    const { ids } = tokenizer.encodeWord(word);
    if (found.ids.length + ids.length > most) break;
    found.ids.push(...ids);
    found.shapes.push(...ids.map(() => shapeOf(word)));
  }
  return found;
}
