import type { ClassifiedName, TextClassifier } from '../../engines/ports/text-classifier.ts';
import { ENCODER_LANGUAGES } from '../../engines/text-encoder/languages.ts';
import type { FindNames, FoundName } from '../../entities/names/found-names.ts';
import { ENTITY_LANGUAGES } from '../../entities/text/language.ts';
import { sentenceBoundaries } from './sentences.ts';

const KINDS: Record<ClassifiedName['kind'], FoundName['kind']> = {
  PER: 'person',
  LOC: 'place',
  ORG: 'organization',
  PROD: 'product',
  EVENT: 'event',
  WORK: 'work',
};

/** Characters that nearly always fit into one input of the model. */
const LONGEST_STRETCH = 450;

/** A stretch of a text that is classified at once. */
interface Stretch {
  text: number;
  from: number;
  sentence: string;
}

/** Languages in which only the text encoder finds names: there are no rules for dates, spoken numbers and other entities. */
export const NAME_LANGUAGES: ReadonlySet<string> = new Set(
  [...ENCODER_LANGUAGES].filter((language) => !ENTITY_LANGUAGES.has(language)),
);

/** Finds names with the text encoder, sentence by sentence. */
export function createFindNames(classifier: TextClassifier): FindNames {
  return async (texts, prefersRecall = false) => {
    const found = texts.map(({ language }): FoundName[] | undefined =>
      ENCODER_LANGUAGES.has(language) ? [] : undefined,
    );
    const languages = new Set(
      texts.map(({ language }) => language).filter((language) => ENCODER_LANGUAGES.has(language)),
    );
    for (const language of languages) {
      let waiting = texts.flatMap((each, index) =>
        each.language === language ? stretchesOf(each.text, language, index) : [],
      );
      // A sentence that is longer than the model's input continues in the next round.
      while (waiting.length > 0) {
        const scores = await classifier.classify(
          waiting.map(({ sentence }) => sentence),
          language,
        );
        waiting = waiting.flatMap((stretch, index) => {
          const { names = [], possibleNames = [], readTo = 0 } = scores[index] ?? {};
          for (const { kind, from, to, score } of prefersRecall && language === 'en' ? possibleNames : names)
            found[stretch.text]?.push({ kind: KINDS[kind], from: stretch.from + from, to: stretch.from + to, score });
          return rest(stretch, readTo);
        });
      }
    }
    return found.map((names) => names?.sort((a, b) => a.from - b.from));
  };
}

/** A full stop at the end of a line ends a sentence, also after one letter, which is an initial elsewhere. */
const LINE_END = /[.!?]\n/g;

/** The sentences of a text. The breaks between utterances are as wide as a space, so offsets stay. */
function stretchesOf(text: string, language: string, index: number): Stretch[] {
  const line = text.replaceAll('\n', ' ');
  const lineEnds = [...text.matchAll(LINE_END)].map((match) => match.index + match[0].length);
  const ends = new Set([...sentenceBoundaries(line, language), ...lineEnds, line.length]);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const end of [...ends].sort((a, b) => a - b)) {
    for (const part of partsOf(line, from, end)) {
      const stretch = trimmed({ text: index, from: part.from, sentence: line.slice(part.from, part.to) });
      if (stretch.sentence !== '') stretches.push(stretch);
    }
    from = end;
  }
  return stretches;
}

/** Cuts a long sentence at spaces, so that a text without marks is sent once and not as often as the model needs inputs for it. */
function partsOf(text: string, from: number, end: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let start = from;
  while (end - start > LONGEST_STRETCH) {
    let cut = text.lastIndexOf(' ', start + LONGEST_STRETCH);
    if (cut <= start) cut = text.indexOf(' ', start + LONGEST_STRETCH);
    if (cut <= start || cut >= end) break;
    parts.push({ from: start, to: cut });
    start = cut;
  }
  return [...parts, { from: start, to: end }];
}

/** What the model did not read. A word that does not fit at all is skipped. */
function rest(stretch: Stretch, readTo: number): Stretch[] {
  const at = readTo > 0 ? readTo : stretch.sentence.search(/\s|$/);
  const left = trimmed({ ...stretch, from: stretch.from + at, sentence: stretch.sentence.slice(at) });
  return left.sentence === '' ? [] : [left];
}

function trimmed({ text, from, sentence }: Stretch): Stretch {
  const start = sentence.length - sentence.trimStart().length;
  return { text, from: from + start, sentence: sentence.trim() };
}
