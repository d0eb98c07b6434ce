import type { Utterance, Word } from '../../schemas/transcript.ts';
import { isFullWidth, isUnspaced } from '../formats/scripts.ts';
import { endsSentence } from '../formats/sentence-end.ts';
import { joinWords, voiceOf } from '../formats/words.ts';
import type { Reader } from './addon.ts';

/** The transcript as lines to read, one a turn, in the order in which things were said. */
export const displayMode: Reader<'display_mode'> = {
  name: 'display_mode',
  wanted: (params) => params.display_mode,
  read: async ({ transcript }) => displayLines(transcript.utterances),
};

/** Something one voice says in one go. */
interface Phrase {
  voice: string;
  label: string;
  language: string;
  start: number;
  end: number;
  text: string;
}

/** Where voices overlap, a phrase ends at a mark or at a silence this long. */
const PAUSE_SEC = 0.3;
/** A turn goes on over a silence up to this, and in length up to this at the end of a sentence. */
const TURN_PAUSE_SEC = 2;
const LINE_CHARACTERS = 600;
const CLAUSE_END = /[,;:、，][\p{Pe}\p{Pf}"']*$/u;
const SENTENCE_END = /[.?!…。？！।؟][\p{Pe}\p{Pf}"']*$/u;
/** "Okay, thank you for calling." is not worth taking apart. */
const CLAUSE_WORDS = 3;

/** Orders what was said for reading: utterances that overlap another voice are cut at phrases, so that answers follow what they answer. */
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

/** The utterance whole, or in phrases where someone else talks at the same time. */
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

/** The utterances during which another voice is heard. */
function overlappedOf(utterances: readonly Utterance[]): Set<Utterance> {
  const overlapped = new Set<Utterance>();
  const inOrder = [...utterances].sort((a, b) => a.start - b.start);
  // Those that may still be going on when the next begins.
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
  if (speaker !== undefined) return `Speaker ${speaker}: `;
  return several ? `Channel ${channel}: ` : '';
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
