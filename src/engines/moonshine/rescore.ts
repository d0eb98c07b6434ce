import { type Decoded, type DecoderSessions, END_TOKEN, type Encoded } from './decode.ts';
import type { MoonshineConfig } from './model-config.ts';
import { meanLogprob } from './recognized-words.ts';
import { scoreTexts } from './score-texts.ts';
import { MIN_MEAN_LOGPROB } from './settings.ts';
import type { Replacement, SimilarPhrases } from './similar-phrases.ts';

/** After this many tokens, different words before no longer change the probabilities much. */
const SETTLED_TOKENS = 6;

/** Writes phrases of the vocabulary in place of similar words where the audio supports them. */
export async function rescore(
  text: Decoded,
  window: Encoded,
  phrases: SimilarPhrases,
  sessions: DecoderSessions,
  config: MoonshineConfig,
): Promise<Decoded> {
  const plausible = text.stopped === 'end' && meanLogprob(text) >= MIN_MEAN_LOGPROB;
  const replacements = plausible ? phrases.replacements(text) : [];
  if (replacements.length === 0) return text;
  const scored = await scoreTexts(
    text,
    replacements.map((one) => replaced(text, [one]).slice(0, one.first + one.tokens.length + SETTLED_TOKENS)),
    window,
    sessions,
    config,
  );
  const before = [...text.logProbs, text.logProb - sum(text.logProbs)];
  const gains = replacements.map((one, i) => ({
    one,
    gain: one.bonus + sum(scored[i]!.logProbs) - sum(before.slice(0, one.end + SETTLED_TOKENS)),
  }));
  const chosen = compatible(gains);
  if (chosen.length === 0) return text;
  const [changed] = await scoreTexts(text, [replaced(text, chosen)], window, sessions, config);
  return {
    ...text,
    tokens: changed!.tokens.slice(0, -1),
    logProbs: changed!.logProbs.slice(0, -1),
    attention: changed!.attention.slice(0, -1),
    logProb: sum(changed!.logProbs),
    bonus: text.bonus + sum(chosen.map(({ bonus }) => bonus)),
  };
}

/** The replacements that make a text more probable, without those that overlap a better one. */
function compatible(gains: readonly { one: Replacement; gain: number }[]): Replacement[] {
  const chosen: Replacement[] = [];
  for (const { one, gain } of [...gains].sort((a, b) => b.gain - a.gain))
    if (gain > 0 && chosen.every(({ first, end }) => one.end <= first || end <= one.first)) chosen.push(one);
  return chosen;
}

/** The tokens of a text with replacements, and its end. */
function replaced(text: Decoded, replacements: readonly Replacement[]): number[] {
  const result = [...text.tokens, END_TOKEN];
  for (const { first, end, tokens } of [...replacements].sort((a, b) => b.first - a.first))
    result.splice(first, end - first, ...tokens);
  return result;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
