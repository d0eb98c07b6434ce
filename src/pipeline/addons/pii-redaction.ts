import type { PiiRedactionConfig } from '../../schemas/addon-options.ts';
import type { Rewriter } from './addon.ts';
import { createRedactionSession, redactTranscript } from './entities/redact.ts';

const EVERYTHING: PiiRedactionConfig = { entity_types: [], processed_text_type: 'MARKER' };

/** Takes personal information out of the transcript, before anything else reads it. Without an envelope: if it fails, so does the job. */
export const piiRedaction: Rewriter = {
  name: 'pii_redaction',
  wanted: (params) => params.pii_redaction,
  rewrite: async ({ params, transcript }) =>
    redactTranscript(transcript, createRedactionSession(params.pii_redaction_config ?? EVERYTHING)),
};
