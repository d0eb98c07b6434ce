/** One request to a language model. */
export interface CompletionRequest {
  /** The system prompt: role and instruction. */
  system: string;
  /** The user prompt. */
  user: string;
  /** Maximum length of the answer. */
  maxTokens: number;
  signal?: AbortSignal | undefined;
}

/** A large language model. */
export interface LanguageModel {
  /** The name at the provider. */
  readonly id: string;
  /** Maximum length of the system and user prompt together. */
  readonly maxPromptChars: number;
  /** The answer as plain text, never empty. A failure is an `AppError` whose message says what to do. */
  complete(request: CompletionRequest): Promise<string>;
}

/** The language models of this installation. */
export interface LanguageModels {
  /** The first configured model, which add-ons use; null if there is none. */
  readonly preferred: LanguageModel | null;
  /** The model with this name; `verbatim/default` is the preferred one. An unknown name is an `AppError` that lists the available ones. */
  find(name: string): LanguageModel;
}
