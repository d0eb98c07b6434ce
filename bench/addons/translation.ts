/**
 * Measures the chrF of every available translator, the time of the first translation and the memory.
 *
 *   npm run bench:translation -- [--sentences 50] [--all-pairs] [--lower] [--set FILE] [--weights FILE]
 *
 * Uses the parallel sentences of VERBATIM_TEXT_DIR, or a file with lines of source language, target language, source and reference
 * (the `eval` folder of training/translation). With a dialogue as the fifth column, its lines are one recording; lines without a
 * reference are translated, but not scored. `--all-pairs` adds pairs without English, `--lower` takes lower case without punctuation.
 */
import { parseArgs } from 'node:util';
import { TEXT_DIR } from '../common/folders.ts';
import { translationScores } from './text/translation-scores.ts';

const { values } = parseArgs({
  options: {
    sentences: { type: 'string', default: '50' },
    set: { type: 'string' },
    weights: { type: 'string' },
    'all-pairs': { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
  },
});
const { sentences, set, lower, weights, 'all-pairs': allPairs } = values;
console.table(await translationScores(TEXT_DIR, { sentences: Number(sentences), set, allPairs, lower, weights }));
