/** The process that computes revisions of long transcripts. */
import { reviser } from '../jobs/revise.ts';
import { describeAppError, serveCalls } from '../workers/serve-calls.ts';

// One at a time, so that only one long transcript is in memory.
serveCalls({ open: () => ({ calls: reviser }), serial: true, describeFailure: describeAppError });
