import { expect, it } from 'vitest';
import { recognizerVocabulary } from '../../pipeline/addons/vocabulary/recognizer-vocabulary.ts';
import { CustomVocabularyConfig } from '../../schemas/jobs/addon-options.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import { vocabularyOf } from './recognition-params.ts';

it('prefers a vocabulary as strongly as in a file', () => {
  const config = { vocabulary: ['Kubernetes', { value: 'Nginx', intensity: 0.2, pronunciations: ['engine x'] }] };
  const params = parseLiveParams({
    realtime_processing: { custom_vocabulary: true, custom_vocabulary_config: config },
  });
  expect(vocabularyOf(params)).toEqual(recognizerVocabulary(CustomVocabularyConfig.parse(config)));
});
