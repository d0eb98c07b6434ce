/** The files of one language pair. */
export interface ModelFiles {
  model: Uint8Array;
  shortlist: Uint8Array;
  /** One for both languages, or one for the source and one for the target. */
  vocabs: Uint8Array[];
  /** Storage format of the weights. */
  precision: 'int8shiftAll' | 'int8shiftAlphaAll';
}

/** Requests to the worker, one at a time. */
export type ToWorker =
  | { type: 'load'; pair: string; files: ModelFiles }
  /** Two pairs translate through a third language. */
  | { type: 'translate'; pairs: string[]; texts: string[] };

/** Replies of the worker. The first one, without a request, reports that it is ready. */
export type FromWorker = { texts: string[] } | { error: string };
