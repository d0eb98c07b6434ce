/** Measures summaries and chapters of meetings against baselines, on the meetings of VERBATIM_TEXT_DIR: `npm run bench:meetings`. */
import { join } from 'node:path';
import { CACHE_DIR, TEXT_DIR } from '../common/folders.ts';
import { cachedEmbeddings } from './text/embedding-cache.ts';
import { meetingScores } from './text/meeting-scores.ts';

const MEETINGS = 15;
const embedder = { embed: (texts: readonly string[]) => cachedEmbeddings(join(CACHE_DIR, 'embeddings'), texts) };
console.table(await meetingScores(TEXT_DIR, embedder, MEETINGS));
