import type { Utterance, Word } from '../../schemas/result/transcript.ts';
import { isFullWidth, isUnspaced } from '../formats/scripts.ts';
import { endsSentence } from '../formats/sentence-end.ts';
import { speakerLabel } from '../formats/speaker-label.ts';
import { joinWords, voiceOf } from '../formats/words.ts';
import type { ResultAddon } from './addon.ts';

/** The transcript as lines of text, one per turn, in order of time. */
export const displayMode: ResultAddon<'display_mode'> = {
  name: 'display_mode',
  isRequested: (params) => params.display_mode,
  run: async ({ transcript }) => displayLines(transcript.utterances),
};

/** Continuous speech of one speaker. */
interface Phrase {
  voice: string;
  label: string;
  language: string;
  start: number;
  end: number;
  text: string;
}

/** Where speakers overlap, a phrase ends at punctuation or at a pause of this length. */
const PAUSE_SEC = 0.3;
/** Longest pause inside a turn, and the length after which a turn ends with its sentence. */
const TURN_PAUSE_SEC = 2;
const LINE_CHARACTERS = 600;
const CLAUSE_END = /[,;:、，][\p{Pe}\p{Pf}"']*$/u;
const SENTENCE_END = /[.?!…。？！।؟][\p{Pe}\p{Pf}"']*$/u;
/** Shortest clause that is split off; "Okay, thank you for calling." stays together. */
const CLAUSE_WORDS = 3;

/** Orders speech for reading: utterances that overlap another speaker are split into phrases, so that answers follow questions. */
export function displayLines(utterances: readonly Utterance[]): string[] {
  const voices = new Set(utterances.map(voiceOf));
  const overlapped = overlappedOf(utterances);
  const phrases = utterances
    .flatMap((utterance) => cut(utterance, overlapped.has(utterance), voices.size > 1))
    .sort((a, b) => a.start - b.start);
  const lines: Phrase[] = [];
  for (const phrase of phrases) {
    const last = lines.at(-1);
    if (last && goesOn(last, phrase)) {
      const glue = isUnspaced(phrase.language) && isFullWidth(phrase.language) ? '' : ' ';
      last.text += glue + phrase.text;
      last.end = Math.max(last.end, phrase.end);
    } else lines.push({ ...phrase });
  }
  return lines.map(({ label, text }) => label + text);
}

function goesOn(last: Phrase, phrase: Phrase): boolean {
  if (last.voice !== phrase.voice || phrase.start - last.end > TURN_PAUSE_SEC) return false;
  return last.text.length < LINE_CHARACTERS || !endsSentence(last.text, phrase.text, last.language);
}

/** The utterance as one phrase, or as several where another speaker talks at the same time. */
function cut(utterance: Utterance, overlapped: boolean, several: boolean): Phrase[] {
  const voice = voiceOf(utterance);
  const label = labelOf(utterance, several);
  const parts = overlapped ? phrasesOf(utterance.words) : [utterance.words];
  return parts
    .filter((words) => joinWords(words).trim() !== '')
    .map((words) => ({
      voice,
      label,
      language: utterance.language,
      start: words[0]!.start,
      end: Math.max(...words.map(({ end }) => end)),
      text: joinWords(words).trim(),
    }));
}

/** The utterances that overlap another speaker. */
function overlappedOf(utterances: readonly Utterance[]): Set<Utterance> {
  const overlapped = new Set<Utterance>();
  const inOrder = [...utterances].sort((a, b) => a.start - b.start);
  // Utterances that may still continue when the next one starts.
  let going: Utterance[] = [];
  for (const utterance of inOrder) {
    going = going.filter(({ end }) => end > utterance.start);
    for (const other of going) {
      if (voiceOf(other) !== voiceOf(utterance)) overlapped.add(other).add(utterance);
    }
    going.push(utterance);
  }
  return overlapped;
}

function labelOf({ speaker, channel }: Utterance, several: boolean): string {
  if (speaker !== undefined) return `${speakerLabel(speaker)}: `;
  return several ? `Channel ${channel + 1}: ` : '';
}

function phrasesOf(words: readonly Word[]): Word[][] {
  const phrases: Word[][] = [];
  let open: Word[] = [];
  for (const [at, word] of words.entries()) {
    open.push(word);
    const next = words[at + 1];
    const ended = SENTENCE_END.test(word.word) || (CLAUSE_END.test(word.word) && open.length >= CLAUSE_WORDS);
    if (next && !ended && next.start - word.end < PAUSE_SEC) continue;
    phrases.push(open);
    open = [];
  }
  return phrases;
}
