import { expect, test } from 'vitest';
import { capitalized, capitalizeKnown, knownNames, lostIntroducedNames, lostNames } from './known-names.ts';

test.each([
  ['I work at quiet river bakery.', 'Je travaille à Silence River Bakery.', ['quiet river bakery']],
  ['I work at Quiet River Bakery.', 'Je travaille chez Quiet River Bakery.', []],
  ['A quiet river runs there.', 'Une rivière calme y coule.', []],
  ['Ask Will about it.', 'Er will es wissen.', ['Will']],
  ['I will ask.', 'Je demanderai.', []],
  ['The company is smart electric.', "L'entreprise est Smart Electric.", []],
  ['The company is smart electric.', "L'entreprise est intelligente.", ['smart']],
  ['The European Union agreed.', "L'Union européenne a accepté.", []],
])('lost names of "%s" in "%s"', (source, translation, expected) => {
  const names = knownNames(['quiet river bakery', 'Will', 'smart', 'European Union'], 'en');
  expect(lostNames(source, translation, names)).toEqual(expected);
});

test('a name with an ending is kept', () => {
  const names = knownNames(['Hannah Becker'], 'en');
  expect(lostNames('Call Hannah Becker.', 'Hannah Beckers Nummer', names)).toEqual([]);
});

test('known names get their capital letters', () => {
  const names = knownNames(['quiet river bakery', 'eBay'], 'en');
  expect(capitalizeKnown('Trabajo en quiet River Bakery.', 'I work at quiet river bakery.', names)).toBe(
    'Trabajo en Quiet River Bakery.',
  );
  expect(capitalizeKnown('eBay ist hier.', 'eBay is here.', names)).toBe('eBay ist hier.');
});

test('small words in a name have no capital letter', () => {
  expect(capitalized('bank of the west')).toBe('Bank of the West');
  expect(capitalized("siobhan o'connor")).toBe("Siobhan O'Connor");
});

test.each([
  ['of fossil gas', ['fossil gas']],
  ['The Who', ['The Who']],
  ['van Gogh', ['van Gogh']],
  ['of the', []],
  ['the bank', []],
])('"%s" is kept as %j', (name, expected) => {
  expect(knownNames([name], 'en').map((known) => known.name)).toEqual(expected);
});

test.each([
  ['The app is called Notion.', 'O aplicativo se chama Noção.', ['Notion']],
  ['The app is called Notion.', 'O aplicativo se chama Notion.', []],
  ['A province called Macedonia.', 'Eine Provinz namens Mazedonien.', []],
  ["They are called God's children.", 'Sie heißen Gottes Kinder.', []],
  ['Someone called Mr Dell.', 'Jemand namens Herr Dell.', []],
  ['I called him again.', 'Ich habe ihn wieder angerufen.', []],
])('introduced names of "%s" that "%s" lacks', (source, translation, expected) => {
  expect(lostIntroducedNames(source, translation, 'en')).toEqual(expected);
});
