import { existsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ModelId } from './schemas/models.ts';

const PREFIX = 'VERBATIM_';

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

/** Every setting, read from `VERBATIM_<NAME>`. */
const Settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 picks a free one'),
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe("How clients reach the service; without it, links use the request's own host"),
  DATA_DIR: z.string().default('./data').describe('Folder for the database, audio and model caches'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe(
      'A PostgreSQL database (postgres://user:password@host/name) instead of the embedded one, for more than one machine',
    ),
  DATABASE_POOL: count(10).describe('Connections to PostgreSQL that one process may use, besides the one that listens'),
  ROLE: z.enum(['all', 'serve', 'work']).default('all').describe('serve: HTTP only; work: jobs only; all: both'),
  API_KEY: z.string().min(16).optional().describe('A first API key; without it one is made at the first start'),
  OPERATOR_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe('A password for the dashboard, beside API keys; another one, or none, signs everybody out who used it'),
  SESSION_HOURS: positive(12).describe('Someone signed in to the dashboard is signed out after so long without use'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2}|[\da-f.:/,\s]+)$/i)
    .default('false')
    .transform(readProxies)
    .describe(
      'Whose X-Forwarded-* headers are believed: nobody (false), the nearest proxy (true), so many proxies, or their addresses',
    ),
  CORS_ORIGINS: list
    .default([])
    .describe(
      'Other sites whose pages may use the interface with a key: origins such as https://app.example.com, or *',
    ),
  STOP_DELAY_SEC: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe(
      'When asked to stop, say "not ready" for this long before refusing connections, so that a balancer notices',
    ),
  DRAIN_SEC: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe('When asked to stop, jobs under way may finish within this; then they go back into the line'),
  WORK_MODELS: list
    .pipe(z.array(ModelId))
    .optional()
    .describe('The models this worker takes jobs for (stt-1, stt-3, stt-fusion); without it, those that are installed'),
  SCRATCH_DIR: z
    .string()
    .optional()
    .describe('Folder for work under way, on a fast local disk; default DATA_DIR/scratch'),
  AUTH_HEADER_ALIASES: list.default([]).describe('Further header names that may carry the API key'),
  MODEL_STT1: z.string().default('whisper-small').describe('Model behind stt-1 for other languages than English'),
  MODEL_STT3: z.string().default('whisper-small').describe('Model behind stt-3'),
  MODEL_ENGLISH: z.string().default('moonshine-base').describe('Model behind stt-1 for English'),
  MODEL_LIVE: z.string().default('whisper-base').describe('Model for live speech in other languages than English'),
  MODEL_LANGUAGE: z.string().default('whisper-base').describe('Model that hears which language is spoken'),
  MODEL_VOICE: z.string().optional().describe('Folder of a voice model other than the one that comes with it'),
  MODEL_SEGMENTATION: z
    .string()
    .optional()
    .describe(
      'An ONNX file that hears where people talk at once, in pyannote’s layout; without it diarization does without',
    ),
  MODELS_DIR: z.string().optional().describe('Folder for models added by the operator; default DATA_DIR/models'),
  MODEL_HUB: z
    .string()
    .default('https://huggingface.co/{model}/resolve/main')
    .describe('Where `verbatim models pull` finds a model by its name; `{model}` stands for it'),
  CACHE_DIR: z.string().optional().describe('Folder for prepared model files; default DATA_DIR/cache'),
  WORKERS: count(2).describe('Jobs worked on at the same time by one process'),
  THREADS: count(availableParallelism()).describe('Processor threads the models may use'),
  DEVICE: z
    .string()
    .regex(/^(cpu|cuda(:\d+)?)$/, 'must be cpu, cuda or cuda:N')
    .default('cpu')
    .describe(
      'What recognisers compute on: cpu, cuda or cuda:N; a device that cannot be used is warned of, and cpu taken',
    ),
  MODEL_MEMORY_MB: count(2500).describe('A model process above this is replaced between two tasks'),
  MODEL_IDLE_SEC: positive(900).describe('Models unused for this long are unloaded'),
  LLM_BASE_URL: z
    .url()
    .optional()
    .describe('A service that speaks OpenAI chat completions, for prompts and written summaries'),
  LLM_API_KEY: z.string().optional().describe('Its key'),
  LLM_MODEL: z.string().optional().describe('Its models, separated by commas; the first is the default'),
  LLM_GGUF: z.string().optional().describe('A model file to run here instead; needs the package node-llama-cpp'),
  TRANSLATE_PROVIDER: z
    .enum(['auto', 'libretranslate', 'bergamot', 'llm', 'apertium', 'builtin'])
    .default('auto')
    .describe('What translates; auto takes the best of what is configured, builtin leaves it to the recogniser'),
  TRANSLATE_URL: z.url().optional().describe('Address of a LibreTranslate service'),
  TRANSLATE_API_KEY: z.string().optional().describe('Its key'),
  TRANSLATE_BERGAMOT_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of Bergamot (Firefox) translation models, one folder a pair; needs the package @browsermt/bergamot-translator',
    ),
  S3_BUCKET: z.string().optional().describe('Keep audio in this bucket instead of the data folder'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: z.url().optional().describe('Address of a service that speaks S3; without it, Amazon'),
  S3_ACCESS_KEY: z.string().optional().describe('Its key; without it, the credentials of the machine'),
  S3_SECRET_KEY: z.string().optional().describe('And the secret that belongs to it'),
  S3_PREFIX: z.string().default('').describe('What the names of objects begin with'),
  S3_REDIRECT: flag
    .default(false)
    .describe('Send clients that download audio to the bucket itself, with an address that works for an hour'),
  ALLOW_PRIVATE_URLS: flag.default(false).describe('Allow audio and callback addresses in private networks'),
  RETENTION_DAYS: z.coerce
    .number()
    .min(0)
    .default(0)
    .describe('Finished jobs and unused uploads older than this are deleted; 0 keeps them'),
  KEEP_NOTHING: flag
    .default(false)
    .describe('Nothing of a job stays once its result is sent to the callback; jobs without a callback are refused'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('How much is logged'),
  MAX_FILE_MB: positive(1000).describe('Largest file accepted'),
  MAX_AUDIO_MIN: positive(135).describe('Longest recording accepted; at most 600'),
  FETCH_TIMEOUT_SEC: positive(300).describe('Longest download of an audio_url'),
  JOBS_WORKING_PER_KEY: count(25).describe('Jobs of one key worked on at the same time'),
  JOBS_QUEUED_PER_KEY: count(300).describe('Jobs of one key that may wait; more are answered with 429'),
  REQUESTS_PER_SECOND: positive(20).describe('Per key; short bursts may be twice that'),
  LIVE_SESSIONS: count(4 * availableParallelism()).describe('Live sessions at once; more would be heard too late'),
  LIVE_SESSIONS_PER_KEY: count(30).describe('Live sessions of one key at once'),
  LIVE_MAX_SEC: positive(10_800).describe('Longest live session'),
  LIVE_IDLE_SEC: positive(30).describe('A live connection that sends nothing for this long is closed'),
  LIVE_ABANDONED_SEC: positive(60).describe('A live session without a connection for this long is finished'),
  LIVE_UNUSED_SEC: positive(300).describe('A live session to which nobody ever connected is given up after this long'),
  LIVE_WARM: flag.default(false).describe('Load the live models at the start instead of with the first session'),
  LIVE_SYNC: flag
    .optional()
    .describe(
      'Acknowledge live audio only once it is on the disk, so that a power cut loses none of it; default true with DATABASE_URL',
    ),
  LIVE_LEASE_SEC: positive(10).describe(
    'With DATABASE_URL: another process takes up the live sessions of one silent for this long',
  ),
  NODE_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'With DATABASE_URL: how other processes reach this one, for live sessions; default the name of the machine and PORT',
    ),
  JOB_ATTEMPTS: count(5).describe('How often a job is tried when a worker or a model dies under it'),
  LEASE_SEC: positive(20).describe('A job whose worker is silent for this long is given to another'),
  DELIVERY_RETRY_SEC: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/)
    .default('5,30,120,600,3600,21600,60000')
    .transform((value) => value.split(',').map(Number))
    .describe('Pauses between tries of a callback; one more try than pauses'),
  SERVER: z
    .url()
    .optional()
    .describe('For the command line: the service to use; without it, the work is done on this machine'),
  KEY: z.string().optional().describe('For the command line: the API key of that service'),
});

