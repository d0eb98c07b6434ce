import { dataPath } from '../../../data/load.ts';
import type { SentenceToTranslate, SentenceTranslation } from '../../ports/translator.ts';
import type { DecodedSentence } from './beam-search.ts';
import { readTranslationModel } from './model-file.ts';
import { openNetwork } from './network.ts';
import { batches, placeholderIds, type Source, sourcesOf } from './sources.ts';
import { readTokenizer } from './tokenizer.ts';
import { END, forbiddenTokens, START } from './tokens.ts';

/** Options of {@link createTranslationModel}. */
export interface TranslationModelOptions {
  threads: number;
  /** Paths of the weights and the tokenizer; the packaged ones by default. */
  weights?: string;
  tokenizer?: string;
}

/** The built-in translation model. */
export interface TranslationModel {
  readonly languages: readonly string[];
  translate(sentences: readonly SentenceToTranslate[], options?: { beams?: number }): Promise<SentenceTranslation[]>;
  release(): Promise<void>;
}

/** The packaged weights and tokenizer. */
export const WEIGHTS = 'models/translation/translation.vmt';
export const TOKENIZER = 'models/translation/tokenizer.json';

const LIMIT_RATIO = 2;
const LIMIT_EXTRA = 12;

/** Loads the model. */
export async function createTranslationModel(options: TranslationModelOptions): Promise<TranslationModel> {
  const weights = await readTranslationModel(options.weights ?? dataPath(WEIGHTS));
  const tokenizer = await readTokenizer(options.tokenizer ?? dataPath(TOKENIZER));
  const { maxTokens, languages } = weights;
  const placeholders = placeholderIds(tokenizer);
  const forbidden = forbiddenTokens(tokenizer, languages);
  const network = await openNetwork(weights, { threads: options.threads, forbidden });

  async function decode(batch: readonly Source[], beams: number): Promise<DecodedSentence[]> {
    const state = await network.encode(
      batch.map(({ ids }) => ids),
      beams,
    );
    return network.search(state, {
      startTokens: batch.map(() => START),
      endToken: END,
      limits: batch.map(({ ids }) => Math.min(maxTokens, LIMIT_RATIO * ids.length + LIMIT_EXTRA)),
      isAllowed: (sentence, tokens, token) => mayFollow(tokens, token, batch[sentence]!.placeholders, placeholders),
    });
  }

  return {
    languages,
    async translate(sentences, { beams = 1 } = {}) {
      const results: SentenceTranslation[] = [];
      for (const batch of batches(sourcesOf(sentences, tokenizer, maxTokens), beams)) {
        const decoded = await decode(batch, beams);
        decoded.forEach(({ tokens, ended, score }, row) => {
          const { index, complete } = batch[row]!;
          results[index] = { text: tokenizer.decode(tokens), complete: ended && complete, score };
        });
      }
      return results;
    },
    release: () => network.release(),
  };
}

/** Whether a token may be the next one of a sentence that has `own` of all the placeholders. */
function mayFollow(
  tokens: readonly number[],
  token: number,
  own: ReadonlySet<number>,
  all: ReadonlySet<number>,
): boolean {
  // A translation without one of its placeholders is of no use, so it may not end there.
  if (token === END) return [...own].every((placeholder) => tokens.includes(placeholder));
  return !all.has(token) || (own.has(token) && !tokens.includes(token));
}
