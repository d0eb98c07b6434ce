import { encoderFile } from '../../../src/engines/text-encoder/languages.ts';
import { createTextEncoder } from '../../../src/engines/text-encoder/text-encoder.ts';
import { createFindNames } from '../../../src/pipeline/addons/find-names.ts';

const encoders = new Map<string, ReturnType<typeof createTextEncoder>>();

/** Finds names with the text encoder of each language, which is loaded on first use. */
export const findNames = createFindNames({
  async classify(sentences, language = 'en') {
    const file = encoderFile(language) ?? '';
    const encoder = encoders.get(file) ?? createTextEncoder({ threads: 2, file });
    encoders.set(file, encoder);
    return (await encoder).classify(sentences);
  },
});