/** The whole configuration, read once at start-up. */
export type Config = Readonly<ReturnType<typeof derive>>;

function derive(settings: z.infer<typeof Settings>) {
  const dataDir = resolve(settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    nodeUrl: settings.NODE_URL,
    dataDir,
    database: { url: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL },
    scratchDir: resolve(settings.SCRATCH_DIR ?? `${dataDir}/scratch`),
    role: settings.ROLE,
    stop: { delayMs: settings.STOP_DELAY_SEC * 1000, drainMs: settings.DRAIN_SEC * 1000 },
    workModels: settings.WORK_MODELS,
    apiKey: settings.API_KEY,
    operatorPassword: settings.OPERATOR_PASSWORD,
    sessionMs: settings.SESSION_HOURS * 3_600_000,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    authHeaders: ['x-service-key', ...settings.AUTH_HEADER_ALIASES],
    models: {
      stt1: settings.MODEL_STT1,
      stt3: settings.MODEL_STT3,
      english: settings.MODEL_ENGLISH,
      live: settings.MODEL_LIVE,
      language: settings.MODEL_LANGUAGE,
      voice: settings.MODEL_VOICE,
      segmentation: settings.MODEL_SEGMENTATION,
      dir: resolve(settings.MODELS_DIR ?? `${dataDir}/models`),
      hub: settings.MODEL_HUB,
      cacheDir: resolve(settings.CACHE_DIR ?? `${dataDir}/cache`),
      threads: settings.THREADS,
      device: settings.DEVICE,
      memoryLimitBytes: settings.MODEL_MEMORY_MB * 1e6,
      idleMs: settings.MODEL_IDLE_SEC * 1000,
    },
    llm: {
      baseUrl: settings.LLM_BASE_URL,
      apiKey: settings.LLM_API_KEY,
      model: settings.LLM_MODEL,
      gguf: settings.LLM_GGUF,
    },
    translate: {
      provider: settings.TRANSLATE_PROVIDER,
      url: settings.TRANSLATE_URL,
      apiKey: settings.TRANSLATE_API_KEY,
      bergamot: settings.TRANSLATE_BERGAMOT_DIR
        ? { dir: resolve(settings.TRANSLATE_BERGAMOT_DIR), idleMs: settings.MODEL_IDLE_SEC * 1000 }
        : undefined,
    },
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          region: settings.S3_REGION,
          endpoint: settings.S3_ENDPOINT,
          accessKey: settings.S3_ACCESS_KEY,
          secretKey: settings.S3_SECRET_KEY,
          prefix: settings.S3_PREFIX,
          redirectReads: settings.S3_REDIRECT,
        }
      : null,
    workers: settings.WORKERS,
    allowPrivateUrls: settings.ALLOW_PRIVATE_URLS,
    keepNothing: settings.KEEP_NOTHING,
    retentionMs: settings.RETENTION_DAYS * 86_400_000,
    logLevel: settings.LOG_LEVEL,
    limits: {
      fileBytes: Math.round(settings.MAX_FILE_MB * 1e6),
      audioSec: Math.min(600, settings.MAX_AUDIO_MIN) * 60,
      fetchMs: settings.FETCH_TIMEOUT_SEC * 1000,
      jobsWorkingPerKey: settings.JOBS_WORKING_PER_KEY,
      jobsQueuedPerKey: settings.JOBS_QUEUED_PER_KEY,
      requestsPerSecond: settings.REQUESTS_PER_SECOND,
    },
    live: {
      maxSessions: settings.LIVE_SESSIONS,
      maxSessionsPerKey: settings.LIVE_SESSIONS_PER_KEY,
      maxSec: settings.LIVE_MAX_SEC,
      warnSec: Math.min(300, settings.LIVE_MAX_SEC / 2),
      idleMs: settings.LIVE_IDLE_SEC * 1000,
      abandonedMs: settings.LIVE_ABANDONED_SEC * 1000,
      unusedMs: settings.LIVE_UNUSED_SEC * 1000,
      warm: settings.LIVE_WARM,
      syncAlways: settings.LIVE_SYNC ?? settings.DATABASE_URL !== undefined,
      leaseMs: settings.LIVE_LEASE_SEC * 1000,
    },
    jobAttempts: settings.JOB_ATTEMPTS,
    leaseMs: settings.LEASE_SEC * 1000,
    deliveryPausesMs: settings.DELIVERY_RETRY_SEC.map((sec) => sec * 1000),
    cli: { server: settings.SERVER, key: settings.KEY },
  };
}

