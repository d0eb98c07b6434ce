/**
 * Measures the subtitles of every recording with every combination of options: violations of the rules (there must be none), and readability.
 * The words are those of the references, spread over their turns, or those of a folder of recognised transcripts (`{ utterances }` in JSON
 * files): `npm run bench:subtitles -- [folder of transcripts] [--show]`. `VERBATIM_SPEECH_DIR` names the recordings.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caption, makeCaptions } from '../../src/pipeline/formats/captions.ts';
import { joinWords } from '../../src/pipeline/formats/words.ts';
import type { SubtitlesConfig } from '../../src/schemas/jobs/addon-options.ts';
import type { TranslatedUtterance } from '../../src/schemas/result/transcript.ts';
import { SPEECH_DIR } from '../common/folders.ts';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const show = process.argv.includes('--show');

interface Turn {
  start: number;
  end: number;
  speaker?: string;
  channel?: number;
  text: string;
}
interface Clip {
  file: string;
  lang: string;
  duration_s: number;
  transcript: string | null;
  turns?: Turn[];
}
interface Recording {
  name: string;
  utterances: TranslatedUtterance[];
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function utteranceOf({ start, end, text, channel }: Turn, speaker: number, language: string): TranslatedUtterance {
  const spaced = /\s/.test(text.trim());
  const parts = spaced ? text.trim().split(/\s+/) : [...segmenter.segment(text.trim())].map(({ segment }) => segment);
  const all = parts.join('').length || 1;
  let at = start;
  const words = parts.map((part, index) => {
    const from = at;
    at += ((end - start) * part.length) / all;
    return { word: (spaced && index > 0 ? ' ' : '') + part, start: from, end: at, confidence: 1 };
  });
  const spoken = { start, end, confidence: 1, language, channel: channel ?? 0, speaker, text: joinWords(words), words };
  return spoken as TranslatedUtterance;
}

function references(): Recording[] {
  const clips = readFileSync(join(SPEECH_DIR, 'manifest.jsonl'), 'utf8').trim().split('\n');
  return clips.flatMap((line) => {
    const clip = JSON.parse(line) as Clip;
    const whole: Turn[] = clip.transcript ? [{ start: 0, end: clip.duration_s, text: clip.transcript }] : [];
    const turns = (clip.turns ?? whole).filter(({ text }) => text?.trim());
    const speakers = [...new Set(turns.map(({ speaker }) => speaker ?? ''))];
    const utterances = turns.map((turn) => utteranceOf(turn, speakers.indexOf(turn.speaker ?? ''), clip.lang));
    return turns.length > 0 ? [{ name: clip.file, utterances }] : [];
  });
}

function recognised(dir: string): Recording[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .map((name) => ({ name, ...(JSON.parse(readFileSync(join(dir, name), 'utf8')) as Omit<Recording, 'name'>) }))
    .filter(({ utterances }) => utterances.length > 0);
}

type Options = Partial<SubtitlesConfig>;

function* combinations(): Generator<Options> {
  for (const style of ['default', 'compliance'] as const)
    for (const minimum_duration of [undefined, 0, 3])
      for (const maximum_duration of [undefined, 1, 30])
        for (const maximum_characters_per_row of [undefined, 1, 12, 90])
          for (const maximum_rows_per_caption of [undefined, 1, 5])
            yield JSON.parse(
              JSON.stringify({
                style,
                minimum_duration,
                maximum_duration,
                maximum_characters_per_row,
                maximum_rows_per_caption,
              }),
            ) as Options;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const length = (row: string) => [...graphemes.segment(row.replace(/\u200f/gu, ''))].length;
const letters = (text: string) =>
  [...text.replace(/(?<=^|\n)- /gu, '').replace(/[\s\u200f\u2060]/gu, '')].sort().join('');

function broken(captions: readonly Caption[], { utterances }: Recording, options: Options): string[] {
  const compliance = options.style === 'compliance';
  const most = (value: number | undefined, usual: number, strict: number) =>
    compliance ? Math.min(value ?? usual, strict) : (value ?? usual);
  const rows = most(options.maximum_rows_per_caption, 2, 2);
  const characters = most(options.maximum_characters_per_row, 42, 42);
  const maximumMs = most(options.maximum_duration, 7, 7) * 1000;
  const faults: string[] = [];
  let freeMs = 0;
  for (const caption of captions) {
    if (caption.startMs < freeMs) faults.push('overlap');
    if (caption.endMs <= caption.startMs) faults.push('no time');
    if (caption.endMs - caption.startMs > maximumMs) faults.push('too long');
    if (caption.rows.length > rows || caption.rows.length === 0) faults.push('rows');
    if (caption.rows.some((row) => length(row) > characters || length(row) === 0)) faults.push('characters');
    freeMs = caption.endMs;
  }
  const spoken = letters(utterances.map(({ text }) => text).join(''));
  if (letters(captions.map((caption) => caption.rows.join('\n')).join('\n')) !== spoken) faults.push('words');
  return faults;
}

function quality(captions: readonly Caption[]): Record<string, number> {
  const text = (caption: Caption) => caption.rows.join(' ');
  const spaced = captions.filter((caption) => /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(text(caption)));
  const speeds = spaced.map((caption) => (1000 * length(text(caption))) / (caption.endMs - caption.startMs));
  const alone = spaced.filter((caption, index) => {
    const before = spaced[index - 1];
    const sentence = !before || /[.!?]["”]?$/.test(text(before));
    return !text(caption).includes(' ') && !sentence;
  });
  return {
    captions: captions.length,
    'one word, no sentence': alone.length,
    'over 20 characters a second': speeds.filter((speed) => speed > 20.5).length,
    'under 0.7 s': captions.filter((caption) => caption.endMs - caption.startMs < 700).length,
    'row of one word': spaced.filter(({ rows }) => rows.length > 1 && rows.some((row) => !row.includes(' '))).length,
  };
}

const recordings = folder ? recognised(folder) : references();
const faults = new Map<string, number>();
let made = 0;
for (const options of combinations()) {
  for (const recording of recordings) {
    const captions = makeCaptions(recording.utterances, options);
    made += captions.length;
    for (const fault of broken(captions, recording, options)) {
      const key = `${fault}: ${recording.name} ${JSON.stringify(options)}`;
      faults.set(key, (faults.get(key) ?? 0) + 1);
    }
  }
}
console.log(
  `${recordings.length} recordings, ${[...combinations()].length} combinations, ${made} captions, ${faults.size} that break a rule`,
);
for (const [fault, count] of [...faults].slice(0, 20)) console.log(count, fault);
for (const style of ['default', 'compliance'] as const) {
  const all = recordings.map(({ utterances }) => quality(makeCaptions(utterances, { style })));
  console.log(
    style,
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((key) => [key, all.reduce((sum, one) => sum + (one[key] ?? 0), 0)]),
    ),
  );
}
if (show)
  for (const { name, utterances } of recordings) {
    console.log(`\n${name}`);
    for (const { startMs, endMs, rows } of makeCaptions(utterances, {}))
      console.log(`${(startMs / 1000).toFixed(2)}-${(endMs / 1000).toFixed(2)} ${rows.join(' / ')}`);
  }
