import type { LanguageModel } from '../../engines/ports/language-model.ts';
import { type Mention, mentionsIn } from '../../entities/mentions.ts';
import type { FindNames } from '../../entities/names/found-names.ts';
import { ENTITY_LANGUAGES } from '../../entities/text/language.ts';
import { StructuredClass } from '../../schemas/jobs/structured-classes.ts';
import type { Coverage, ResultAddon } from './addon.ts';
import { NAME_LANGUAGES } from './find-names.ts';
import { noFacts, type QuotedFact, quotedFacts } from './quoted-facts.ts';
import { CLASS_FIELDS, CLASS_MEANINGS } from './structured-data/classes.ts';
import { EXTRACTORS } from './structured-data/extractors.ts';
import type { Fact, Material } from './structured-data/fact.ts';
import { sentencesOf } from './structured-data/sentences.ts';

const COVERAGE: Coverage = {
  languages: ENTITY_LANGUAGES,
  partly: {
    languages: NAME_LANGUAGES,
    result: 'there, only people, places, organisations, numbers and other items of a fixed form are found.',
  },
  otherwise: 'there, only numbers and other items of a fixed form are found.',
};
const TASK = 'Find every fact of the following kinds in this transcript.';

/**
 * Facts of the requested classes; the results are a JSON string of lists by class. Rules extract them; a language model, if configured, adds
 * facts and fields.
 */
export function createStructuredData({
  llm,
  findNames,
}: {
  llm: LanguageModel | null;
  findNames?: FindNames;
}): ResultAddon<'structured_data_extraction'> {
  return {
    name: 'structured_data_extraction',
    ...(llm ? {} : { coverage: COVERAGE }),
    isRequested: (params) => params.structured_data_extraction,
    async run({ params, transcript: { utterances }, tools }, warn): Promise<string> {
      const classes = params.structured_data_extraction_config?.classes ?? StructuredClass.options;
      const material = await materialOf(utterances, findNames);
      const facts = new Map<string, Fact[]>(classes.map((name) => [name, EXTRACTORS[name](material)]));
      // Speaker statistics are counted, so the model is not asked for them.
      const kinds = Object.fromEntries(
        classes.flatMap((name) => (name === 'Speakers' ? [] : [[name, CLASS_MEANINGS[name]]])),
      );
      if (llm && utterances.length > 0 && Object.keys(kinds).length > 0) {
        const question = { task: TASK, kinds, fields: CLASS_FIELDS, signal: tools.signal };
        const quoted = await quotedFacts(llm, utterances, question).catch(noFacts(tools.signal, warn));
        for (const fact of quoted) add(fact, facts.get(fact.kind) ?? []);
      }
      return JSON.stringify(Object.fromEntries(facts));
    },
  };
}

async function materialOf(utterances: Material['utterances'], findNames?: FindNames): Promise<Material> {
  const mentions = await mentionsIn(utterances, findNames);
  const byUtterance = new Map<number, Mention[]>();
  for (const mention of mentions)
    byUtterance.set(mention.utterance, [...(byUtterance.get(mention.utterance) ?? []), mention]);
  return { utterances, mentions, byUtterance, sentences: sentencesOf(utterances) };
}

/** Adds a fact; if a fact at the same words exists, it only fills in missing fields. */
function add({ text, start, end, fields }: QuotedFact, facts: Fact[]): void {
  const same = facts.find((one) => one.start < end && start < one.end);
  if (same) Object.assign(same, { ...fields, ...same });
  else {
    facts.push({ text, start, end, ...fields });
    facts.sort((a, b) => a.start - b.start);
  }
}
