/** Languages of the built-in model, in the order of the columns of `assets/lists/short-phrases.tsv`; it translates between any two. */
export const BUILT_IN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;
