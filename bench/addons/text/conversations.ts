import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { joinWords } from '../../../src/pipeline/formats/words.ts';
import type { Utterance, Word } from '../../../src/schemas/result/transcript.ts';

/** Typical speaking rate, because written conversations have no times. */
const CHARS_PER_SEC = 15;
const PAUSE_SEC = 0.3;

/** A conversation to summarise. */
export interface Conversation {
  set: string;
  id: string;
  utterances: Utterance[];
  /** Written summary; missing where nobody wrote one. */
  reference?: string;
}

interface Line {
  id: string;
  turns: { speaker: string; text: string }[];
  summary?: string[];
}

/** The conversations of every `*.jsonl` file in a folder: `id`, `turns` with `speaker` and `text`, and `summary` (a list, may be empty). */
export function readConversations(folder: string): Conversation[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => {
        const { id, turns, summary = [] } = JSON.parse(text) as Line;
        const reference = summary.join(' ');
        const conversation = { set: basename(file, '.jsonl'), id, utterances: utterancesOf(turns) };
        return reference === '' ? conversation : { ...conversation, reference };
      }),
  );
}

/** Turns as utterances, with times from the speaking rate. Speakers are numbered in order of appearance. */
export function utterancesOf(turns: Line['turns'], atSec = 0): Utterance[] {
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  let now = atSec;
  return turns.flatMap(({ speaker, text }) => {
    const plain = text
      .replace(/\{[^}]*\}/g, '')
      // Letters that are said one by one: "T_V_".
      .replace(/\b(?:[A-Z]_)+/g, (letters) => letters.replaceAll('_', ''))
      .replace(/\s+([.,!?;:])/g, '$1')
      .replace(/" ([^"]+) "/g, '"$1"')
      .replace(/ (?=(?:n't|'s|'m|'re|'ve|'ll|'d)\b)/g, '')
      .replace(/\b(wan|gon|got) na\b/g, '$1na')
      .replace(/\s+/g, ' ')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(plain)) return [];
    const start = now;
    const words = plain.split(' ').map((token, index): Word => {
      const begin = now;
      now += (token.length + 1) / CHARS_PER_SEC;
      return { word: index === 0 ? token : ` ${token}`, start: begin, end: now, confidence: 1 };
    });
    const utterance: Utterance = {
      text: joinWords(words),
      language: 'en',
      start,
      end: now,
      confidence: 1,
      channel: 0,
      speaker: speakers.indexOf(speaker),
      words,
    };
    now += PAUSE_SEC;
    return [utterance];
  });
}
