/** How to translate. */
export interface TranslateOptions {
  from: string;
  to: string;
  /** What the recording is about. */
  context?: string | undefined;
  /** Prefer the familiar form of address. */
  informal?: boolean | undefined;
  /** How much to put into one request: `base` little, `batch` much, `enhanced` little with what came before. */
  tier?: 'base' | 'batch' | 'enhanced' | undefined;
  signal?: AbortSignal | undefined;
}

/** Puts texts into another language. */
export interface Translator {
  readonly name: string;
  supports(from: string, to: string): Promise<boolean>;
  /** One translation a text, in order; null for one that failed or came out as nonsense. A provider that is down is an `AppError`. */
  translate(texts: readonly string[], options: TranslateOptions): Promise<(string | null)[]>;
}
