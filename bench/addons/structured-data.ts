/** Counts the right fields of structured data in own sentences, without a language model: `npm run bench:structured-data`. Wrong fields are shown. */
import { readFileSync } from 'node:fs';
import type { TextClassifier } from '../../src/engines/ports/text-classifier.ts';
import { encoderFile } from '../../src/engines/text-encoder/languages.ts';
import { createTextEncoder } from '../../src/engines/text-encoder/text-encoder.ts';
import type { AddonInput } from '../../src/pipeline/addons/addon.ts';
import { createFindNames } from '../../src/pipeline/addons/find-names.ts';
import { createStructuredData } from '../../src/pipeline/addons/structured-data.ts';
import type { StructuredClass } from '../../src/schemas/jobs/structured-classes.ts';
import type { TranslationLanguage } from '../../src/schemas/languages.ts';
import { utteranceOf } from '../../test/helpers/formats-transcript.ts';

type Case = [language: TranslationLanguage, name: StructuredClass, text: string, fields: Record<string, unknown>];

const cases = JSON.parse(readFileSync(new URL('./text/structured-facts.json', import.meta.url), 'utf8')) as Case[];
const english = await createTextEncoder({ threads: 2 });
const multilingual = await createTextEncoder({ threads: 2, file: encoderFile('fr')! });
const classifier: TextClassifier = {
  classify: (texts, language = 'en') => (language === 'en' ? english : multilingual).classify(texts),
};
const addon = createStructuredData({ llm: null, findNames: createFindNames(classifier) });

let [right, all] = [0, 0];
for (const [language, name, text, fields] of cases) {
  const params = { structured_data_extraction_config: { classes: [name] } };
  const transcript = { durationSec: 60, utterances: [utteranceOf(text, { language })] };
  const results = JSON.parse((await addon.run({ params, transcript } as unknown as AddonInput)) as string);
  const [fact = {}] = results[name] as Record<string, unknown>[];
  for (const [field, value] of Object.entries(fields)) {
    all++;
    if (JSON.stringify(fact[field]) === JSON.stringify(value)) right++;
    else console.log(`${text}\n  ${field}: ${JSON.stringify(fact[field])}, not ${JSON.stringify(value)}`);
  }
}
console.log(`${right} of ${all} fields right`);
await Promise.all([english.release(), multilingual.release()]);
