/**
 * Measures live sessions from the client: plays recordings in real time from several clients and compares their finals with the same audio as a file.
 *
 *   npm run bench:live -- [--clients 1,4] [--language en,es] [--endpointing 0.05] [--max-clip-sec 60] [--clips 8] [--synthetic] [--translate de,fr]
 *
 * `--translate` also measures the time from a final to its translation. `--clips` of each language; `--synthetic` adds synthetic voices, whose word errors mean little.
 * Recordings and transcripts come from the folder VERBATIM_SPEECH_DIR with its manifest.jsonl.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { JFK, TestServer } from '../../test/e2e/server.ts';
import { usage } from '../common/process-usage.ts';
import { recognitionSettings } from '../common/settings.ts';
import { countErrors } from '../common/word-errors.ts';
import { type Clip, readClips, samplesOf } from './clips.ts';
import { type Played, play } from './play.ts';
import { plainWords } from './words.ts';

const { values: args } = parseArgs({
  options: {
    clients: { type: 'string', default: '1' },
    language: { type: 'string', default: 'en' },
    endpointing: { type: 'string', default: '0.05' },
    'max-clip-sec': { type: 'string', default: '20' },
    clips: { type: 'string', default: '6' },
    detect: { type: 'boolean', default: false },
    files: { type: 'boolean', default: true },
    synthetic: { type: 'boolean', default: false },
    translate: { type: 'string', default: '' },
  },
  allowNegative: true,
});

function percentile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? '-' : `${Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)}`;
}

interface Compared {
  language: string;
  recognized: string;
  spoken: string;
}

/** The error rate of each language. */
function byLanguage(pairs: readonly Compared[]): string {
  const languages = [...new Set(pairs.map(({ language }) => language))];
  return languages
    .map((language) => `${language} ${errorRate(pairs.filter((pair) => pair.language === language))}`)
    .join(', ');
}

function wrongWords(pairs: readonly Compared[]): number {
  return pairs.reduce((sum, pair) => sum + countErrors(plainWords(pair.spoken), plainWords(pair.recognized)), 0);
}

/** Wrong words live and as files, and their ratio. */
function ratios(live: readonly Compared[], files: readonly Compared[]): string {
  const row = (name: string, isIncluded: (pair: Compared) => boolean) => {
    const [wrong, wrongAsFile] = [live, files].map((pairs) => wrongWords(pairs.filter(isIncluded))) as [number, number];
    return `${name} ${wrong}/${wrongAsFile} = ${(wrong / wrongAsFile).toFixed(2)}`;
  };
  const languages = [...new Set(files.map(({ language }) => language))];
  return [...languages.map((each) => row(each, ({ language }) => language === each)), row('all', () => true)].join(
    ', ',
  );
}

function errorRate(pairs: readonly Compared[]): string {
  const spoken = pairs.reduce((sum, pair) => sum + plainWords(pair.spoken).length, 0);
  const errors = wrongWords(pairs);
  return `${((errors / Math.max(1, spoken)) * 100).toFixed(1)} % (${errors} of ${spoken})`;
}

async function asFile(server: TestServer, clip: Clip): Promise<string> {
  const audio_url = await server.upload(new Uint8Array(await readFile(clip.path)));
  const job = await server.ended(await server.create({ audio_url, language_config: { languages: [clip.language] } }));
  return job.result?.transcription?.full_transcript ?? '';
}

const { synthetic } = args;
const found = args.language
  .split(',')
  .map((language) => readClips(language, Number(args['max-clip-sec']), Number(args.clips), { synthetic }));
const clips = (await Promise.all(found)).flat();
const audio = await Promise.all(clips.map((clip) => samplesOf(clip.path)));
const server = await TestServer.start({
  models: 'default',
  env: { ...recognitionSettings(), VERBATIM_LIVE_SESSIONS: '500', VERBATIM_LIVE_SESSIONS_PER_KEY: '500' },
});
try {
  const paramsFor = (language: string) => ({
    endpointing: Number(args.endpointing),
    language_config: { languages: args.detect ? [] : [language as 'en'] },
    ...(args.translate && {
      realtime_processing: {
        translation: true,
        translation_config: { target_languages: args.translate.split(',') as ['de'] },
      },
    }),
  });
  // The first session loads the models, which is not measured.
  const hello = (await samplesOf(JFK)).subarray(0, 4 * 32_000);
  for (const { language } of clips.filter((clip, i) => clip.language !== clips[i - 1]?.language))
    await play(server, hello, paramsFor(language));
  const header = [
    'clients',
    'first partial p50/p95 ms',
    'final p50/p95 ms',
    'revised',
    'partials',
    'WER',
    'CPU/audio s',
    'MB',
  ];
  console.log(header.join(' | '));
  const live = new Map<number, Compared[]>();
  for (const clients of args.clients.split(',').map(Number)) {
    const before = await usage(server);
    const played: { clip: Clip; result: Played }[] = [];
    const work = clips.map((clip, i) => ({ clip, pcm: audio[i]! }));
    const total = Array.from({ length: Math.max(clips.length, clients) }, (_, i) => work[i % work.length]!);
    let audioSec = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = total.shift(); next; next = total.shift()) {
          audioSec += next.pcm.length / 32_000;
          played.push({ clip: next.clip, result: await play(server, next.pcm, paramsFor(next.clip.language)) });
        }
      }),
    );
    const after = await usage(server);
    const first = played.flatMap(({ result }) => result.firstPartialMs);
    const finals = played.flatMap(({ result }) => result.finalMs);
    const compared = played.map(({ clip, result }) => ({
      language: clip.language,
      recognized: result.text,
      spoken: clip.transcript,
    }));
    const sum = (pick: (result: Played) => number) => played.reduce((total, { result }) => total + pick(result), 0);
    console.log(
      [
        clients,
        `${percentile(first, 0.5)}/${percentile(first, 0.95)}`,
        `${percentile(finals, 0.5)}/${percentile(finals, 0.95)} (${finals.length})`,
        `${(
          (sum((r) => r.revisedWords) /
            Math.max(
              1,
              sum((r) => r.shownWords),
            )) *
            100
        ).toFixed(1)} %`,
        sum((r) => r.partials),
        errorRate(compared),
        ((after.cpuSec - before.cpuSec) / audioSec).toFixed(2),
        Math.round(after.memoryMb),
      ].join(' | '),
    );
    console.log(`  ${byLanguage(compared)}`);
    live.set(clients, compared);
    const translations = played.flatMap(({ result }) => result.translationMs);
    if (args.translate)
      console.log(
        `  translation after its final p50/p95: ${percentile(translations, 0.5)}/${percentile(translations, 0.95)} ms (${translations.length})`,
      );
    if (process.env['VERBOSE'])
      for (const { result, clip } of played) console.log(`  ${result.text}\n  = ${clip.transcript}`);
  }
  if (args.files) {
    const pairs: Compared[] = [];
    for (const clip of clips) {
      const recognized = await asFile(server, clip);
      pairs.push({ language: clip.language, recognized, spoken: clip.transcript });
    }
    console.log(`the same as files: WER ${errorRate(pairs)}\n  ${byLanguage(pairs)}`);
    for (const [clients, compared] of live)
      console.log(`${clients} clients, wrong words live/as files: ${ratios(compared, pairs)}`);
  }
} finally {
  await server.dispose();
}
