import type { FindNames } from '../../entities/names/found-names.ts';
import { createRedactionSession, redactUtterances } from '../../entities/redact/redact.ts';
import { ENTITY_LANGUAGES } from '../../entities/text/language.ts';
import type { PiiRedactionConfig } from '../../schemas/jobs/addon-options.ts';
import type { TranscriptAddon } from './addon.ts';
import { NAME_LANGUAGES } from './find-names.ts';

const EVERYTHING: PiiRedactionConfig = { entity_types: [], processed_text_type: 'MARKER' };

/** Redacts personal data before any other add-on sees the transcript. If it fails, the job fails. Its envelope only reports unsupported languages. */
export function createPiiRedaction({ findNames }: { findNames?: FindNames } = {}): TranscriptAddon {
  return {
    name: 'pii_redaction',
    coverage: {
      languages: ENTITY_LANGUAGES,
      partly: {
        languages: NAME_LANGUAGES,
        result:
          'there, names, places, organisations and items of a fixed form are redacted. Dates in words, spoken numbers and addresses remain.',
      },
      otherwise:
        'there, only numbers, e-mail addresses, URLs and other items of a fixed form are redacted. Names, places and spoken numbers remain.',
    },
    isRequested: (params) => params.pii_redaction,
    rewrite: async ({ params, transcript }) => {
      const redaction = createRedactionSession(params.pii_redaction_config ?? EVERYTHING, findNames);
      return { ...transcript, utterances: await redactUtterances(transcript.utterances, redaction), redaction };
    },
  };
}
