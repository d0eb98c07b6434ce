import type { Sentence } from '../../../schemas/result/transcript.ts';
import { joinWords, meanConfidence } from '../../formats/words.ts';
import type { Scorer } from './clean-sentences.ts';

/** A longer sentence without a mark inside is probably several; it may be shorter if it has no mark at its end either. */
const LONG_WORDS = 40;
const LONG_UNMARKED_WORDS = 15;
/** Words that the scorer reads at once. */
const WINDOW_WORDS = 80;
/** A text with fewer sentence ends than one in so many words has no punctuation worth relying on. */
const MOST_WORDS_PER_END = 25;
/** Probability from which a sentence ends. */
const ENDS = 0.55;
/** "Now" mostly begins the next sentence ("… for heart failure now what happened"), except after these words. */
const NOW = 'now';
const BEFORE_NOW = new Set('right just by for until till even from up'.split(' '));
const END = /[.!?…]/u;
const MARK = /[.,;:!?…]/u;
/** A word with a capital that is no name begins a sentence. */
const BEGINS =
  /^\s*(?:We|You|They|He|She|It|The|This|That|There|And|But|So|Yeah|Well|What|How|If|Okay|Alright|Yes|No|Do|Does|Is|Are|My|Your|Maybe|Then)(?:['’]\p{Ll}+)?$/u;

/**
 * Splits the long English sentences of a transcript that has hardly any punctuation. Their words stay as they are.
 */
export async function splitLongSentences(sentences: readonly Sentence[], scorer: Scorer | null): Promise<Sentence[]> {
  if (!scorer || hasPunctuation(sentences) || !sentences.some(isLong)) return [...sentences];
  const ends = await endsOf(sentences.filter(isLong), scorer);
  return sentences.flatMap((sentence) => (isLong(sentence) ? splitAt(sentence, ends.get(sentence) ?? []) : [sentence]));
}

function hasPunctuation(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.words);
  return words.filter(({ word }) => END.test(word)).length * MOST_WORDS_PER_END > words.length;
}

function isLong({ words, language }: Sentence): boolean {
  const inner = words.slice(0, -1).filter(({ word }) => MARK.test(word)).length;
  const isMarked = MARK.test(words.at(-1)?.word ?? '');
  return language === 'en' && words.length / (inner + 1) > (isMarked ? LONG_WORDS : LONG_UNMARKED_WORDS);
}

/** The indices of the words that end a sentence. All sentences are read window by window, because the scorer is faster with many texts. */
async function endsOf(sentences: readonly Sentence[], scorer: Scorer): Promise<Map<Sentence, number[]>> {
  const ends = new Map<Sentence, number[]>();
  let open = sentences.map((sentence) => ({ sentence, from: 0 }));
  while (open.length > 0) {
    const windows = open.map(({ sentence, from }) => plainWords(sentence, from));
    const scores = await scorer.score(windows.map((words) => words.join(' ')));
    open = open.flatMap(({ sentence, from }, index) => {
      const plain = windows[index]!;
      const { words } = scores[index]!;
      const read = from + Math.max(1, words.length);
      const isLast = read >= sentence.words.length;
      // The last word of a window is not the end of a sentence for that reason.
      const found = words
        .flatMap((word, at) => (word.ends >= ENDS ? [from + (beginsNext(plain, at) ? at - 1 : at)] : []))
        .filter((word) => isLast || word < read - 1);
      ends.set(sentence, [...(ends.get(sentence) ?? []), ...found]);
      // The next window begins with the sentence that this one breaks off.
      return isLast ? [] : [{ sentence, from: found.length > 0 ? found.at(-1)! + 1 : read }];
    });
  }
  return ends;
}

/** Whether a word belongs to the sentence after it, although a sentence seems to end there. */
function beginsNext(words: readonly string[], at: number): boolean {
  const isInside = at > 0 && at < words.length - 1;
  return isInside && words[at] === NOW && !BEFORE_NOW.has(words[at - 1]!);
}

function plainWords({ words }: Sentence, from: number): string[] {
  return words
    .slice(from, from + WINDOW_WORDS)
    .map(({ word }) => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}'’%$€£-]/gu, '') || '-');
}

function splitAt(sentence: Sentence, ends: readonly number[]): Sentence[] {
  const last = sentence.words.length - 1;
  const isEnd = (at: number) => at === last || ends.includes(at) || BEGINS.test(sentence.words[at + 1]!.word);
  const cuts = sentence.words.flatMap((_, at) => (isEnd(at) ? [at] : []));
  return cuts.map((end, index) => {
    const [first, ...rest] = sentence.words.slice(index === 0 ? 0 : cuts[index - 1]! + 1, end + 1);
    const words = [{ ...first!, word: first!.word.trimStart() }, ...rest];
    return {
      ...sentence,
      words,
      sentence: joinWords(words),
      start: words[0]!.start,
      end: Math.max(...words.map((word) => word.end)),
      confidence: meanConfidence(words),
    };
  });
}
