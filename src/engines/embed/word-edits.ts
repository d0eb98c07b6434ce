import { AppError } from '../../errors.ts';
import type { WordEdit } from '../ports/readability-scorer.ts';

/** Added to the score of what changes nothing, so that words are changed only where it is likely; chosen in training/readable. */
const PATIENCE = 1;

/** Reads the scores that the model gives the edits of a word. */
export interface WordEdits {
  /** Scores of each word. */
  count: number;
  /** The most likely edit. */
  read(scores: Float32Array): WordEdit;
}

/** The edits that the header of a model file names, in the order of their scores: operations, inserted words, and a comma. */
export function wordEdits(named: { operations: string[]; insertions: string[] } | undefined): WordEdits {
  if (!named)
    throw new AppError('model_unavailable', { message: 'The model file of the readability scorer has no edits' });
  const { operations, insertions } = named;
  return {
    count: operations.length + insertions.length + 1,
    read(scores) {
      const operation = mostLikely(scores.subarray(0, operations.length));
      const insertion = mostLikely(scores.subarray(operations.length, operations.length + insertions.length));
      return {
        operation: operations[operation.index] as string,
        before: insertions[insertion.index] as string,
        comma: (scores.at(-1) as number) > 0,
        sure: operation.probability * insertion.probability,
      };
    },
  };
}

/** The index with the highest score, of which the first one changes nothing, and its probability. */
function mostLikely(scores: Float32Array): { index: number; probability: number } {
  const patient = scores.map((score, at) => (at === 0 ? score + PATIENCE : score));
  const index = patient.reduce((best, score, at) => (score > (patient[best] as number) ? at : best), 0);
  const sum = scores.reduce((total, score) => total + Math.exp(score - (scores[index] as number)), 0);
  return { index, probability: 1 / sum };
}
