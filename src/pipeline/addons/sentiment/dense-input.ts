import vader from 'vader-sentiment';

/** Brings the numbers of an embedding to about the size of the others; they are a twentieth as they come. */
const EMBEDDING_SCALE = 5;
const LEXICON_SCALE = 3;

/** What the English judgement rests on: the meaning of the text, what a lexicon with rules says, and what its words say. */
export function denseInput(text: string, embedding: Float32Array, wordScores: Float32Array): Float32Array {
  const { neg, neu, pos, compound } = vader.SentimentIntensityAnalyzer.polarity_scores(text);
  const lexicon = [neg, neu, pos, compound];
  const input = new Float32Array(embedding.length + lexicon.length + wordScores.length);
  input.set(
    embedding.map((value) => value * EMBEDDING_SCALE),
    0,
  );
  input.set(
    lexicon.map((value) => value * LEXICON_SCALE),
    embedding.length,
  );
  input.set(wordScores, embedding.length + lexicon.length);
  return input;
}
