import { z } from 'zod';
import { TranscriptionLanguage } from '../languages.ts';
import { choices, LIMITS, text, totalAtMost } from '../limits.ts';
import { DEFAULT_MODEL, ModelId } from '../models.ts';
import { NotAppliedList } from '../not-applied.ts';
import { CustomMetadata, flag, HttpUrl } from '../primitives.ts';
import { AudioToLlmRequest, CallbackConfig, LanguageConfig, PiiRedactionRequest } from './addon-options.ts';
import { AddonParams } from './addon-params.ts';

const AUDIO_URL = 'URL of the audio or video file: the `audio_url` of an upload, or any URL the service can reach';

/** Parameters of a job with all defaults filled in, as used by the pipeline and returned as `request_params`. */
export const JobParams = z
  .object({
    audio_url: HttpUrl.describe(AUDIO_URL),
    model: ModelId.default(DEFAULT_MODEL).describe('Recognition model'),
    context_prompt: z
      .string()
      .max(LIMITS.prose)
      .optional()
      .describe('Description of the recording (names, subject, style) that guides recognition'),
    ...AddonParams.shape,
    callback: flag('Send a callback to `callback_config.url` when the job ends'),
    callback_config: CallbackConfig.optional(),
    callback_url: HttpUrl.optional().meta({
      deprecated: true,
      description: 'Older form of `callback_config.url`',
    }),
    custom_metadata: CustomMetadata.optional(),
    not_applied: NotAppliedList,
  })
  .meta({ id: 'JobParams', description: 'Parameters of a job with all defaults filled in' });
export type JobParams = z.infer<typeof JobParams>;

const older = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.optional().meta({ deprecated: true, description });

/** Body of a request to create a job: the parameters, including older forms of some of them. */
export const JobRequest = JobParams.omit({ not_applied: true })
  .extend({
    // Has no default, so that parsing can distinguish an explicit `false` from a `callback_url` alone.
    callback: z
      .boolean()
      .optional()
      .describe('Send a callback to `callback_config.url` when the job ends; false by default'),
    // Has no default, so that parsing can distinguish the older language fields from a `language_config` that was sent.
    language_config: LanguageConfig.optional().describe('Languages of the recording'),
    custom_vocabulary: z
      .union([
        z.boolean(),
        z
          .array(text(LIMITS.vocabulary.entry))
          .max(LIMITS.vocabulary.entries)
          .check(totalAtMost(LIMITS.vocabulary.total)),
      ])
      .default(false)
      .describe('Favour custom words and phrases in recognition (beta). The older form is the list of phrases itself'),
    audio_to_llm_config: AudioToLlmRequest.optional(),
    pii_redaction_config: PiiRedactionRequest.optional(),
    detect_language: older(z.boolean(), 'Older form: leave `language_config.languages` empty'),
    language: older(TranscriptionLanguage, 'Older form of `language_config.languages` with one language'),
    enable_code_switching: older(z.boolean(), 'Older form of `language_config.code_switching`'),
    code_switching_config: older(
      z.object({ languages: choices(TranscriptionLanguage).default([]).describe('Languages of the recording') }),
      'Older form of `language_config.languages`, used when `enable_code_switching` is true',
    ),
  })
  .meta({ id: 'JobRequest', description: 'Parameters of a new job; only `audio_url` is required' });
export type JobRequest = z.infer<typeof JobRequest>;

/** The request body before defaults are filled in. */
export type JobRequestBody = z.input<typeof JobRequest>;

/** Parameters in a response. Rows from an older version may lack newer parameters, so every field is optional. */
export const RequestParams = JobParams.partial()
  .extend({ audio_url: HttpUrl.nullable().describe(AUDIO_URL) })
  .meta({ id: 'RequestParams', description: 'Parameters of the job with all defaults filled in' });
export type RequestParams = z.infer<typeof RequestParams>;
