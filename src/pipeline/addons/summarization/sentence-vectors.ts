import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { contentWords } from './content-words.ts';
import { tfIdf } from './tf-idf.ts';

/** Dimensions of the hashed word vectors, used without embeddings. */
const FOLDED = 512;

/**
 * A unit vector for each sentence; similar sentences have similar vectors. English uses embeddings, other languages shared words, because the
 * embedding model is English only.
 */
export async function sentenceVectors(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
): Promise<Float32Array[]> {
  const english = sentences.filter(({ language }) => language === 'en').length;
  const words = sentences.map(({ sentence, language }) => contentWords(sentence, language));
  if (embedder && english > sentences.length / 2) return embedded(sentences, words, embedder);
  return tfIdf(words).map(folded);
}

/** Sentences without a content word ("Okay, yes.") have no weight, so they are not embedded: their vectors are zero. */
async function embedded(
  sentences: readonly Sentence[],
  words: readonly string[][],
  embedder: TextEmbedder,
): Promise<Float32Array[]> {
  const texts = sentences.flatMap(({ sentence }, index) => (words[index]!.length > 0 ? [sentence.trim()] : []));
  const vectors = (await embedder.embed(texts))[Symbol.iterator]();
  let size = 0;
  const found = words.map((own) => {
    const vector = own.length > 0 ? (vectors.next().value as Float32Array) : undefined;
    size ||= vector?.length ?? 0;
    return vector;
  });
  return found.map((vector) => vector ?? new Float32Array(size));
}

/** Whether vectors compare shared words, not meanings. */
export function comparedByWords(vectors: readonly Float32Array[]): boolean {
  return vectors[0]?.length === FOLDED;
}

function folded(weights: ReadonlyMap<string, number>): Float32Array {
  const vector = new Float32Array(FOLDED);
  for (const [word, weight] of weights) {
    const hash = hashOf(word);
    // Half of the words count as negative, so that hash collisions cancel out.
    const place = hash % FOLDED;
    vector[place] = vector[place]! + (hash & 0x40000000 ? weight : -weight);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Dot product: the similarity of unit vectors. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** The mean of vectors as a unit vector. */
export function centreOf(vectors: readonly Float32Array[]): Float32Array {
  const centre = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let i = 0; i < centre.length; i++) centre[i] = centre[i]! + vector[i]!;
  const length = Math.hypot(...centre) || 1;
  return centre.map((value) => value / length);
}
