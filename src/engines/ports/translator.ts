/** A form of address, in languages that have two. */
export type Address = 'formal' | 'informal';

/** Number of sentences with each form of address. */
export type AddressCounts = Record<Address, number>;

/** What is known of a live session when its next utterance is translated. */
export interface TranslatedBefore {
  /** The forms of address so far, by target language. */
  address: Map<string, AddressCounts>;
  /** The utterance before. */
  last?: { text: string; language: string } | undefined;
}

/** Options of a translation. */
export interface TranslateOptions {
  from: string;
  to: string;
  /** The subject of the recording. */
  context?: string | undefined;
  /** The text before the texts, in the same language. */
  before?: string | undefined;
  /** False: no sentence is translated with the sentence before it as context. */
  adapts?: boolean | undefined;
  /** Prefer the familiar form of address. */
  informal?: boolean | undefined;
  /** The forms of address so far, which the translator updates. Without `informal` it uses one form for the whole recording. */
  address?: AddressCounts | undefined;
  /** Size of one request: `base` small, `batch` large, `enhanced` small with the preceding text. */
  tier?: 'base' | 'batch' | 'enhanced' | undefined;
  /** Names and terms that are not translated. */
  terms?: readonly string[] | undefined;
  /** Finds the names of people, organisations and products in the texts; a translation must not change them. */
  names?: (() => Promise<readonly string[]>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Translates texts. */
export interface Translator {
  readonly name: string;
  supports(from: string, to: string): Promise<boolean>;
  /** One translation per text, in order; null for one that failed or is not plausible. An unavailable provider is an `AppError`. */
  translate(texts: readonly string[], options: TranslateOptions): Promise<(string | null)[]>;
}

/** A sentence for the built-in model: normalised, at most about 100 tokens, with placeholders `<x0>` to `<x7>`. */
export interface SentenceToTranslate {
  text: string;
  to: string;
  /** The form of address; the model chooses if absent. */
  formality?: Address | undefined;
  /** The previous sentence, in the language of the text. */
  context?: string | undefined;
}

/** A sentence from the built-in model, unchecked. */
export interface SentenceTranslation {
  text: string;
  /** False if the source or the translation was too long for the model. */
  complete: boolean;
  /** Sum of log probabilities, normalised by the length. */
  score: number;
}

/** Translates sentences with the built-in model. */
export interface SentenceTranslator {
  translateSentences(
    sentences: readonly SentenceToTranslate[],
    options?: { beams?: number },
  ): Promise<SentenceTranslation[]>;
}
