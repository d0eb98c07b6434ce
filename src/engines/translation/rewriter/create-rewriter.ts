import { existsSync } from 'node:fs';
import { dataPath } from '../../../data/load.ts';
import type { RewrittenSentence, SentenceRewriter } from '../../ports/sentence-rewriter.ts';
import { TOKENIZER, WEIGHTS } from '../model/create-model.ts';
import { readTranslationModel, replaceTensors } from '../model/model-file.ts';
import { openNetwork } from '../model/network.ts';
import { batches, placeholderIds } from '../model/sources.ts';
import { readTokenizer } from '../model/tokenizer.ts';
import { END, forbiddenTokens, START } from '../model/tokens.ts';
import { type RewriterSource, rewriterSource } from './rewriter-source.ts';

/** Options of {@link createRewriter}. */
export interface RewriterOptions {
  threads: number;
  beams?: number;
  /** Paths of the own weights and of those of the translation model; the packaged ones by default. */
  weights?: string;
  translationWeights?: string;
}

/** A loaded rewriter. */
export interface LoadedRewriter extends SentenceRewriter {
  release(): Promise<void>;
}

const OWN_WEIGHTS = 'models/summaries/rewriter.vmt';
/** The first token of the target, from "not understood" to "important". */
const RATINGS = ['<x4>', '<x5>', '<x6>', '<x7>'];
const BEAMS = 2;
const LIMIT_RATIO = 2;
const LIMIT_EXTRA = 16;

/** Loads the rewriter: the translation model with some tensors of its own. Without its weights nothing is rewritten. */
export async function createRewriter(options: RewriterOptions): Promise<LoadedRewriter> {
  const path = options.weights ?? dataPath(OWN_WEIGHTS);
  if (!existsSync(path)) return { rewrite: async (sentences) => sentences.map(() => null), release: async () => {} };
  const base = await readTranslationModel(options.translationWeights ?? dataPath(WEIGHTS));
  const weights = replaceTensors(base, await readTranslationModel(path));
  const tokenizer = await readTokenizer(dataPath(TOKENIZER));
  const { maxTokens, languages } = weights;
  const { threads, beams = BEAMS } = options;
  const placeholders = placeholderIds(tokenizer);
  const watched = RATINGS.map((symbol) => tokenizer.idOf(symbol));
  const network = await openNetwork(weights, { threads, forbidden: forbiddenTokens(tokenizer, languages), watched });

  async function rewriteBatch(batch: readonly RewriterSource[]): Promise<RewrittenSentence[]> {
    const state = await network.encode(
      batch.map(({ ids }) => ids),
      beams,
    );
    const ratings = (await network.watch(state, START)).map(probabilities);
    const found = await network.search(state, {
      startTokens: ratings.map((each) => watched[bestUnderstood(each)]!),
      endToken: END,
      // The start and the rating are in front of the text.
      limits: batch.map(({ ownTokens }) => Math.min(maxTokens - 2, LIMIT_RATIO * ownTokens + LIMIT_EXTRA)),
      isAllowed: (_, tokens, token) => !placeholders.has(token) && (token !== END || tokens.length > 0),
    });
    return found.map(({ tokens, ended, score }, row) => ({
      text: tokenizer.decode(tokens),
      ratings: ratings[row]!,
      complete: ended,
      score,
    }));
  }

  return {
    async rewrite(sentences) {
      const sources = sentences.flatMap((sentence, index) => {
        const source = rewriterSource(sentence, tokenizer, maxTokens);
        return source ? [{ ...source, index }] : [];
      });
      const results: (RewrittenSentence | null)[] = sentences.map(() => null);
      for (const batch of batches(sources, beams)) {
        const found = await rewriteBatch(batch);
        batch.forEach(({ index }, row) => {
          results[index] = found[row]!;
        });
      }
      return results;
    },
    release: () => network.release(),
  };
}

/** Probabilities of the ratings alone. */
function probabilities(logprobs: Float32Array): RewrittenSentence['ratings'] {
  const largest = Math.max(...logprobs);
  const [none = 0, minor = 0, useful = 0, important = 0] = Array.from(logprobs, (value) => Math.exp(value - largest));
  const sum = none + minor + useful + important;
  return [none / sum, minor / sum, useful / sum, important / sum];
}

/** The most probable rating of a sentence that is understood: only such sentences have a text in the training data. */
function bestUnderstood([, minor, useful, important]: RewrittenSentence['ratings']): number {
  return important >= Math.max(minor, useful) ? 3 : useful >= minor ? 2 : 1;
}
