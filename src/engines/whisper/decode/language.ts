import type { LanguageGuess } from '../../ports/language-detector.ts';
import type { Masks } from '../graph/masks.ts';
import type { WhisperConfig } from '../model/model-config.ts';
import type { DecodingBatch } from './decoding-batch.ts';

/**
 * The languages of each window with their probabilities, the most likely first; only `candidates` if the model
 * supports any of them.
 */
export async function guessLanguages(
  batch: DecodingBatch,
  config: WhisperConfig,
  masks: Masks,
  candidates: readonly string[] = [],
): Promise<LanguageGuess[][]> {
  const known = candidates.filter((language) => config.languages.has(language));
  const considered = [...config.languages].filter(([language]) => known.length === 0 || known.includes(language));
  const rows = Array.from({ length: batch.windows }, (_, row) => row);
  if (considered.length <= 1) return rows.map(() => considered.map(([language]) => ({ language, probability: 1 })));
  const { logprobs } = await batch.predict(
    rows.map(() => [config.tokens.start]),
    { positions: rows, mask: masks.open(), all: true },
  );
  batch.rewind();
  return rows.map((row) => {
    const guesses = considered.map(([language, token]) => ({
      language,
      probability: Math.exp(logprobs[row * config.vocabularySize + token] as number),
    }));
    const total = guesses.reduce((sum, { probability }) => sum + probability, 0) || 1;
    for (const guess of guesses) guess.probability /= total;
    return guesses.sort((a, b) => b.probability - a.probability);
  });
}

/**
 * The special tokens before a text. Where the model has tasks, `translate` writes English whatever the spoken
 * language.
 */
export function startTokens(
  { languages, tasks, tokens }: WhisperConfig,
  language: string,
  task: 'transcribe' | 'translate' = 'transcribe',
): number[] {
  const languageToken = languages.get(language);
  const spoken = languageToken === undefined || !tasks ? [] : [languageToken, tasks[task]];
  return [tokens.start, ...spoken, tokens.noTimestamps];
}
