import { expect, test } from 'vitest';
import { inventedNames } from './invented-names.ts';

test.each([
  ['The company is smart electric.', "L'entreprise est Slever Electric.", 'fr', ['smart electric']],
  ['The company is smart electric.', 'La empresa es Sleet Electric.', 'es', ['smart electric']],
  ['Thanks for calling Blue Harbor today.', 'Danke für Ihren Anruf bei Bluma Harbor heute.', 'de', ['Blue Harbor']],
  ['Thanks for calling warm harbor today.', 'Danke für Ihren Anruf bei Wurtz Harbor heute.', 'de', ['warm harbor']],
  ['I work at quiet river bakery.', 'Je travaille à Silence River Bakery.', 'fr', ['quiet river bakery']],
  ['I work at quiet river bakery.', 'Ich arbeite bei Stille River Bakery.', 'de', ['quiet river bakery']],
])('the name of "%s" in "%s"', (source, translation, to, expected) => {
  expect(inventedNames(source, translation, to)).toEqual(expected);
});

test.each([
  ['The company is smart electric.', "L'entreprise est Smart Electric.", 'fr'],
  ['I live in New York.', 'Ich wohne in New York.', 'de'],
  ['He lives on Main Street.', 'Ele mora na Rua Main.', 'pt'],
  ['I saw Mrs. Smith.', 'Ich habe Frau Smith gesehen.', 'de'],
  ['She moved from Munich to South America.', 'Elle a déménagé de Munich en Amérique du Sud.', 'fr'],
  ['The capital of Texas is a big city.', 'Die Hauptstadt Texas ist eine große Stadt.', 'de'],
  ['I need a new laptop bag.', 'Ich brauche eine neue Laptop Tasche.', 'de'],
  ['We swam in Lake Victoria.', 'Nous avons nagé dans le Lac Victoria.', 'fr'],
  ['That was smart, electric or electric', "C'était Smart, Electric ou Electric.", 'fr'],
  ['the smith family lives here', 'La Familia Smith vive aquí.', 'es'],
])('no name of "%s" in "%s"', (source, translation, to) => {
  expect(inventedNames(source, translation, to)).toEqual([]);
});
