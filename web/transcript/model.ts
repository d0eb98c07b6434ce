import type { TranslatedUtterance } from '../../src/schemas/result/transcript.ts';

type Utterance = TranslatedUtterance;

/** A word and its position in the transcript. */
export interface PlacedWord {
  text: string;
  /** Text between the previous word and this one: a space, or nothing in scripts without spaces. */
  gap: string;
  start: number;
  end: number;
  confidence: number;
}

/** A block of words by one speaker, of limited length. */
export interface Paragraph {
  index: number;
  start: number;
  end: number;
  /** The speaker, or the channel where there is no diarization. */
  speaker: number | null;
  language: string;
  /** First word, and one past the last. */
  from: number;
  to: number;
  /** Length of the text, used to estimate the height. */
  characters: number;
}

/** A transcript as words and paragraphs. */
export interface TranscriptModel {
  words: PlacedWord[];
  paragraphs: Paragraph[];
  speakers: number[];
  speakerKind: 'speaker' | 'channel' | null;
  /** Names of speakers that match an enrolled voice (see /v1/voices). */
  knownNames: Record<number, string>;
}

const LONGEST_WORDS = 90;
/** From this length on, a paragraph ends at the next sentence end. */
const ENOUGH_WORDS = 45;
const PAUSE_SEC = 2.5;

/** Builds paragraphs and words from utterances. */
export function buildTranscript(utterances: readonly Utterance[]): TranscriptModel {
  const bySpeaker = utterances.some(({ speaker }) => speaker !== undefined);
  const byChannel = !bySpeaker && new Set(utterances.map(({ channel }) => channel)).size > 1;
  const speakerOf = (utterance: Utterance) =>
    bySpeaker ? (utterance.speaker ?? null) : byChannel ? utterance.channel : null;
  const model: TranscriptModel = {
    words: [],
    paragraphs: [],
    speakers: [],
    speakerKind: bySpeaker ? 'speaker' : byChannel ? 'channel' : null,
    knownNames: {},
  };
  const speakers = new Set<number>();
  for (const utterance of utterances) {
    const speaker = speakerOf(utterance);
    if (speaker !== null) speakers.add(speaker);
    if (speaker !== null && utterance.speaker_name) model.knownNames[speaker] = utterance.speaker_name;
    for (const word of placedWords(utterance)) {
      const open = model.paragraphs.at(-1);
      if (!open || startsParagraph(open, word, speaker, utterance, model))
        openParagraph(model, word, speaker, utterance);
      const paragraph = model.paragraphs.at(-1)!;
      model.words.push(word);
      paragraph.to = model.words.length;
      paragraph.end = Math.max(paragraph.end, word.end);
      paragraph.characters += word.gap.length + word.text.length;
    }
  }
  model.speakers = [...speakers].sort((a, b) => a - b);
  return model;
}

function openParagraph(
  model: TranscriptModel,
  word: PlacedWord,
  speaker: number | null,
  { language }: Utterance,
): void {
  const { length: from } = model.words;
  const { start, end } = word;
  model.paragraphs.push({
    index: model.paragraphs.length,
    start,
    end,
    speaker,
    language,
    from,
    to: from,
    characters: 0,
  });
}

function startsParagraph(
  open: Paragraph,
  word: PlacedWord,
  speaker: number | null,
  { language }: Utterance,
  { words }: TranscriptModel,
): boolean {
  if (open.speaker !== speaker || open.language !== language) return true;
  const length = open.to - open.from;
  if (length >= LONGEST_WORDS) return true;
  if (length < ENOUGH_WORDS && word.start - open.end <= PAUSE_SEC) return false;
  return /[.!?…。！？]["'”’)]?$/.test(words.at(-1)?.text ?? '');
}

/** Utterances are never changed in place, so an edit places only the words of new ones. */
const placed = new WeakMap<Utterance, PlacedWord[]>();

function placedWords(utterance: Utterance): PlacedWord[] {
  const known = placed.get(utterance) ?? placeWords(utterance);
  placed.set(utterance, known);
  return known;
}

/** Finds each word in the text of its utterance, to keep the text between words as it is written there. */
function placeWords({ text, words, start, end, confidence }: Utterance): PlacedWord[] {
  if (words.length === 0 && text.trim() !== '') {
    return [{ text: text.trim(), gap: ' ', start, end, confidence }];
  }
  let at = 0;
  return words.map(({ word, ...rest }) => {
    const shown = word.trim();
    const found = text.indexOf(shown, at);
    const gap = found > at ? ' ' : found === at && at > 0 ? '' : ' ';
    if (found >= 0) at = found + shown.length;
    return { text: shown, gap, start: rest.start, end: rest.end, confidence: rest.confidence };
  });
}

/** Returns a function that finds the word at a time. Words of overlapping speakers can be out of order and are then sorted once. */
export function wordFinder(words: readonly PlacedWord[]): (seconds: number) => number {
  const order = Uint32Array.from(words.keys());
  const sorted = words.every(({ start }, index) => index === 0 || words[index - 1]!.start <= start);
  if (!sorted) order.sort((a, b) => words[a]!.start - words[b]!.start);
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

/** Returns the index of the paragraph that contains a word. */
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
