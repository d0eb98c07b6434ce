/** Measures how long the text add-ons take for ten minutes of a meeting, with each sentence embedded once: `npm run bench:text-speed`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheEmbeddings } from '../../src/engines/embed/cache-embeddings.ts';
import { createEmbedder } from '../../src/engines/embed/minilm.ts';
import { createTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import { makeChapters } from '../../src/pipeline/addons/chapterization/chapterization.ts';
import { makeSentences } from '../../src/pipeline/addons/sentences.ts';
import { sentimentsOf } from '../../src/pipeline/addons/sentiment/sentiment.ts';
import { summarize } from '../../src/pipeline/addons/summarization/summarization.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';
import { TEXT_DIR } from '../common/folders.ts';
import type { ScoreRow } from './text/sentiment-scores.ts';

const CHARS_PER_SEC = 15;
const DIALOGUE_SEC = 600;

/** Returns ten minutes of a meeting; each turn is an utterance. */
function dialogue(dataDir: string): Utterance[] {
  const [line = ''] = readFileSync(join(dataDir, 'meetings/qmsum15.jsonl'), 'utf8').split('\n');
  const { turns } = JSON.parse(line) as { turns: { text: string }[] };
  const utterances: Utterance[] = [];
  let at = 0;
  for (const { text } of turns) {
    if (at > DIALOGUE_SEC) break;
    const spoken = text
      .replace(/\{[^}]*\}/g, '')
      .replace(/\s+([.,!?;:])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
    const words = spoken.split(' ').map((word, index) => {
      const start = at;
      at += (word.length + 1) / CHARS_PER_SEC;
      return { word: index === 0 ? word : ` ${word}`, start, end: at, confidence: 1 };
    });
    if (!spoken) continue;
    utterances.push({
      text: spoken,
      words,
      start: words[0]!.start,
      end: at,
      confidence: 1,
      channel: 0,
      language: 'en',
    });
    at += 0.2;
  }
  return utterances;
}

async function speedRows(dataDir: string): Promise<ScoreRow[]> {
  const utterances = dialogue(dataDir);
  const rows: ScoreRow[] = [];
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    // Processor time is comparable on a busy machine, wall-clock time is not.
    const cpu = Number(((user + system) / 1e6).toFixed(2));
    rows.push({ what, seconds: Number(((performance.now() - startedAt) / 1000).toFixed(2)), 'processor seconds': cpu });
    return result;
  }
  const inner = await timed('load the embedder', () => createEmbedder({ threads: 2 }));
  const embedder = cacheEmbeddings(inner);
  const sentences = makeSentences(utterances);
  const classifier = await timed('load the text encoder', () => createTextEncoder({ threads: 2 }));
  await timed(`sentiment of ${sentences.length} sentences`, () => sentimentsOf(utterances, classifier));
  await classifier.release();
  await timed('summary', () => summarize(sentences, embedder, 'general'));
  await timed('chapters', () => makeChapters(sentences, embedder));
  await inner.release();
  return rows;
}

console.table(await speedRows(TEXT_DIR));
