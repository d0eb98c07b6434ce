import type { Config } from '../config.ts';
import { cacheByText } from '../engines/embed/cache-by-text.ts';
import { cacheEmbeddings } from '../engines/embed/cache-embeddings.ts';
import { createLanguageModels } from '../engines/llm/models.ts';
import { cacheScores } from '../engines/text-encoder/cache-scores.ts';
import { createTranslators } from '../engines/translation/create-translators.ts';
import { type Addons, createAddons } from '../pipeline/addons/registry.ts';
import { createBuiltInTranslator } from '../pipeline/addons/translation/built-in/built-in.ts';
import type { Engines } from '../pipeline/stage.ts';

/** Sentences with the lines around them that are cached: summary and chapters of a recording share them. */
const MOST_REPORTED = 500;

/** Creates the add-ons with the configured providers. */
export function openAddons(config: Pick<Config, 'models' | 'llm' | 'translate'>, engines: Engines): Addons {
  const models = createLanguageModels(config.llm);
  const reported = cacheByText(
    (texts) => engines.sentenceReporter().report(texts.map((text) => JSON.parse(text))),
    MOST_REPORTED,
  );
  return createAddons({
    embedder: cacheEmbeddings(engines.embedder()),
    classifier: cacheScores(engines.textClassifier()),
    scorer: { score: cacheByText((texts) => engines.readabilityScorer().score(texts)) },
    reporter: { report: (sentences) => reported(sentences.map((one) => JSON.stringify(one))) },
    models,
    translator: createTranslators({
      ...config.translate,
      llm: models.preferred,
      builtIn: createBuiltInTranslator(engines.sentenceTranslator()),
    }),
    translatingRecognizer: config.models.stt1,
  });
}
