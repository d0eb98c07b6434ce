/**
 * Prints summaries and chapters for reading, made without a language model, and measures them.
 *
 *   npm run bench:summaries -- [--folder conversations] [--summaries 20] [--chapters 10] [--skip 0] [--only texts|figures]
 *
 * Sources are the telephone calls of VERBATIM_SPEECH_DIR, which are recognised with diarization, the meetings of VERBATIM_TEXT_DIR, and every `*.jsonl` file of
 * `--folder` (lines with `id`, `turns` and `summary`). `--skip` takes other conversations of each source.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheByText } from '../../src/engines/embed/cache-by-text.ts';
import { createReadabilityScorer } from '../../src/engines/embed/readability.ts';
import { createSentenceReporter } from '../../src/engines/reported-speech/reporter.ts';
import { makeChapters } from '../../src/pipeline/addons/chapterization/chapterization.ts';
import { makeSentences } from '../../src/pipeline/addons/sentences.ts';
import { splitLongSentences } from '../../src/pipeline/addons/summarization/split-sentences.ts';
import { summarize } from '../../src/pipeline/addons/summarization/summarization.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';
import { CACHE_DIR, TEXT_DIR } from '../common/folders.ts';
import { type Conversation, readConversations } from './text/conversations.ts';
import { cachedEmbeddings } from './text/embedding-cache.ts';
import { recognizedCalls } from './text/recognized-calls.ts';
import { boundaryRows, summaryRows } from './text/summary-scores.ts';

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    summaries: { type: 'string', default: '20' },
    chapters: { type: 'string', default: '10' },
    skip: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const TYPES = ['general', 'concise', 'bullet_points'] as const;
/** Shorter conversations are mostly one chapter. */
const LONG_SEC = 480;

const embedder = { embed: (texts: readonly string[]) => cachedEmbeddings(join(CACHE_DIR, 'embeddings'), texts) };
const model = await createReadabilityScorer({ threads: 2 });
const scorer = { score: cacheByText((texts) => model.score(texts)) };
const reporter = await createSentenceReporter({ threads: 2 });
const read = (utterances: readonly Utterance[]) => splitLongSentences(makeSentences(utterances), scorer);
const conversations = [
  ...(await recognizedCalls()),
  ...readConversations(join(TEXT_DIR, 'meetings')),
  ...(options.folder ? readConversations(options.folder) : []),
];
// All at once: the cache is written after every request for new texts.
const sentences = await Promise.all(conversations.map(({ utterances }) => read(utterances)));
await embedder.embed(sentences.flat().map(({ sentence }) => sentence.trim()));
if (options.only !== 'figures') {
  for (const [index, conversation] of oneByOne(conversations, Number(options.summaries)).entries())
    await printSummary(conversation, index);
  const long = conversations.filter(({ utterances }) => (utterances.at(-1)?.end ?? 0) > LONG_SEC);
  for (const conversation of oneByOne(long, Number(options.chapters))) await printChapters(conversation);
}
if (options.only !== 'texts') {
  console.table(await summaryRows(conversations, { embedder, scorer, reporter, read }));
  console.table(await boundaryRows(conversations, { embedder, scorer, reporter, read }));
}

await Promise.all([model.release(), reporter.release()]);

/** Conversations of every set in turn. */
function oneByOne(all: readonly Conversation[], count: number): Conversation[] {
  const sets = [...new Set(all.map(({ set }) => set))].map((set) => all.filter((one) => one.set === set));
  const chosen: Conversation[] = [];
  for (let round = Number(options.skip); chosen.length < count && sets.some((set) => set[round]); round++)
    chosen.push(...sets.flatMap((set) => set[round] ?? []).slice(0, count - chosen.length));
  return chosen;
}

async function printSummary({ set, id, utterances }: Conversation, index: number): Promise<void> {
  const type = TYPES[index % TYPES.length]!;
  const text = await summarize(await read(utterances), embedder, type, scorer, reporter);
  console.log(`\n${index + 1}. ${set} ${id}, ${minutes(utterances.at(-1)?.end ?? 0)} min, ${type}\n${text}`);
}

async function printChapters({ set, id, utterances }: Conversation): Promise<void> {
  console.log(`\n${set} ${id}, ${minutes(utterances.at(-1)?.end ?? 0)} min`);
  for (const { start, headline, gist, summary, keywords } of await makeChapters(
    await read(utterances),
    embedder,
    scorer,
    reporter,
  ))
    console.log(`  ${minutes(start)} ${headline}\n      gist: ${gist}\n      ${summary}\n      ${keywords.join(', ')}`);
}

function minutes(sec: number): string {
  return `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`;
}
