/** The files of one pair, as the thread wants them. */
export interface ModelFiles {
  model: Uint8Array;
  shortlist: Uint8Array;
  /** One for both languages, or the source's and the target's. */
  vocabs: Uint8Array[];
  /** How the weights are stored. */
  precision: 'int8shiftAll' | 'int8shiftAlphaAll';
}

/** What the thread is asked; one thing at a time. */
export type ToWorker =
  | { type: 'load'; pair: string; files: ModelFiles }
  /** Two pairs translate through the language between. */
  | { type: 'translate'; pairs: string[]; texts: string[] };

/** Its answer; the first, unasked, says that it is ready. */
export type FromWorker = { texts: string[] } | { error: string };
