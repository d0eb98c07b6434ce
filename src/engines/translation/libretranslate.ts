import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { createConcurrencyLimit } from '../llm/concurrency-limit.ts';
import { exchangeJson, type Reply } from '../llm/exchange-json.ts';
import { retrying, TemporaryFailure } from '../llm/retry.ts';
import type { Translator } from '../ports/translator.ts';
import { isPlausible } from './plausible.ts';

/** Options of {@link createLibreTranslate}. */
export interface LibreTranslateOptions {
  url: string;
  apiKey?: string | undefined;
  timeoutMs?: number;
  attempts?: number;
  firstPauseMs?: number;
}

const WHO = 'The translation service';
const BATCH: Record<string, number> = { base: 20, batch: 50, enhanced: 20 };
const MAX_REPLY_BYTES = 4_000_000;

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Answer = z.object({ translatedText: z.array(z.string()) });
/** Language codes of LibreTranslate that differ from ours. */
const CODES: Record<string, string> = { no: 'nb', nn: 'nb', zh: 'zh-Hans' };

/** Translates through a server with the API of LibreTranslate. */
export function createLibreTranslate(options: LibreTranslateOptions): Translator {
  const send = createSender(options);
  const { apiKey } = options;
  let languages: Promise<z.infer<typeof Languages>> | undefined;

  async function supported(): Promise<z.infer<typeof Languages>> {
    languages ??= send('/languages', undefined, Languages);
    // After a failure the next call requests the list again.
    languages.catch(() => {
      languages = undefined;
    });
    return languages;
  }

  async function codeFor(language: string): Promise<string> {
    const known = await supported();
    return known.some(({ code }) => code === language) ? language : (CODES[language] ?? language);
  }

  return {
    name: 'libretranslate',
    async supports(from, to) {
      const [source, target] = [await codeFor(from), await codeFor(to)];
      const entry = (await supported()).find(({ code }) => code === source);
      return entry !== undefined && (entry.targets?.includes(target) ?? true);
    },
    async translate(texts, { from, to, tier = 'base', signal }) {
      const [source, target] = [await codeFor(from), await codeFor(to)];
      const size = BATCH[tier] ?? 20;
      const out: (string | null)[] = [];
      for (let start = 0; start < texts.length; start += size) {
        const q = texts.slice(start, start + size);
        const body = { q, source, target, format: 'text', ...(apiKey ? { api_key: apiKey } : {}) };
        const { translatedText } = await send('/translate', body, Answer, signal);
        if (translatedText.length !== q.length) {
          throw new AppError('model_failed', { message: `${WHO} sent ${translatedText.length} texts for ${q.length}` });
        }
        q.forEach((text, index) => {
          const translated = translatedText[index] as string;
          out.push(isPlausible(text, translated, from, to) ? translated.trim() : null);
        });
      }
      return out;
    },
  };
}

/** Sends requests to the server, at most two at a time, and retries temporary failures. */
function createSender({ url, apiKey, timeoutMs = 120_000, attempts = 4, firstPauseMs = 500 }: LibreTranslateOptions) {
  const base = url.replace(/\/+$/, '');
  const limit = createConcurrencyLimit(2);
  return <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema, caller?: AbortSignal) => {
    const request = async (signal: AbortSignal) => {
      const exchange = { secret: apiKey, signal, maxBytes: MAX_REPLY_BYTES, who: WHO, body };
      const reply = await exchangeJson(`${base}${path}`, exchange);
      if (reply.status !== 200) throw refusal(reply);
      return parsed(schema, reply);
    };
    return limit(() => retrying(request, { attempts, firstPauseMs, timeoutMs, who: WHO, signal: caller }), caller);
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, reply: Reply): z.infer<Schema> {
  const result = schema.safeParse(reply.json());
  if (result.success) return result.data;
  throw new AppError('model_failed', { message: `${WHO} sent an unexpected reply: ${reply.excerpt()}` });
}

function refusal(reply: Reply): AppError {
  const message = `${WHO} answered ${reply.status}: ${reply.excerpt()}`;
  if (reply.status === 401 || reply.status === 403) {
    return new AppError('model_unavailable', { message: `${message}; check VERBATIM_TRANSLATE_API_KEY` });
  }
  if (reply.status === 404) {
    return new AppError('model_unavailable', { message: `${message}; check VERBATIM_TRANSLATE_URL` });
  }
  const retryAfterSec = reply.retryAfterSec();
  if (reply.status === 429 || reply.status >= 500) {
    return new TemporaryFailure({ message, ...(retryAfterSec === undefined ? {} : { retryAfterSec }) });
  }
  return new AppError('model_failed', { message });
}
