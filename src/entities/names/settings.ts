/** Probabilities that the tagger must reach for a name. */
export const MIN_PROBABILITY = {
  /** A single word that is in no list: most such words are products, companies and villages. */
  unlistedWord: 0.7,
  /** Several words that are in no list. */
  unlistedWords: 0.5,
  /** Unlisted words of which one is a common word ("extend validity"). */
  commonWord: 0.9,
  /** A name that is found again where it is repeated, or that is redacted although the text encoder does not find it. */
  repeated: 0.5,
  /** A short word in capitals. */
  capitals: 0.9,
  /** A person with the name of a well-known place ("London said"). */
  knownPlace: 0.9,
};

/** Scores of names that the tagger does not find. */
export const SCORES = {
  /** An organisation that the context supports. */
  fromContext: 0.8,
  /** A place or an organisation that only a list supports. */
  fromList: 0.7,
};

/** Digits of the shortest telephone number that is not a postcode. */
export const LONG_NUMBER = 7;

/** Probability of the tagger from which a rare word after a given name is its family name. */
export const LIKELY_NAME = 0.12;

/** Score of the text encoder from which a product or an event is reported: they are rarer in its training data than names. */
export const MIN_TERM_SCORE = 0.8;
