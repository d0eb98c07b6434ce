import type { LiveResponse, PreRecordedResponse } from '../../src/client/index.ts';

/** A pre-recorded job or a live session. */
export type AnyJob = PreRecordedResponse | LiveResponse;
