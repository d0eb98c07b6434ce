import type { RecognizedWord } from '../engines/ports/recognizer.ts';
import type { TranscriptionLanguage } from '../schemas/languages.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import {
  COMMA_PAUSE_SEC,
  LONG_UTTERANCE_SEC,
  MAX_UTTERANCE_SEC,
  PAUSE_SEC,
  SENTENCE_PAUSE_SEC,
  SENTENCE_SEC,
} from './settings.ts';
import { fullText } from './transcript.ts';

/** Words of one channel in one language; times are those of the recording. */
export interface SpokenWords {
  language: string;
  words: readonly RecognizedWord[];
}

const SENTENCE_END = /[.?!…。？！।؟]["'”’»)\]」』]*$/u;
const CLAUSE_END = /[,;:、，；：—–][”"'’»)\]]*$/u;
const ABBREVIATION = /^\W*(?:mr|mrs|ms|dr|prof|st|vs|sr|sra|mme|nr|\p{L})\.$/iu;

/** Cuts the words of one channel into utterances at pauses, sentence ends and changes of language. */
export function cutUtterances(spoken: readonly SpokenWords[], channel: number): Utterance[] {
  const utterances: Utterance[] = [];
  let open: RecognizedWord[] = [];
  let language = '';
  const flush = () => {
    if (open.length > 0) utterances.push(makeUtterance(open, language, channel));
    open = [];
  };
  for (const part of spoken) {
    for (const word of part.words) {
      const last = open.at(-1);
      if (last && (part.language !== language || endsBefore(open, last, word))) flush();
      else if (last && word.endSec - open[0]!.startSec > MAX_UTTERANCE_SEC)
        open = splitOverlong(open, language, channel, utterances);
      language = part.language;
      open.push(word);
    }
  }
  flush();
  return utterances;
}

/** Merges channels into one conversation, in order of time. */
export function mergeChannels(channels: readonly (readonly Utterance[])[]): Utterance[] {
  return channels.flat().sort((a, b) => a.start - b.start || a.channel - b.channel || a.end - b.end);
}

/** While the last channel is being recognised: the text before its open utterance, which later words cannot change. */
export function settledText(
  others: readonly (readonly Utterance[])[],
  spoken: readonly SpokenWords[],
  channel: number,
): string {
  const last = cutUtterances(spoken, channel);
  const open = last.at(-1);
  if (!open) return '';
  const merged = mergeChannels([...others, last]);
  return fullText(merged.slice(0, merged.indexOf(open)));
}

function endsBefore(open: readonly RecognizedWord[], last: RecognizedWord, next: RecognizedWord): boolean {
  const pauseSec = next.startSec - last.endSec;
  if (pauseSec >= PAUSE_SEC) return true;
  const lengthSec = last.endSec - open[0]!.startSec;
  if (SENTENCE_END.test(last.text) && !ABBREVIATION.test(last.text.trim())) {
    return pauseSec >= SENTENCE_PAUSE_SEC || lengthSec >= SENTENCE_SEC;
  }
  return (
    lengthSec >= LONG_UTTERANCE_SEC &&
    pauseSec >= COMMA_PAUSE_SEC &&
    (CLAUSE_END.test(last.text) || pauseSec >= 2 * COMMA_PAUSE_SEC)
  );
}

/** Ends an utterance without a natural end at its longest pause, and returns the rest. */
function splitOverlong(open: RecognizedWord[], language: string, channel: number, out: Utterance[]): RecognizedWord[] {
  const middleSec = open[0]!.startSec + MAX_UTTERANCE_SEC / 2;
  let cut = open.length;
  let widest = 0;
  for (let i = 1; i < open.length; i++) {
    const pauseSec = open[i]!.startSec - open[i - 1]!.endSec;
    if (open[i]!.startSec >= middleSec && pauseSec > widest) {
      widest = pauseSec;
      cut = i;
    }
  }
  out.push(makeUtterance(open.slice(0, cut), language, channel));
  return open.slice(cut);
}

/** Its confidence is the mean confidence of its words, weighted by length. */
function makeUtterance(words: readonly RecognizedWord[], language: string, channel: number): Utterance {
  let weight = 0;
  let sum = 0;
  for (const word of words) {
    const length = Math.max(1, word.text.trim().length);
    weight += length;
    sum += length * word.confidence;
  }
  return {
    start: roundMs(words[0]!.startSec),
    end: roundMs(Math.max(...words.map((word) => word.endSec))),
    confidence: Math.round((sum / weight) * 1000) / 1000,
    // The codes of all recognisers are among those of the interface.
    language: language as TranscriptionLanguage,
    channel,
    text: words
      .map((word) => word.text)
      .join('')
      .trim(),
    // Joined, the words are the text, so the first has no leading space.
    words: words.map((word, i) => ({
      word: i === 0 ? word.text.trimStart() : word.text,
      start: roundMs(word.startSec),
      end: roundMs(word.endSec),
      confidence: Math.round(word.confidence * 1000) / 1000,
    })),
  };
}

function roundMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
