import type { Embedder } from '../../../engines/embed/embedder.ts';
import { askAboutText } from '../../../engines/llm/ask-about-text.ts';
import type { LanguageModel } from '../../../engines/llm/language-model.ts';
import type { SummarizationConfig } from '../../../schemas/addon-options.ts';
import type { Sentence } from '../../../schemas/transcript.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, Reader } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { extract } from './extract.ts';
import { sentenceVectors } from './sentence-vectors.ts';
import { transcriptLines } from './transcript-lines.ts';

type SummaryType = SummarizationConfig['type'];

/** What the summaries are made with. */
export interface SummarizationDeps {
  /** Without one, sentences are compared by their words. */
  embedder: Embedder | null;
  /** Writes the summary where there is one; otherwise it is put together from sentences of the transcript. */
  llm: LanguageModel | null;
}

const TASKS: Record<SummaryType, string> = {
  general: 'Write a summary of this transcript as one paragraph of four to eight sentences.',
  bullet_points:
    'Write a summary of this transcript as a list of three to ten points, each on a line of its own that starts with "- ".',
  concise: 'Write a summary of this transcript in one or two sentences.',
};
const MAX_TOKENS: Record<SummaryType, number> = { general: 500, bullet_points: 700, concise: 160 };

/** Sums up what was said. */
export function createSummarization({ embedder, llm }: SummarizationDeps): Reader<'summarization'> {
  return {
    name: 'summarization',
    wanted: (params) => params.summarization,
    async read({ params, transcript, tools }: AddonInput): Promise<string> {
      const type = params.summarization_config?.type ?? 'general';
      if (fullText(transcript.utterances) === '') return '';
      if (!llm) return summarize(makeSentences(transcript.utterances), embedder, type);
      const instruction = `${TASKS[type]} Write it in the language of the transcript.`;
      const text = transcriptLines(transcript.utterances);
      return askAboutText(llm, { instruction, text, maxTokens: MAX_TOKENS[type], signal: tools.signal });
    },
  };
}

/** A summary made of sentences that were said. */
export async function summarize(
  sentences: readonly Sentence[],
  embedder: Embedder | null,
  type: SummaryType,
): Promise<string> {
  const vectors = await sentenceVectors(sentences, embedder);
  const chosen = extract(sentences, vectors, lengthOf(type, sentences.length));
  return type === 'bullet_points' ? chosen.map((text) => `- ${text}`).join('\n') : chosen.join(' ');
}

/** Sentences in a summary: more for a longer recording, but far from in proportion. */
function lengthOf(type: SummaryType, sentenceCount: number): number {
  if (type === 'concise') return sentenceCount < 8 ? 1 : 2;
  const root = Math.round(Math.sqrt(sentenceCount) * 0.6);
  return type === 'general' ? Math.min(8, Math.max(3, root)) : Math.min(10, Math.max(3, root + 1));
}
