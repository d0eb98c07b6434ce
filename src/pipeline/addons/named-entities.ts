import { mentionsIn } from '../../entities/mentions.ts';
import type { FindNames } from '../../entities/names/found-names.ts';
import { ENTITY_LANGUAGES } from '../../entities/text/language.ts';
import type { NamedEntity } from '../../schemas/result/result.ts';
import type { ResultAddon } from './addon.ts';
import { NAME_LANGUAGES } from './find-names.ts';

/** Reports names, places, dates, numbers and other entities with their times. */
export function createNamedEntities({
  findNames,
}: {
  findNames?: FindNames;
} = {}): ResultAddon<'named_entity_recognition'> {
  return {
    name: 'named_entity_recognition',
    coverage: {
      languages: ENTITY_LANGUAGES,
      partly: {
        languages: NAME_LANGUAGES,
        result:
          'there, names, places, organisations and items of a fixed form are found. Dates in words, spoken numbers and other entities are not.',
      },
      otherwise: 'there, only numbers, e-mail addresses, URLs and other items of a fixed form are found.',
    },
    isRequested: (params) => params.named_entity_recognition,
    run: async ({ transcript }): Promise<NamedEntity[]> =>
      (await mentionsIn(transcript.utterances, findNames)).map(({ type, text, start, end }) => ({
        entity_type: type,
        text,
        start,
        end,
      })),
  };
}
