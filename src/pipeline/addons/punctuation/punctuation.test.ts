import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { TranscriptionLanguage } from '../../../schemas/languages.ts';
import { joinWords } from '../../formats/words.ts';
import { tidyMarks } from './marks.ts';
import { repairPunctuation } from './punctuation.ts';

const repair = (text: string, language: TranscriptionLanguage = 'en', asWritten?: Set<string>) =>
  repairPunctuation([utteranceOf(text, { language })], asWritten)[0]!.text;

test.each([
  ['en', "hello there , i think i'm fine.. it is ,, well", "Hello there, I think I'm fine. It is, well."],
  ['en', 'we went home {0.3} The next day {1.5} nothing', 'We went home. The next day. Nothing.'],
  [
    'en',
    'are you there. what is the plan. john, do you see. it is nice, right.',
    'Are you there? What is the plan? John, do you see? It is nice, right?',
  ],
  [
    'en',
    'Had I known, I would go. What is done is done. Do it. What a day.',
    'Had I known, I would go. What is done is done. Do it. What a day.',
  ],
  [
    'en',
    'he met dr. smith at 3 p.m. on monday. then the {1.5} end',
    'He met dr. smith at 3 p.m. on monday. Then the end.',
  ],
  ['es', 'hola, cómo estás. qué bonito! dónde está', 'Hola, ¿cómo estás? ¡Qué bonito! ¿Dónde está?'],
  [
    'fr',
    'comment allez-vous. bien! asseyez-vous. « bonjour » dit-il',
    'Comment allez-vous\u202f? Bien\u202f! Asseyez-vous. « Bonjour\u00a0» dit-il.',
  ],
  ['de', 'wie geht es dir. hast du zeit. das ist gut, oder.', 'Wie geht es dir? Hast du zeit? Das ist gut, oder?'],
  ['it', 'come stai. bene {1.5} dove sono le chiavi', 'Come stai? Bene. Dove sono le chiavi?'],
  ['pt', 'o que é isso. está bem', 'O que é isso? Está bem.'],
  ['nl', 'wat is dat. ik weet het niet', 'Wat is dat? Ik weet het niet.'],
  ['tr', 'istanbul güzel', 'İstanbul güzel.'],
  ['ar', 'مرحبا', 'مرحبا.'],
] as const)('%s: %s', (language, text, repaired) => {
  expect(repair(text, language)).toBe(repaired);
});

test('words with a spelling of their own are not capitalised', () => {
  expect(repair('iPhone sales rose. npm works. www.site.org too', 'en', new Set(['npm']))).toBe(
    'iPhone sales rose. npm works. www.site.org too.',
  );
});

test('a sentence may continue in the next utterance of the same speaker only', () => {
  const talk = [
    utteranceOf('this is', { speaker: 0 }),
    utteranceOf('yes', { speaker: 1, at: 0.5 }),
    utteranceOf('one sentence', { speaker: 0, at: 1 }),
  ];
  expect(repairPunctuation(talk).map(({ text }) => text)).toEqual(['This is', 'Yes.', 'one sentence.']);
});

const token = fc.constantFrom(
  'i',
  'you',
  'are',
  'The',
  'end',
  'end.',
  ',',
  '?',
  'ok..',
  'a,,',
  'dr.',
  '...',
  '«',
  '»',
  'qué',
  'est-ce',
  '{1.5}',
  '{0.4}',
  'x?!',
  '(y)',
  'a.m.',
  '5.',
  'iPod',
  '¿no',
);

test('is idempotent and keeps the words, their times and their order', () => {
  fc.assert(
    fc.property(
      fc.array(token, { minLength: 1, maxLength: 25 }),
      fc.constantFrom('en', 'es', 'fr', 'de', 'ja', 'el', 'th' as const),
      (tokens, language) => {
        const spoken = utteranceOf(`so ${tokens.join(' ')}`, { language });
        const [once] = repairPunctuation([spoken]);
        expect(repairPunctuation([once!])[0]!.text).toBe(once!.text);
        expect(joinWords(once!.words)).toBe(once!.text);
        const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
        expect(letters(once!.text)).toBe(letters(spoken.text));
      },
    ),
    { numRuns: 1000 },
  );
});

