/**
 * Measures moderation as the service does it, the word list and the text encoder together, next to the word list alone.
 * The rows are those of `training/language/run.sh prepare` (data/tests.jsonl), and own sentences (`text/moderation-sentences.LANG.tsv`).
 *
 *   npm run bench:moderation -- [--file tests.jsonl] [--language de]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextClassifier } from '../../src/engines/ports/text-classifier.ts';
import { encoderFile } from '../../src/engines/text-encoder/languages.ts';
import { createTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import type { ModerationCategory } from '../../src/pipeline/addons/moderation/lexicon.ts';
import { createModeration, moderate } from '../../src/pipeline/addons/moderation.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';

/** A labelled text: whether it is harmful (`y`), and in which category, or in `any`. */
interface Row {
  task: string;
  set: string;
  lang: Utterance['language'];
  t: string;
  y: 0 | 1;
  harm: ModerationCategory | 'any';
}

type Findings = Record<ModerationCategory, unknown[]>;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

const { values: args } = parseArgs({ options: { file: { type: 'string' }, language: { type: 'string' } } });
const rows = [
  ...ownSentences(),
  ...(args.file ? linesOf(args.file).map((line) => JSON.parse(line) as Row) : []),
].filter(({ task, lang }) => task === 'moderation' && (!args.language || lang === args.language));

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** Lines of set, category or `harmless`, and text; a file for each language. */
function ownSentences(): Row[] {
  return LANGUAGES.flatMap((lang) =>
    linesOf(join(import.meta.dirname, `text/moderation-sentences.${lang}.tsv`)).map((line): Row => {
      const [set, category, t = ''] = line.split('\t');
      return { task: 'moderation', set: `own, ${set}`, lang, t, y: category === 'harmless' ? 0 : 1, harm: 'any' };
    }),
  );
}

const english = await createTextEncoder({ threads: 2 });
const multilingual = await createTextEncoder({ threads: 2, file: encoderFile('de')! });
const classifier: TextClassifier = {
  classify: (texts, language = 'en') => (language === 'en' ? english : multilingual).classify(texts),
};
const moderation = createModeration({ classifier, llm: null });
const tools = { signal: new AbortController().signal } as StageTools;

async function findingsOf(utterance: Utterance): Promise<Findings> {
  const input = { transcript: { utterances: [utterance] }, tools } as unknown as Parameters<typeof moderation.run>[0];
  return JSON.parse((await moderation.run(input, () => undefined)) as string) as Findings;
}

function utteranceOf(text: string, language: Row['lang']): Utterance {
  const words = text
    .split(/\s+/)
    .map((word, index) => ({ word: ` ${word}`, start: index, end: index + 1, confidence: 1 }));
  return { text, language, start: 0, end: words.length, confidence: 1, channel: 0, words };
}

const isFound = (findings: Findings, harm: Row['harm']): boolean =>
  harm === 'any' ? Object.values(findings).some((list) => list.length > 0) : findings[harm].length > 0;

const nameOf = ({ set, lang }: Row): string => `${set} (${lang})`;

/** Recall and precision of answers to rows. */
function score(answers: readonly { isHarmful: boolean; isFound: boolean }[]): { recall: string; precision: string } {
  const right = answers.filter(({ isHarmful, isFound }) => isHarmful && isFound).length;
  const percent = (all: number) => (all > 0 ? ((100 * right) / all).toFixed(1) : '–');
  return {
    recall: percent(answers.filter(({ isHarmful }) => isHarmful).length),
    precision: percent(answers.filter(({ isFound }) => isFound).length),
  };
}

const table: Record<string, Record<string, string | number>> = {};
for (const set of new Set(rows.map(nameOf))) {
  const listed = [];
  const together = [];
  for (const { t, lang, y, harm } of rows.filter((row) => nameOf(row) === set)) {
    const utterance = utteranceOf(t.trim(), lang);
    const isHarmful = y === 1;
    listed.push({ isHarmful, isFound: isFound(moderate([utterance]), harm) });
    together.push({ isHarmful, isFound: isFound(await findingsOf(utterance), harm) });
  }
  const [list, both] = [score(listed), score(together)];
  table[set] = {
    rows: together.length,
    'word list recall': list.recall,
    'word list precision': list.precision,
    recall: both.recall,
    precision: both.precision,
  };
}
console.table(table);
await Promise.all([english.release(), multilingual.release()]);
