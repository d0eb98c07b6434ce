import { createRedactionSession, redactUtterances } from '../../entities/redact/redact.ts';
import type { PiiRedactionConfig } from '../../schemas/jobs/addon-options.ts';
import type { TranscriptAddon } from './addon.ts';

const EVERYTHING: PiiRedactionConfig = { entity_types: [], processed_text_type: 'MARKER' };

/** Redacts personal data before any other add-on sees the transcript. It has no envelope: if it fails, the job fails. */
export const piiRedaction: TranscriptAddon = {
  name: 'pii_redaction',
  isRequested: (params) => params.pii_redaction,
  rewrite: async ({ params, transcript }) => {
    const redaction = createRedactionSession(params.pii_redaction_config ?? EVERYTHING);
    return { ...transcript, utterances: redactUtterances(transcript.utterances, redaction), redaction };
  },
};
