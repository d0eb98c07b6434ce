/** One question to a language model. */
export interface CompletionRequest {
  /** What it is and what it must do. */
  system: string;
  /** What it works on. */
  user: string;
  /** The answer is cut off there. */
  maxTokens: number;
  signal?: AbortSignal | undefined;
}

/** Writes text that continues a conversation. */
export interface LanguageModel {
  /** As the provider names it. */
  readonly id: string;
  /** Characters of system and user text together that it takes at once. */
  readonly maxPromptChars: number;
  /** The answer as plain text, never empty. Every failure is an `AppError` that says what to do about it. */
  complete(request: CompletionRequest): Promise<string>;
}

/** The language models of this installation. */
export interface LanguageModels {
  /** The first one configured, which add-ons use; null when there is none. */
  readonly preferred: LanguageModel | null;
  /** The one a client asked for by name (`verbatim/default` is the preferred one); not there is an `AppError` that says what is. */
  find(name: string): LanguageModel;
}
