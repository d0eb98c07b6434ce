import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { GLADIA_MODELS } from './schemas/models.ts';
import { PREFIX, Settings } from './settings.ts';

/** The configuration, read once at start-up. */
export type Config = Readonly<ReturnType<typeof derive>>;

function derive(settings: Settings) {
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
    authHeaders: [
      'x-service-key',
      ...(settings.COMPAT === 'gladia' ? ['x-gladia-key'] : []),
      ...settings.AUTH_HEADER_ALIASES,
    ],
    /** Query parameters that may hold the key instead of a header. */
    authQuery: settings.COMPAT === 'gladia' ? ['x-gladia-key'] : [],
    modelAliases: settings.COMPAT === 'gladia' ? GLADIA_MODELS : {},
    models: modelsConfig(settings, dataDir),
    llm: {
      baseUrl: settings.LLM_BASE_URL,
      apiKey: settings.LLM_API_KEY,
      model: settings.LLM_MODEL,
      gguf: settings.LLM_GGUF,
    },
    translate: translateConfig(settings),
    plainTranslator: plainTranslator(settings),
    onlyBuiltInTranslation: onlyBuiltInTranslation(settings),
    s3: s3Config(settings),
    workers: settings.WORKERS,
    allowPrivateUrls: settings.ALLOW_PRIVATE_URLS,
    keepNothing: settings.KEEP_NOTHING,
    deleteOrphans: settings.DELETE_ORPHANS,
    retentionMs: settings.RETENTION_DAYS * 86_400_000,
    // On a terminal, routine messages would push the address and the key off the screen.
    logLevel: settings.LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
    limits: limitsConfig(settings),
    live: liveConfig(settings),
    jobAttempts: settings.JOB_ATTEMPTS,
    leaseMs: settings.LEASE_SEC * 1000,
    workerSilentMs: settings.WORKER_SILENT_SEC * 1000,
    deliveryRetryDelaysMs: settings.DELIVERY_RETRY_SEC.map((sec) => sec * 1000),
    cli: { server: settings.SERVER, key: settings.KEY },
  };
}

function modelsConfig(settings: Settings, dataDir: string) {
  return {
    stt1: settings.MODEL_STT1,
    stt3: settings.MODEL_STT3,
    english: settings.MODEL_ENGLISH,
    live: settings.MODEL_LIVE,
    liveFinal: settings.MODEL_LIVE_FINAL,
    language: settings.MODEL_LANGUAGE,
    voice: settings.MODEL_VOICE,
    segmentation: settings.MODEL_SEGMENTATION,
    dir: resolve(settings.MODELS_DIR ?? `${dataDir}/models`),
    hub: settings.MODEL_HUB,
    cacheDir: resolve(settings.CACHE_DIR ?? `${dataDir}/cache`),
    threads: settings.THREADS,
    lanes: settings.LANES,
    encoderMatmul: settings.ENCODER_MATMUL,
    device: settings.DEVICE,
    memoryLimitBytes: settings.MODEL_MEMORY_MB * 1e6,
    idleMs: settings.MODEL_IDLE_SEC * 1000,
  };
}

function s3Config(settings: Settings) {
  return settings.S3_BUCKET
    ? {
        bucket: settings.S3_BUCKET,
        region: settings.S3_REGION,
        endpoint: settings.S3_ENDPOINT,
        accessKey: settings.S3_ACCESS_KEY,
        secretKey: settings.S3_SECRET_KEY,
        prefix: settings.S3_PREFIX,
        redirectReads: settings.S3_REDIRECT,
      }
    : null;
}

function limitsConfig(settings: Settings) {
  return {
    fileBytes: Math.round(settings.MAX_FILE_MB * 1e6),
    audioSec: Math.min(600, settings.MAX_AUDIO_MIN) * 60,
    fetchMs: settings.FETCH_TIMEOUT_SEC * 1000,
    jobsWorkingPerKey: settings.JOBS_WORKING_PER_KEY,
    jobsQueuedPerKey: settings.JOBS_QUEUED_PER_KEY,
    requestsPerSecond: settings.REQUESTS_PER_SECOND,
  };
}

function liveConfig(settings: Settings) {
  return {
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
  };
}

function translateConfig(settings: Settings) {
  return {
    provider: settings.TRANSLATE_PROVIDER,
    url: settings.TRANSLATE_URL,
    apiKey: settings.TRANSLATE_API_KEY,
    bergamot: settings.TRANSLATE_BERGAMOT_DIR
      ? { dir: resolve(settings.TRANSLATE_BERGAMOT_DIR), idleMs: settings.MODEL_IDLE_SEC * 1000 }
      : undefined,
  };
}

/** The first provider of translations, if it supports neither context nor a form of address nor several models. */
function plainTranslator(settings: Settings): string | undefined {
  const allows = (provider: Settings['TRANSLATE_PROVIDER']) =>
    settings.TRANSLATE_PROVIDER === 'auto' || settings.TRANSLATE_PROVIDER === provider;
  if (settings.TRANSLATE_URL && allows('libretranslate')) return 'LibreTranslate';
  if (settings.TRANSLATE_BERGAMOT_DIR && allows('bergamot')) return 'Bergamot';
  return settings.TRANSLATE_PROVIDER === 'apertium' ? 'Apertium' : undefined;
}

/** Whether no other provider of translations is used. */
function onlyBuiltInTranslation(settings: Settings): boolean {
  const { TRANSLATE_PROVIDER: provider, LLM_BASE_URL, LLM_GGUF } = settings;
  if (plainTranslator(settings) !== undefined) return false;
  return provider === 'builtin' || (provider === 'auto' && !LLM_BASE_URL && !LLM_GGUF);
}

/** Result of `readConfig`. */
export interface ConfigReading {
  config: Config;
  warnings: string[];
}

/** Reads the environment; throws with one line for each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ConfigReading {
  const given: Record<string, string> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || value === undefined || value === '') continue;
    const short = name.slice(PREFIX.length);
    if (short in Settings.shape) given[short] = value;
    else warnings.push(`${name} is not a known setting and is ignored`);
  }
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${PREFIX}${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid configuration:\n  ${lines.join('\n  ')}`);
  }
  return { config: Object.freeze(derive(parsed.data)), warnings };
}

/** Settings of the private service that a command starts. */
export interface PrivateService {
  dataDir: string;
  apiKey: string;
  workers: number;
}

/** Settings that a private service takes over from the environment: those of recognition, not those of storage or networking. */
const INHERITED_SETTINGS =
  /^VERBATIM_(MODEL|THREADS|LANES|ENCODER|DEVICE|LLM|TRANSLATE|ALLOW_PRIVATE_URLS|FETCH|LOG_LEVEL)/;

/** Configuration of a private service: its own folder and a free port, with shared models and model cache. */
export function readPrivateConfig(service: PrivateService, env: NodeJS.ProcessEnv = process.env): Config {
  const { config } = readConfig(env);
  const home = env['XDG_CACHE_HOME'] ?? `${env['HOME'] ?? tmpdir()}/.cache`;
  const shared = existsSync(config.models.cacheDir) || env['VERBATIM_CACHE_DIR'] !== undefined;
  const kept = Object.entries(env).filter(([name]) => INHERITED_SETTINGS.test(name));
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
