import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ModelId } from './schemas/models.ts';

/** Prefix of all environment variables. */
export const PREFIX = 'VERBATIM_';

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => value === 'true' || value === '1' || value === 'yes');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
);
const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);
const positive = (fallback: number) => z.coerce.number().positive().default(fallback);

function readProxies(value: string): false | number | string[] {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
}

/** All settings, read from `VERBATIM_<NAME>`. */
export const Settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 selects a free port'),
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Base URL of the service as clients see it; by default links use the host of the request'),
  DATA_DIR: z.string().default('./data').describe('Folder for the database, audio and model caches'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe(
      'PostgreSQL database (postgres://user:password@host/name) instead of the embedded SQLite; required for more than one machine',
    ),
  DATABASE_POOL: count(10).describe(
    'Maximum number of PostgreSQL connections of one process, in addition to one for notifications',
  ),
  ROLE: z.enum(['all', 'serve', 'work']).default('all').describe('serve: HTTP only; work: jobs only; all: both'),
  API_KEY: z.string().min(16).optional().describe('First API key; by default one is created at the first start'),
  OPERATOR_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe(
      'Password for the dashboard, in addition to API keys; changing or removing it signs out everyone who used it',
    ),
  SESSION_HOURS: positive(12).describe('Hours of inactivity after which a dashboard session expires'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2}|[\da-f.:/,\s]+)$/i)
    .default('false')
    .transform(readProxies)
    .describe(
      'Proxies whose X-Forwarded-* headers are trusted: none (false), the nearest (true), a number of proxies, or their addresses',
    ),
  CORS_ORIGINS: list
    .default([])
    .describe('Origins whose pages may call the API with a key, for example https://app.example.com; * allows all'),
  STOP_DELAY_SEC: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe(
      'Seconds during which the service reports "not ready" before it stops accepting connections, so that a load balancer notices',
    ),
  DRAIN_SEC: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe(
      'Seconds that running jobs may take to finish when the service stops; after that they return to the queue',
    ),
  WORK_MODELS: list
    .pipe(z.array(ModelId))
    .optional()
    .describe('Models this worker accepts jobs for (stt-1, stt-3, stt-fusion); by default all installed models'),
  SCRATCH_DIR: z
    .string()
    .optional()
    .describe('Folder for temporary files, ideally on a fast local disk; default DATA_DIR/scratch'),
  COMPAT: z.enum(['gladia']).optional().describe('gladia: accept the key header and the model names of Gladia clients'),
  AUTH_HEADER_ALIASES: list.default([]).describe('Additional header names for the API key'),
  MODEL_STT1: z.string().default('whisper-small').describe('Model of stt-1 for languages other than English'),
  MODEL_STT3: z.string().default('whisper-small').describe('Model of stt-3'),
  MODEL_ENGLISH: z.string().default('moonshine-base').describe('Model of stt-1 for English'),
  MODEL_LIVE: z
    .string()
    .default('whisper-base')
    .describe(
      'Model of live partials, and of live finals while the recogniser is overloaded, for languages other than English',
    ),
  MODEL_LIVE_FINAL: z
    .string()
    .default('whisper-small')
    .describe(
      'Model of live finals for languages other than English. The model of MODEL_LIVE gives earlier finals with more errors',
    ),
  MODEL_LANGUAGE: z.string().default('whisper-base').describe('Model for language detection'),
  MODEL_VOICE: z.string().optional().describe('Folder of a speaker embedding model that replaces the built-in one'),
  MODEL_SEGMENTATION: z
    .string()
    .optional()
    .describe(
      'ONNX file for detecting overlapping speech, in the layout of pyannote; by default diarization runs without it',
    ),
  MODELS_DIR: z.string().optional().describe('Folder for models added by the operator; default DATA_DIR/models'),
  MODEL_HUB: z
    .string()
    .default('https://huggingface.co/{model}/resolve/main')
    .describe('URL from which `verbatim models pull` downloads a model; `{model}` is replaced by its name'),
  CACHE_DIR: z.string().optional().describe('Folder for converted model files; default DATA_DIR/cache'),
  WORKERS: count(Math.max(2, Math.ceil(0.75 * availableParallelism()))).describe(
    'Number of jobs that one process runs at the same time',
  ),
  THREADS: count(availableParallelism()).describe('Number of CPU threads for the models'),
  LANES: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Number of model processes of one worker; each uses THREADS / LANES threads. Default: chosen from CPU threads and memory',
    ),
  ENCODER_MATMUL: z
    .enum(['block', 'row', 'row-signed'])
    .optional()
    .describe(
      'Int8 matrix multiplication of encoders: block, row or row-signed. Default: the fastest on this processor',
    ),
  DEVICE: z
    .string()
    .regex(/^(cpu|cuda(:\d+)?)$/, 'must be cpu, cuda or cuda:N')
    .default('cpu')
    .describe(
      'Compute device of the recognisers: cpu, cuda or cuda:N; if the device is unavailable, the service logs a warning and uses cpu',
    ),
  MODEL_MEMORY_MB: count(2500).describe(
    'Memory limit of a model process in MB; above it the process is restarted between two tasks',
  ),
  MODEL_IDLE_SEC: positive(900).describe('Seconds after which unused models are unloaded'),
  LLM_BASE_URL: z
    .url()
    .optional()
    .describe('URL of an OpenAI-compatible chat completions API, for prompts and summaries'),
  LLM_API_KEY: z.string().optional().describe('API key of the language model service'),
  LLM_MODEL: z
    .string()
    .optional()
    .describe('Models of the language model service, separated by commas; the first is the default'),
  LLM_GGUF: z
    .string()
    .optional()
    .describe(
      'GGUF file of a language model to run locally instead of LLM_BASE_URL; requires the package node-llama-cpp',
    ),
  TRANSLATE_PROVIDER: z
    .enum(['auto', 'libretranslate', 'bergamot', 'llm', 'apertium', 'builtin'])
    .default('auto')
    .describe(
      'Translation provider; auto uses the configured ones and then the built-in model, other values only that one',
    ),
  TRANSLATE_URL: z.url().optional().describe('URL of a LibreTranslate service'),
  TRANSLATE_API_KEY: z.string().optional().describe('API key of the LibreTranslate service'),
  TRANSLATE_BERGAMOT_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of Bergamot (Firefox) translation models, one folder per language pair; requires the package @browsermt/bergamot-translator',
    ),
  S3_BUCKET: z.string().optional().describe('S3 bucket for audio files; by default they are stored in the data folder'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: z.url().optional().describe('URL of an S3-compatible service; by default Amazon S3'),
  S3_ACCESS_KEY: z.string().optional().describe('S3 access key; by default the credentials of the machine'),
  S3_SECRET_KEY: z.string().optional().describe('S3 secret key'),
  S3_PREFIX: z.string().default('').describe('Prefix of object names'),
  S3_REDIRECT: flag
    .default(false)
    .describe('Redirect audio downloads to the bucket, with a signed URL that is valid for one hour'),
  ALLOW_PRIVATE_URLS: flag.default(false).describe('Allow audio and callback URLs in private networks'),
  RETENTION_DAYS: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe('Days after which finished jobs and unused uploads are deleted; 0 keeps them'),
  DELETE_ORPHANS: flag
    .default(false)
    .describe(
      'Delete audio in the data folder or bucket that has had no record for a day; by default it is only logged. Do not set it if another installation uses the same bucket and prefix',
    ),
  KEEP_NOTHING: flag
    .default(false)
    .describe(
      'Delete everything about a job as soon as its result is delivered to the callback; jobs without a callback are rejected',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .describe('Log level; by default info, and warn on a terminal'),
  MAX_FILE_MB: positive(1000).describe('Maximum file size in MB'),
  MAX_AUDIO_MIN: positive(135).describe('Maximum audio duration in minutes; at most 600'),
  FETCH_TIMEOUT_SEC: positive(300).describe('Maximum duration of the download of an audio_url, in seconds'),
  JOBS_WORKING_PER_KEY: count(25).describe('Maximum number of jobs of one key that run at the same time'),
  JOBS_QUEUED_PER_KEY: count(300).describe('Maximum number of queued jobs of one key; further jobs get status 429'),
  REQUESTS_PER_SECOND: positive(20).describe(
    'Requests per second for each key; short bursts of twice this rate are allowed',
  ),
  LIVE_SESSIONS: count(4 * availableParallelism()).describe('Maximum number of concurrent live sessions'),
  LIVE_SESSIONS_PER_KEY: count(30).describe('Maximum number of concurrent live sessions of one key'),
  LIVE_MAX_SEC: positive(10_800).describe('Maximum duration of a live session, in seconds'),
  LIVE_IDLE_SEC: positive(30).describe(
    'Seconds without audio or an answer to pings after which a live connection is closed',
  ),
  LIVE_ABANDONED_SEC: positive(60).describe('Seconds after which a live session without a connection is ended'),
  LIVE_UNUSED_SEC: positive(300).describe('Seconds after which a live session that never had a connection is removed'),
  LIVE_WARM: flag.default(false).describe('Load the live models at start-up instead of with the first session'),
  LIVE_SYNC: flag
    .optional()
    .describe(
      'Acknowledge live audio only after it is flushed to disk, so that a power failure loses none of it; default true with DATABASE_URL',
    ),
  LIVE_LEASE_SEC: positive(10).describe(
    'With DATABASE_URL: seconds after which another process takes over the live sessions of a process that stopped responding',
  ),
  NODE_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'With DATABASE_URL: URL under which other processes reach this one, for live sessions; default host name and PORT',
    ),
  JOB_ATTEMPTS: count(5).describe('Maximum number of attempts of a job when a worker or model process fails'),
  LEASE_SEC: positive(20).describe(
    'Seconds after which a job of a worker that stopped responding goes to another worker',
  ),
  WORKER_SILENT_SEC: positive(120).describe(
    'Seconds after which a worker process that does not respond is killed and restarted',
  ),
  DELIVERY_RETRY_SEC: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/)
    .default('5,30,120,600,3600,21600,60000')
    .transform((value) => value.split(',').map(Number))
    .describe('Delays between the attempts of a callback, in seconds, separated by commas'),
  SERVER: z
    .url()
    .optional()
    .describe(
      'Command line: URL of the service to use. Without it, `transcribe` and `live` run the models themselves, and other commands use the service on this machine',
    ),
  KEY: z.string().optional().describe('Command line: API key of that service'),
});

/** The parsed settings. */
export type Settings = z.infer<typeof Settings>;

const MACHINE_DEFAULTS: Record<string, string> = {
  THREADS: 'all processors',
  WORKERS: '2, or 3 for every 4 processors',
  LIVE_SESSIONS: '4 per processor',
};

/** Name, default and description of each setting, for the operations guide. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name: PREFIX + name,
    // Defaults that depend on the machine are replaced by a description.
    fallback: MACHINE_DEFAULTS[name] ?? String(schema.safeParse(undefined).data ?? ''),
    meaning: schema.description ?? '',
  }));
}
