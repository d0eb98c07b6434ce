/**
 * Writes what the labels are about, as the service computes it from conversations (`sources.py`), one JSON object per line:
 *
 *   tsx training/readable/convert.ts sentences FOLDER OUT   conversations with their cleaned sentences, from which summaries are chosen
 *   tsx training/readable/convert.ts edits FOLDER OUT       sentences that may be used in a summary, their clean form, and what the scorer finds in both
 *   tsx training/readable/convert.ts phrases FOLDER OUT     phrases of the labelled chapters with the inputs of the regression for headlines
 *   tsx training/readable/convert.ts lines FOLDER OUT       every sentence with its speaker, for `../reported`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readConversations } from '../../bench/addons/text/conversations.ts';
import { createEmbedder } from '../../src/engines/embed/minilm.ts';
import { createReadabilityScorer } from '../../src/engines/embed/readability.ts';
import type { Readability } from '../../src/engines/ports/readability-scorer.ts';
import { chapterParts } from '../../src/pipeline/addons/chapterization/chapterization.ts';
import { rankedPhrases } from '../../src/pipeline/addons/chapterization/headlines.ts';
import { makeSentences } from '../../src/pipeline/addons/sentences.ts';
import { candidatesOf } from '../../src/pipeline/addons/summarization/candidates.ts';
import { edited } from '../../src/pipeline/addons/summarization/edit-words.ts';
import { readable } from '../../src/pipeline/addons/summarization/readable.ts';
import { splitLongSentences } from '../../src/pipeline/addons/summarization/split-sentences.ts';

const [command, source = '', out = ''] = process.argv.slice(2);
const commands = { phrases, edits, sentences, lines };
const rows = await commands[command as keyof typeof commands]();
writeFileSync(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function sentences(): Promise<object[]> {
  const scorer = await createReadabilityScorer({ threads: 2 });
  const found: object[] = [];
  for (const { set, id, utterances } of readConversations(source)) {
    const all = await splitLongSentences(makeSentences(utterances), scorer);
    const rows = all.map(({ sentence, language }, i) => ({ i, t: readable(sentence, language) }));
    found.push({ set, id, rows: rows.filter(({ t }) => t !== '') });
  }
  await scorer.release();
  return found;
}

async function edits(): Promise<object[]> {
  const scorer = await createReadabilityScorer({ threads: 2 });
  const found: object[] = [];
  for (const { set, id, utterances } of readConversations(source)) {
    const all = await splitLongSentences(makeSentences(utterances), scorer);
    const spoken = candidatesOf(all).statements.map(({ index, text }) => ({ index, text }));
    const before = await scorer.score(spoken.map(({ text }) => text));
    const forms = spoken.flatMap(({ index, text }, at) => {
      const clean = edited(text, before[at]!.words);
      return clean === undefined
        ? []
        : [{ id: `${set}/${id}`, i: index, spoken: text, text: clean.text, sure: clean.sure, before: before[at]! }];
    });
    const after = await scorer.score(forms.map(({ text }) => text));
    for (const [at, form] of forms.entries())
      found.push({
        ...form,
        before: levels(form.before),
        after: levels(after[at]!),
        left: after[at]!.words.filter(({ edit }) => edit.operation !== 'keep' || edit.before !== '').length,
      });
  }
  await scorer.release();
  return found;
}

function levels({ whole, clear, important }: Readability): number[] {
  return [whole, clear, important];
}

async function phrases(): Promise<object[]> {
  const embedder = await createEmbedder({ threads: 2 });
  const scorer = await createReadabilityScorer({ threads: 2 });
  const labels = readFileSync(new URL('phrase_labels.tsv', import.meta.url), 'utf8');
  const labelled = new Set(labels.split('\n').map((line) => line.split('\t')[0]));
  const found: object[] = [];
  for (const { set, id, utterances } of readConversations(source)) {
    const name = `${set}/${id}`;
    if (!labelled.has(name)) continue;
    const all = await splitLongSentences(makeSentences(utterances), scorer);
    const parts = await chapterParts(all, embedder, scorer);
    (await rankedPhrases(parts, embedder)).forEach((ranked, part) => {
      for (const { phrase, inputs, vector } of ranked)
        found.push({ id: name, part, text: phrase.text, inputs, vector: [...vector] });
    });
  }
  await embedder.release();
  await scorer.release();
  return found;
}

/** Every sentence of the conversations with its speaker, whether a summary may use it, and what the scorer finds. */
async function lines(): Promise<object[]> {
  const scorer = await createReadabilityScorer({ threads: 2 });
  const found: object[] = [];
  for (const { set, id, utterances } of readConversations(source)) {
    const all = await splitLongSentences(makeSentences(utterances), scorer);
    const statements = new Map(candidatesOf(all).statements.map(({ index, text }) => [index, text]));
    const scores = await scorer.score([...statements.values()]);
    const at = new Map([...statements.keys()].map((index, place) => [index, scores[place]!]));
    const rows = all.map(({ sentence, language, speaker }, i) => {
      const text = statements.get(i) ?? readable(sentence, language);
      const score = at.get(i);
      return { i, s: speaker, t: text, ...(score ? { levels: levels(score) } : {}) };
    });
    found.push({ set, id, rows: rows.filter(({ t }) => t !== '') });
  }
  await scorer.release();
  return found;
}
