import type { TranscriptionResult, Utterance } from '../../src/client/index.ts';

/** A word where it stands in the transcript. */
export interface PlacedWord {
  text: string;
  /** What stands between the word before and this one: a space, or nothing in scripts without spaces. */
  gap: string;
  start: number;
  end: number;
  confidence: number;
}

/** What is read as one block: one speaker, not too long. */
export interface Paragraph {
  index: number;
  start: number;
  end: number;
  /** Whose words they are; channels stand in for speakers where only they tell voices apart. */
  voice: number | null;
  language: string;
  /** First and one past the last of `words`. */
  from: number;
  to: number;
  /** Length of its text, to guess its height before it was ever shown. */
  characters: number;
}

export interface TranscriptModel {
  words: PlacedWord[];
  paragraphs: Paragraph[];
  voices: number[];
  voicesAre: 'speaker' | 'channel' | null;
  /** Speakers whose voices are known (see /v1/voices). */
  knownNames: Record<number, string>;
}

const LONGEST_WORDS = 90;
/** A block may end at the end of a sentence once it has this many words. */
const ENOUGH_WORDS = 45;
const PAUSE_SEC = 2.5;

/** Lays the utterances of a result out as paragraphs of words. */
export function layOut(result: TranscriptionResult): TranscriptModel {
  const utterances = result.transcription?.utterances ?? [];
  const bySpeaker = utterances.some(({ speaker }) => speaker !== undefined);
  const byChannel = !bySpeaker && new Set(utterances.map(({ channel }) => channel)).size > 1;
  const voiceOf = (utterance: Utterance) =>
    bySpeaker ? (utterance.speaker ?? null) : byChannel ? utterance.channel : null;
  const model: TranscriptModel = {
    words: [],
    paragraphs: [],
    voices: [],
    voicesAre: bySpeaker ? 'speaker' : byChannel ? 'channel' : null,
    knownNames: {},
  };
  const voices = new Set<number>();
  for (const utterance of utterances) {
    const voice = voiceOf(utterance);
    if (voice !== null) voices.add(voice);
    if (voice !== null && utterance.speaker_name) model.knownNames[voice] = utterance.speaker_name;
    for (const word of placeWords(utterance)) {
      const open = model.paragraphs.at(-1);
      if (!open || startsParagraph(open, word, voice, utterance, model)) openParagraph(model, word, voice, utterance);
      const paragraph = model.paragraphs.at(-1)!;
      model.words.push(word);
      paragraph.to = model.words.length;
      paragraph.end = Math.max(paragraph.end, word.end);
      paragraph.characters += word.gap.length + word.text.length;
    }
  }
  model.voices = [...voices].sort((a, b) => a - b);
  return model;
}

function openParagraph(model: TranscriptModel, word: PlacedWord, voice: number | null, { language }: Utterance): void {
  const { length: from } = model.words;
  const { start, end } = word;
  model.paragraphs.push({
    index: model.paragraphs.length,
    start,
    end,
    voice,
    language,
    from,
    to: from,
    characters: 0,
  });
}

function startsParagraph(
  open: Paragraph,
  word: PlacedWord,
  voice: number | null,
  { language }: Utterance,
  { words }: TranscriptModel,
): boolean {
  if (open.voice !== voice || open.language !== language) return true;
  const length = open.to - open.from;
  const before = words.at(-1);
  const sentenceEnded = before !== undefined && /[.!?…。！？]["'”’)]?$/.test(before.text);
  return length >= LONGEST_WORDS || (sentenceEnded && (length >= ENOUGH_WORDS || word.start - open.end > PAUSE_SEC));
}

/** Finds each word in the utterance's own text, so that what stands between words is kept as it was written. */
function placeWords({ text, words, ...utterance }: Utterance): PlacedWord[] {
  if (words.length === 0 && text.trim() !== '') {
    const { start, end, confidence } = utterance;
    return [{ text: text.trim(), gap: ' ', start, end, confidence }];
  }
  let at = 0;
  return words.map(({ word, start, end, confidence }) => {
    const shown = word.trim();
    const found = text.indexOf(shown, at);
    const gap = found > at ? ' ' : found === at && at > 0 ? '' : ' ';
    if (found >= 0) at = found + shown.length;
    return { text: shown, gap, start, end, confidence };
  });
}

/** Finds the word that is being said at a moment. Words of voices that overlap may be out of order, so they are sorted once. */
export function wordFinder(words: readonly PlacedWord[]): (seconds: number) => number {
  const order = Uint32Array.from(words.keys()).sort((a, b) => words[a]!.start - words[b]!.start);
  return (seconds) => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[order[middle]!]!.start <= seconds) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? -1 : order[low - 1]!;
  };
}

/** The paragraph a word stands in. */
export function paragraphOf(paragraphs: readonly Paragraph[], word: number): number {
  let low = 0;
  let high = paragraphs.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (paragraphs[middle]!.to > word) high = middle;
    else low = middle + 1;
  }
  return low;
}
