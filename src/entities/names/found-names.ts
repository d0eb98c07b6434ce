/** A name that the text encoder found; offsets refer to the text and may include punctuation. */
export interface FoundName {
  kind: 'person' | 'place' | 'organization' | 'product' | 'event' | 'work';
  from: number;
  to: number;
  score: number;
}

/** Finds names by their meaning, for redaction also improbable ones. A text in a language without a model gives undefined. */
export type FindNames = (
  texts: readonly { text: string; language: string }[],
  prefersRecall?: boolean,
) => Promise<(readonly FoundName[] | undefined)[]>;
