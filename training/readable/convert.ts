/**
 * Writes what the labels are about, as the service computes it from conversations (`sources.py`), one JSON object per line:
 *
 *   tsx training/readable/convert.ts sentences FOLDER OUT   conversations with their cleaned sentences, from which summaries are chosen
 *   tsx training/readable/convert.ts phrases TOPICS OUT     phrases of chapters with the inputs of the regression for headlines
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readConversations, utterancesOf } from '../../bench/addons/text/conversations.ts';
import { createEmbedder } from '../../src/engines/embed/minilm.ts';
import { createTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import { rankedPhrases } from '../../src/pipeline/addons/chapterization/headlines.ts';
import { makeSentences } from '../../src/pipeline/addons/sentences.ts';
import { readable } from '../../src/pipeline/addons/summarization/readable.ts';
import { sentenceVectors } from '../../src/pipeline/addons/summarization/sentence-vectors.ts';
import { splitLongSentences } from '../../src/pipeline/addons/summarization/split-sentences.ts';

interface Topics {
  id: string;
  parts: { turns: { speaker: string; text: string }[] }[];
}

const [command, source = '', out = ''] = process.argv.slice(2);
const rows = command === 'phrases' ? await phrases() : await sentences();
writeFileSync(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function sentences(): Promise<object[]> {
  const classifier = await createTextEncoder({ threads: 2 });
  const found: object[] = [];
  for (const { set, id, utterances } of readConversations(source)) {
    const all = await splitLongSentences(makeSentences(utterances), classifier);
    const rows = all.map(({ sentence, language }, i) => ({ i, t: readable(sentence, language) }));
    found.push({ set, id, rows: rows.filter(({ t }) => t !== '') });
  }
  await classifier.release();
  return found;
}

async function phrases(): Promise<object[]> {
  const embedder = await createEmbedder({ threads: 2 });
  const found: object[] = [];
  const lines = readFileSync(source, 'utf8').split('\n').filter(Boolean);
  for (const { id, parts } of lines.map((line) => JSON.parse(line) as Topics)) {
    const chapters = await Promise.all(
      parts.map(async ({ turns }) => {
        const own = makeSentences(utterancesOf(turns));
        const text = own.map(({ sentence, language }) => readable(sentence, language)).join(' ');
        return { own, vectors: await sentenceVectors(own, embedder), text, language: 'en' };
      }),
    );
    (await rankedPhrases(chapters, embedder)).forEach((ranked, part) => {
      for (const { phrase, share, similarity, vector } of ranked)
        found.push({ id, part, text: phrase.text, share, similarity, vector: [...vector] });
    });
  }
  await embedder.release();
  return found;
}
