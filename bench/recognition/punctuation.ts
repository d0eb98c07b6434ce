/**
 * Measures sentence ends with and without `punctuation_enhanced`, on clips whose reference has punctuation.
 *
 *   npm run bench:punctuation -- [--languages en,de,fr,es,it,pt] [--model stt-1]
 *
 * A mark counts if the word before it was recognised correctly. Recordings come from the folder VERBATIM_SPEECH_DIR.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { repairPunctuation } from '../../src/pipeline/addons/punctuation/punctuation.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { ModelId } from '../../src/schemas/models.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { type Clip, decodeClip, readClips } from './clips.ts';
import { localTools } from './engines.ts';
import { regionsOf } from './measure-clip.ts';

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,de,fr,es,it,pt' },
    model: { type: 'string', default: 'stt-1' },
  },
});
/** Sentence ends that are right, missing or extra. */
interface Count {
  right: number;
  missing: number;
  extra: number;
}
interface MarkedWord {
  plain: string;
  end: string;
}
const tools = await localTools();
const clips = readClips(SPEECH_DIR).filter(({ transcript }) => /[.?!](\s|$)/.test(transcript ?? ''));
try {
  console.log('language: sentence ends in the reference; F1 as recognised -> repaired');
  for (const language of values.languages.split(',')) {
    const recognized: Count = { right: 0, missing: 0, extra: 0 };
    const repaired: Count = { right: 0, missing: 0, extra: 0 };
    for (const clip of clips.filter(({ lang }) => lang === language)) {
      const utterances = await transcribeClip(clip);
      count(recognized, wordsOf(clip.transcript ?? ''), utterances);
      count(repaired, wordsOf(clip.transcript ?? ''), repairPunctuation(utterances));
    }
    console.log(`${language}: ${recognized.right + recognized.missing}; ${f1(recognized)} -> ${f1(repaired)}`);
  }
} finally {
  await rm(tools.scratchDir, { recursive: true });
}

async function transcribeClip(clip: Clip): Promise<Utterance[]> {
  const audio = await decodeClip(SPEECH_DIR, clip, tools.scratchDir);
  const recognizers = { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] };
  return transcribe(
    audio,
    await regionsOf(audio, tools),
    { model: ModelId.parse(values.model), languages: [clip.lang], codeSwitching: false, recognizers },
    tools,
  );
}

/** Words with the sentence mark after them; "?" and "." are different marks. */
function wordsOf(text: string): MarkedWord[] {
  return text.split(/\s+/).flatMap((word) => {
    const plain = word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');
    return plain === '' ? [] : [{ plain, end: /([.?!])["»)]*$/.exec(word)?.[1]?.replace('!', '.') ?? '' }];
  });
}

function count(counted: Count, reference: readonly MarkedWord[], utterances: readonly Utterance[]): void {
  const written = wordsOf(utterances.map(({ text }) => text).join(' '));
  for (const [at, to] of matches(reference, written)) {
    const wanted = reference[at]!.end;
    const there = written[to]!.end;
    if (wanted !== '' && wanted === there) counted.right++;
    else {
      if (wanted !== '') counted.missing++;
      if (there !== '') counted.extra++;
    }
  }
}

/** Pairs of equal words of two texts, by their longest common subsequence. */
function matches(a: readonly MarkedWord[], b: readonly MarkedWord[]): [number, number][] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const same = a[i]!.plain === b[j]!.plain;
      table[i]![j] = same ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]!.plain === b[j]!.plain) pairs.push([i++, j++]);
    else if (table[i + 1]![j]! >= table[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

function f1({ right, missing, extra }: Count): string {
  return ((2 * right) / Math.max(1, 2 * right + missing + extra)).toFixed(2);
}