/* Adapted, with added questions, from Carroll (1865), Austen (1813), Cervantes (1605), Hugo (1862) and Kafka (1925). */
const TEXTS: [TranscriptionLanguage, string][] = [
  [
    'en',
    `Alice was beginning to get very tired of sitting by her sister on the bank. Once or twice she had peeped into the book her sister was
    reading, but it had no pictures or conversations in it. And what is the use of a book without pictures? So she was considering in her own
    mind whether the pleasure of making a chain would be worth the trouble. Do you know that it is let at last? But it is, returned she. He
    made no answer. Do you not want to know who has taken it? You want to tell me, and I have no objection to hearing it. Is he married or
    single? A single man of large fortune. What is his name? How can it affect them? He came down on Monday to see the place. Is that his
    design in settling here? When a woman has five grown daughters, she ought to give over thinking of her own beauty.`,
  ],
  [
    'es',
    `En un lugar de la Mancha vivía un hidalgo. Tenía en su casa una ama y una sobrina. ¿Qué es esto? Es pues de saber que este hidalgo se
    daba a leer libros. ¿Dónde está tu señora? Yo no lo sé. ¿Quién eres? Soy un caballero andante. Llenósele la fantasía de todo aquello que
    leía. ¿Por qué no respondes? Limpias sus armas, puso nombre a su caballo. Cuatro días pasaron en imaginar qué nombre le pondría.`,
  ],
  [
    'fr',
    `Il y avait un vieillard dans la ville. Il occupait le siège depuis longtemps. Est-ce que vous avez faim\u202f? Je ne sais pas. Pourquoi
    êtes-vous venu\u202f? Il faisait froid ce soir. Savez-vous lire\u202f? Oui, monsieur. On le laissa entrer. Qu'est-ce que cela fait\u202f?
    La porte était ouverte et il entra. Combien voulez-vous\u202f?`,
  ],
  [
    'de',
    `Jemand musste ihn verleumdet haben. Eines Morgens wurde er verhaftet. Die Köchin kam diesmal nicht. Wer sind Sie? Er klopfte an die Tür.
    Was ist das? Sofort trat ein Mann ein. Haben Sie gerufen? Das Zimmer war leer. Wie geht es Ihnen? Niemand gab ihm eine Antwort.`,
  ],
];

/** Text as a recogniser without punctuation writes it: most sentences end in a pause, commas in a short one. */
function degraded(text: string): string {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  return text
    .split(/\s+/u)
    .map((word) => {
      const pause = /[.?!]$/u.test(word) ? (chance() < 0.8 ? ' {1.2}' : ' {0.4}') : /,$/u.test(word) ? ' {0.3}' : '';
      return word.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, '') + pause;
    })
    .join(' ')
    .replace(/ {2,}/gu, ' ');
}

/** The final punctuation of each word, and whether a capital follows. */
function marks(text: string): Set<string> {
  const words = text.replace(/[\u202f\u00a0 ]+([?!;:])/gu, '$1').split(/\s+/u);
  return new Set(
    words.flatMap((word, at) => {
      const end = /([.?!])$/u.exec(word)?.[1];
      const begins = /^[¿¡]?\p{Lu}/u.test(word) && (at === 0 || /[.?!]$/u.test(words[at - 1]!));
      return [...(end ? [`${at}${end}`] : []), ...(begins ? [`${at}A`] : [])];
    }),
  );
}

function f1(found: Set<string>, wanted: Set<string>): number {
  const right = [...found].filter((mark) => wanted.has(mark)).length;
  return right === 0 ? 0 : (2 * right) / (found.size + wanted.size);
}

test.each(TEXTS)('%s: restores most punctuation and capitals of a stripped text', (language, text) => {
  const original = text.replace(/\n\s*/gu, ' ');
  const bare = utteranceOf(degraded(original), { language });
  const wanted = marks(original);
  const before = f1(marks(bare.text), wanted);
  const after = f1(marks(repairPunctuation([bare])[0]!.text), wanted);
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(0.65);
});

test.each(TEXTS)('%s: keeps a correct text', (language, text) => {
  const original = text.replace(/\n\s*/gu, ' ');
  expect(repair(original, language)).toBe(original);
});

test('tidies a word of many marks', () => {
  const word = `yes${' .'.repeat(20_000)}`;
  expect(tidyMarks(word).length).toBeLessThan(word.length);
});
