import { askAboutText } from '../../../engines/llm/ask-about-text.ts';
import type { LanguageModel } from '../../../engines/ports/language-model.ts';
import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { SummarizationConfig } from '../../../schemas/jobs/addon-options.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import type { Scorer } from './clean-sentences.ts';
import { type Extracted, extract, type Rated, rate } from './extract.ts';
import { ONLY_SPEAKER, type Reporter, withReports } from './report-sentences.ts';
import { sentenceVectors } from './sentence-vectors.ts';
import { type SpeakerNames, speakerNames } from './speaker-names.ts';
import { splitLongSentences } from './split-sentences.ts';
import { mainTopics } from './topics.ts';
import { transcriptLines } from './transcript-lines.ts';

type SummaryType = SummarizationConfig['type'];

/** The parts that summarization uses. */
export interface SummarizationDeps {
  /** Without it, sentences are compared by their words. */
  embedder: TextEmbedder | null;
  /** Finds the English sentences that read well and splits text without punctuation; without it, all complete sentences are used as they are. */
  scorer?: Scorer | null;
  /** Writes English sentences in reported speech; without it, or without the scorer, they are quoted. */
  reporter?: Reporter | null;
  /** Writes the summary; without it the summary consists of sentences of the transcript. */
  llm: LanguageModel | null;
}

const TASKS: Record<SummaryType, string> = {
  general: 'Write a summary of this transcript as one paragraph of four to eight sentences.',
  bullet_points:
    'Write a summary of this transcript as a list of three to ten points, each on a line of its own that starts with "- ".',
  concise: 'Write a summary of this transcript in one or two sentences.',
};
const MAX_TOKENS: Record<SummaryType, number> = { general: 500, bullet_points: 700, concise: 160 };

/** Summarises the transcript. */
export function createSummarization({
  embedder,
  scorer = null,
  reporter = null,
  llm,
}: SummarizationDeps): ResultAddon<'summarization'> {
  return {
    name: 'summarization',
    isRequested: (params) => params.summarization,
    async run({ params, transcript, tools }: AddonInput, warn): Promise<string> {
      const type = params.summarization_config?.type ?? 'general';
      if (fullText(transcript.utterances) === '') return '';
      const extracted = async () => {
        const sentences = await splitLongSentences(makeSentences(transcript.utterances), scorer);
        return summarize(sentences, embedder, type, scorer, reporter);
      };
      if (!llm) return extracted();
      const instruction = `${TASKS[type]} Write it in the language of the transcript.`;
      const text = transcriptLines(transcript.utterances);
      try {
        return await askAboutText(llm, { instruction, text, maxTokens: MAX_TOKENS[type], signal: tools.signal });
      } catch (error) {
        tools.signal.throwIfAborted();
        warn?.(error);
        return extracted();
      }
    },
  };
}

/** A summary of transcript sentences. */
export async function summarize(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
  type: SummaryType,
  scorer: Scorer | null = null,
  reporter: Reporter | null = null,
): Promise<string> {
  const rated = await rate(sentences, await sentenceVectors(sentences, embedder), scorer);
  const asList = type === 'bullet_points';
  const topics = await mainTopics(rated, embedder);
  const nameOf = speakerNames(sentences);
  const [chosen = []] = await withReports([chosenOf(rated, type)], sentences, { scorer, reporter, nameOf });
  const said = write(chosen, sentences, nameOf, asList);
  return topics === '' ? said : `${asList ? '- ' : ''}${topics}${asList ? '\n' : ' '}${said}`;
}

/** The sentences of a summary. */
export async function chooseSentences(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
  type: SummaryType,
  scorer: Scorer | null = null,
): Promise<Extracted[]> {
  return chosenOf(await rate(sentences, await sentenceVectors(sentences, embedder), scorer), type);
}

function chosenOf(rated: Rated, type: SummaryType): Extracted[] {
  return extract(rated, lengthOf(type, rated.sentences.length));
}

/** Writes chosen sentences as a list or a paragraph. What speakers said follows their names; between sentences in reported speech it stands in quotation marks. */
export function write(
  chosen: readonly Extracted[],
  sentences: readonly Sentence[],
  nameOf: SpeakerNames | undefined,
  asList = false,
): string {
  const hasReports = chosen.some(({ isReported }) => isReported);
  const parts: { name: string | undefined; text: string }[] = [];
  for (const { index, text, isReported } of chosen) {
    const name = isReported ? undefined : (nameOf?.(sentences[index]!) ?? (hasReports ? ONLY_SPEAKER : undefined));
    const before = parts.at(-1);
    if (!asList && before && name !== undefined && before.name === name) before.text += ` ${text}`;
    else parts.push({ name, text });
  }
  const written = parts.map(({ name, text }) => {
    if (name === undefined) return text;
    return `${name}: ${hasReports && !text.includes('"') ? `"${text}"` : text}`;
  });
  return asList ? written.map((text) => `- ${text}`).join('\n') : written.join(' ');
}

/** Number of sentences in a summary; it grows more slowly than the recording. */
function lengthOf(type: SummaryType, sentenceCount: number): number {
  if (type === 'concise') return 2;
  const root = Math.round(Math.sqrt(sentenceCount) * 0.6);
  return type === 'general' ? Math.min(7, Math.max(3, root)) : Math.min(10, Math.max(3, root + 1));
}
