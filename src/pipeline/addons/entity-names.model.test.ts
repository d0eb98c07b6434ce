import { afterAll, describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import { unusualForms } from '../../../test/helpers/entities/unusual-forms.ts';
import { encoderFile } from '../../engines/text-encoder/languages.ts';
import { createTextEncoder } from '../../engines/text-encoder/text-encoder.ts';
import { pick, resolve, withChildren } from '../../entities/entity.ts';
import { findAll } from '../../entities/find.ts';
import type { Lang } from '../../entities/text/language.ts';
import { passageOfText } from '../../entities/text/passage.ts';
import { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { AddonInput } from './addon.ts';
import { createFindNames } from './find-names.ts';
import { createStructuredData } from './structured-data.ts';

const encoders = new Map<string, ReturnType<typeof createTextEncoder>>();
const findNames = createFindNames({
  async classify(sentences, language = 'en') {
    const file = encoderFile(language) ?? '';
    const encoder = encoders.get(file) ?? createTextEncoder({ threads: 1, file });
    encoders.set(file, encoder);
    return (await encoder).classify(sentences);
  },
});
afterAll(async () => {
  for (const encoder of encoders.values()) await (await encoder).release();
});

async function found(text: string, lang = 'en', prefersRecall = false): Promise<string[]> {
  const [entities = []] = await findAll([passageOfText(text, lang)], findNames, prefersRecall);
  return resolve(entities).map(({ type, from, to }) => `${type}: ${text.slice(from, to)}`);
}

describe('names that their context supports', () => {
  it.each<[string, string, Lang?]>([
    ["we'll now go to mr. aboultaif", 'aboultaif'],
    ['what siân was saying', 'siân'],
    ['please change it to soib k. kishiev', 'soib k. kishiev'],
    ['quería hablar con la señora echeverría', 'echeverría', 'es'],
    ['Vorrei parlare con la signora esposito, per favore.', 'esposito', 'it'],
    ['a film directed by bryan maclean and starring maclean', 'maclean'],
    ['I talked to somebody named chad, I think.', 'chad'],
    ['Mi cuñada rosa trabaja allí.', 'rosa', 'es'],
    ["L'ho lasciato a Nico, in portineria.", 'Nico', 'it'],
    ['Frau von der Heide ist im Urlaub.', 'von der Heide', 'de'],
    ['der vertrag läuft auf gisela hoffmeister', 'gisela hoffmeister', 'de'],
  ])('%s', async (text, name, lang = 'en') => {
    expect(await found(text, lang, true)).toContain(`NAME: ${name}`);
  });

  it.each([
    ['i had a quote from copper kettle catering but it was too high', 'copper kettle catering'],
    ['so my electricity comes from plain power and the gas from the city', 'plain power'],
  ])('finds a company of common words: %s', async (text, name) => {
    expect(await found(text)).toContain(`ORGANIZATION: ${name}`);
  });

  it.each<[string, Lang?]>([
    ['jonas never sought a patent on it'],
    ['we had a naïve idea in the café'],
    ['she lives in mönsterås'],
    ['meine frau tauchte immer wieder auf', 'de'],
    ['Das ist kein Scherz.', 'de'],
    ['nato il primo aprile', 'it'],
    ['my husband will call back'],
    ['the car is a mercedes'],
    ['sono di Torino', 'it'],
    ['IBAN and PIN, please.'],
    ['The IP is wrong, and so is the VPN.'],
  ])('finds no name: %s', async (text, lang = 'en') => {
    expect((await found(text, lang)).filter((entity) => /^(?:NAME|ORGANIZATION)/.test(entity))).toEqual(
      text.startsWith('jonas') ? ['NAME: jonas'] : [],
    );
  });
});

describe('sentences of calls', () => {
  it('takes unknown capitals for an organisation', async () => {
    expect(await found('This is HVNB. My name is Jennifer.')).toEqual(['ORGANIZATION: HVNB', 'NAME: Jennifer']);
  });

  it.each<[string, string, string, Lang]>([
    ['What is the company name?', 'The company is fossil gas.', 'fossil gas', 'en'],
    ['Wie ist der Name der Firma?', 'Das ist Novalux.', 'Novalux', 'de'],
    ['¿Cuál es el nombre de la empresa?', 'Se llama aguas verdosas.', 'aguas verdosas', 'es'],
  ])('takes the answer to "%s" for an organisation', async (question, answer, firm, lang) => {
    const passage = passageOfText(answer, lang, passageOfText(question, lang).tokens);
    const [entities = []] = await findAll([passage], findNames, true);
    const firms = resolve(entities).filter(({ type }) => type === 'ORGANIZATION');
    expect(firms.map(({ from, to }) => answer.slice(from, to))).toEqual([firm]);
  });

  it('uses the name that a speaker gives, not their company, and takes no common word for a car', async () => {
    const params = AddonParams.parse({
      structured_data_extraction: true,
      structured_data_extraction_config: { classes: ['Speakers', 'Organizations', 'Vehicles'] },
    });
    const utterances = spoken([
      '0: Hello, this is Harper Valley National Bank. My name is Jennifer.',
      '1: The company is smart. Have a seat.',
    ]);
    const input = { params, transcript: { durationSec: 60, utterances } } as unknown as AddonInput;
    const facts = JSON.parse((await createStructuredData({ llm: null, findNames }).run(input)) as string);
    expect(facts['Speakers']?.[0]).toMatchObject({ name: 'Jennifer' });
    expect(facts['Organizations']).toMatchObject([{ text: 'Harper Valley National Bank' }]);
    expect(facts['Vehicles']).toEqual([]);
  });
});

describe('unusual forms', () => {
  it.each<[string, (text: string) => string]>([
    ['as written', (text) => text],
    ['without capitals and punctuation', (text) => text.toLowerCase().replace(/[.,?!¿¡]/g, ' ')],
  ])('redacts most organisations, %s', async (_, write) => {
    const forms = unusualForms().filter(({ gold }) => gold.some(({ type }) => type === 'ORGANIZATION'));
    const passages = forms.map(({ text, lang }) => passageOfText(write(text), lang));
    const entities = await findAll(passages, findNames, true);
    const missed = forms.flatMap(({ text, gold }, index) => {
      const hits = pick(resolve(entities[index] ?? []), withChildren(new Set(['ORGANIZATION'])));
      const covered = (from: number, to: number) =>
        hits.reduce((sum, hit) => sum + Math.max(0, Math.min(to, hit.to) - Math.max(from, hit.from)), 0);
      const firms = gold.filter(({ type }) => type === 'ORGANIZATION');
      return firms.filter(({ from, to }) => covered(from, to) * 2 <= to - from).map(() => text);
    });
    const all = forms.flatMap(({ gold }) => gold.filter(({ type }) => type === 'ORGANIZATION')).length;
    expect(1 - missed.length / all, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