/** What `readConfig` found, with remarks for the operator. */
export interface ConfigReading {
  config: Config;
  warnings: string[];
}

/** Reads the environment; a bad value stops the start with one line a setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ConfigReading {
  const given: Record<string, string> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || value === undefined || value === '') continue;
    const short = name.slice(PREFIX.length);
    if (short in Settings.shape) given[short] = value;
    else warnings.push(`${name} is not a setting of this version and is ignored`);
  }
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${PREFIX}${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Cannot start with this configuration:\n  ${lines.join('\n  ')}`);
  }
  return { config: Object.freeze(derive(parsed.data)), warnings };
}

/** What a command needs of the settings when it brings its own short-lived service. */
export interface PrivateService {
  dataDir: string;
  apiKey: string;
  workers: number;
}

/** Settings that say how to listen; a private service takes these over, and nothing that says where things are kept or served. */
const HOW_TO_LISTEN = /^VERBATIM_(MODEL|THREADS|DEVICE|LLM|TRANSLATE|ALLOW_PRIVATE_URLS|FETCH|LOG_LEVEL)/;

/** The configuration of a service that lives as long as one command: its own folder and a free port, but models and their cache shared. */
export function readPrivateConfig(service: PrivateService, env: NodeJS.ProcessEnv = process.env): Config {
  const { config } = readConfig(env);
  const home = env['XDG_CACHE_HOME'] ?? `${env['HOME'] ?? tmpdir()}/.cache`;
  const shared = existsSync(config.models.cacheDir) || env['VERBATIM_CACHE_DIR'] !== undefined;
  const kept = Object.entries(env).filter(([name]) => HOW_TO_LISTEN.test(name));
  return readConfig({
    VERBATIM_LOG_LEVEL: 'silent',
    ...Object.fromEntries(kept),
    VERBATIM_MODELS_DIR: config.models.dir,
    VERBATIM_CACHE_DIR: shared ? config.models.cacheDir : `${home}/verbatim`,
    VERBATIM_DATA_DIR: service.dataDir,
    VERBATIM_PORT: '0',
    VERBATIM_API_KEY: service.apiKey,
    VERBATIM_WORKERS: String(service.workers),
    VERBATIM_REQUESTS_PER_SECOND: '1000000',
    VERBATIM_JOBS_QUEUED_PER_KEY: '1000000',
    VERBATIM_MAX_FILE_MB: '1000000',
    VERBATIM_MAX_AUDIO_MIN: '600',
  }).config;
}

/** Each setting with its default and meaning, for the operations guide. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name: PREFIX + name,
    // What depends on the machine must not depend on the machine the guide was written on.
    fallback: MACHINE_DEFAULTS[name] ?? String(schema.safeParse(undefined).data ?? ''),
    meaning: schema.description ?? '',
  }));
}

const MACHINE_DEFAULTS: Record<string, string> = { THREADS: 'all processors', LIVE_SESSIONS: '4 per processor' };
