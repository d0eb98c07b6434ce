import { spawn } from 'node:child_process';
import { AppError } from '../../errors.ts';
import type { Translator } from '../ports/translator.ts';
import { isPlausible } from './plausible.ts';

/** Options of {@link createApertium}. */
export interface ApertiumOptions {
  /** The program; for tests, another one. */
  command?: string;
  timeoutMs?: number;
}

/** Language codes of Apertium; Portuguese and Serbo-Croatian have several. */
const CODES: Record<string, string[]> = {
  en: ['eng', 'en'],
  es: ['spa', 'es'],
  fr: ['fra', 'fr'],
  ca: ['cat', 'ca'],
  it: ['ita', 'it'],
  pt: ['por', 'por_BR', 'pt', 'pt_BR'],
  gl: ['glg', 'gl'],
  oc: ['oci', 'oc'],
  ro: ['ron', 'ro'],
  eu: ['eus', 'eu'],
  da: ['dan', 'da'],
  sv: ['swe', 'sv'],
  no: ['nob', 'nb'],
  nn: ['nno', 'nn'],
  is: ['isl', 'is'],
  cy: ['cym', 'cy'],
  br: ['bre', 'br'],
  mk: ['mkd', 'mk'],
  bg: ['bul', 'bg'],
  sr: ['srp', 'hbs_SR'],
  hr: ['hrv', 'hbs_HR'],
  bs: ['bos', 'hbs_BS'],
  sl: ['slv', 'sl'],
  be: ['bel', 'be'],
  ru: ['rus', 'ru'],
  uk: ['ukr', 'uk'],
  pl: ['pol', 'pl'],
  tr: ['tur', 'tr'],
  kk: ['kaz', 'kk'],
  tt: ['tat', 'tt'],
  ur: ['urd', 'ur'],
  hi: ['hin', 'hi'],
  id: ['ind', 'id'],
  ms: ['zlm', 'msa', 'ms'],
  mt: ['mlt', 'mt'],
  ar: ['ara', 'ar'],
  af: ['afr', 'af'],
  nl: ['nld', 'nl'],
};

/** Translates with the installed language pairs of Apertium, directly or through a third language. */
export function createApertium({ command = 'apertium', timeoutMs = 60_000 }: ApertiumOptions = {}): Translator {
  let listing: Promise<Set<string>> | undefined;

  function pairs(): Promise<Set<string>> {
    listing ??= run(command, ['-l'], '', timeoutMs).then(
      (text) => new Set(text.split('\n').flatMap((line) => line.trim() || [])),
      // Apertium is usually not installed; then there are no pairs.
      () => new Set(),
    );
    return listing;
  }

  async function route(from: string, to: string): Promise<string[] | null> {
    const known = await pairs();
    const direct = findPair(known, from, to);
    if (direct) return [direct];
    for (const between of Object.keys(CODES)) {
      const [first, second] = [findPair(known, from, between), findPair(known, between, to)];
      if (first && second) return [first, second];
    }
    return null;
  }

  return {
    name: 'apertium',
    supports: async (from, to) => (await route(from, to)) !== null,
    async translate(texts, { from, to, signal }) {
      const steps = await route(from, to);
      if (!steps) {
        throw new AppError('model_unavailable', { message: `Apertium has no pair installed from ${from} to ${to}` });
      }
      let lines = texts.map((text) => text.replace(/\s+/g, ' ').trim());
      for (const step of steps) {
        // Without -u, unknown words get an asterisk. An empty line separates texts.
        const out = await run(command, ['-u', step], `${lines.join('\n\n')}\n`, timeoutMs, signal);
        const made = out.replace(/\n$/, '').split('\n\n');
        if (made.length !== lines.length) {
          throw new AppError('model_failed', { message: `Apertium gave ${made.length} texts for ${lines.length}` });
        }
        lines = made.map((line) => line.replace(/\s+/g, ' ').trim());
      }
      return texts.map((text, index) =>
        isPlausible(text, lines[index] as string, from, to) ? (lines[index] as string) : null,
      );
    },
  };
}

function findPair(known: ReadonlySet<string>, from: string, to: string): string | undefined {
  for (const source of CODES[from] ?? []) {
    for (const target of CODES[to] ?? []) if (known.has(`${source}-${target}`)) return `${source}-${target}`;
  }
  return undefined;
}

function run(command: string, args: string[], input: string, timeoutMs: number, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    // The script opens its input by name, which fails for the socket that Node uses; `cat` turns it into a pipe.
    const child = spawn('sh', ['-c', 'cat | "$0" "$@"', command, ...args], {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const out: Buffer[] = [];
    let errorOutput = '';
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => {
      errorOutput = (errorOutput + part.toString()).slice(-500);
    });
    // A program that exits early closes its input; its exit code gives the reason.
    child.stdin.on('error', () => {});
    child.on('error', (cause) => {
      reject(
        signal?.aborted
          ? signal.reason
          : new AppError('model_unavailable', { message: `${command} cannot be run`, cause }),
      );
    });
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new AppError('model_failed', { message: `${command} ended with ${code}: ${errorOutput.trim()}` }));
    });
    child.stdin.end(input);
  });
}
