import { lazy, loadSet } from '../../data/load.ts';

/** Words for nationalities and origins in five languages, folded. */
export const nationalities = lazy(() => loadSet('lists/nationalities.txt'));

/** Names of languages in five languages, folded. */
export const languageNames = lazy(() => loadSet('lists/languages.txt'));
