import { StructuredClass } from '../../schemas/structured-classes.ts';
import type { Reader } from './addon.ts';
import { type Mention, mentionsIn } from './entities/mentions.ts';
import { EXTRACTORS } from './structured-data/extractors.ts';
import type { Material } from './structured-data/fact.ts';
import { sentencesOf } from './structured-data/sentences.ts';

/** Facts of the classes asked for; its results are a JSON text of lists by class, empty where nothing was said. */
export const structuredData: Reader<'structured_data_extraction'> = {
  name: 'structured_data_extraction',
  wanted: (params) => params.structured_data_extraction,
  read: async ({ params, transcript }): Promise<string> => {
    const { utterances } = transcript;
    const mentions = mentionsIn(utterances);
    const byUtterance = new Map<number, Mention[]>();
    for (const mention of mentions)
      byUtterance.set(mention.utterance, [...(byUtterance.get(mention.utterance) ?? []), mention]);
    const material: Material = { utterances, mentions, byUtterance, sentences: sentencesOf(utterances) };
    const classes = params.structured_data_extraction_config?.classes ?? StructuredClass.options;
    return JSON.stringify(Object.fromEntries(classes.map((name) => [name, EXTRACTORS[name](material)])));
  },
};
