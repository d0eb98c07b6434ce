/** Measures the chrF of every available translator, on the parallel sentences of VERBATIM_TEXT_DIR: `npm run bench:translation -- [--sentences 50]`. */
import { parseArgs } from 'node:util';
import { TEXT_DIR } from '../common/folders.ts';
import { translationScores } from './text/translation-scores.ts';

const { values } = parseArgs({ options: { sentences: { type: 'string', default: '50' } } });
console.table(await translationScores(TEXT_DIR, Number(values.sentences)));
