import type { NamedEntity } from '../../schemas/result.ts';
import type { Reader } from './addon.ts';
import { mentionsIn } from './entities/mentions.ts';

/** Names, places, dates, numbers and other things spoken of, each with its times. */
export const namedEntities: Reader<'named_entity_recognition'> = {
  name: 'named_entity_recognition',
  wanted: (params) => params.named_entity_recognition,
  read: async ({ transcript }): Promise<NamedEntity[]> =>
    mentionsIn(transcript.utterances).map(({ type, text, start, end }) => ({ entity_type: type, text, start, end })),
};
