import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlsoWord, isGiven, placeTable } from '../../src/entities/names/gazetteer.ts';
import type { NameKind } from '../../src/entities/names/tagger/tags.ts';
import type { Lang } from '../../src/entities/text/language.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import type { Inventor } from './invent.ts';
import { templatesOf } from './templates.ts';

/** A span of a text that is a name. `unknown`: not annotated; `nobody`: not a person, but possibly another name. */
export interface Span {
  kind: NameKind | 'unknown' | 'nobody';
  from: number;
  to: number;
}

/** A text with its names. */
export interface Example {
  text: string;
  lang: Lang;
  spans: Span[];
  /** The previous sentence. */
  previous?: string;
  weight?: number;
}

const SLOTS: Record<string, NameKind> = {
  P: 'person',
  G: 'person',
  F: 'person',
  L: 'place',
  C: 'place',
  O: 'organization',
  A: 'address',
  S: 'address',
  R: 'address',
};

/** Fills the slots of a template. */
export function fillTemplate(template: string, lang: Lang, inventor: Inventor): Example {
  const [first = '', second] = template.split(' >> ');
  const spans: Span[] = [];
  let text = '';
  for (const part of (second ?? first).split(/(\{[A-Z]\})/)) {
    const slot = /^\{([A-Z])\}$/.exec(part)?.[1];
    const value = slot ? slotValue(slot, lang, inventor) : part;
    const kind = slot && SLOTS[slot];
    if (kind) spans.push({ kind, from: text.length, to: text.length + value.length });
    text += value;
  }
  // The data has far fewer places and organisations than people.
  const weight = /\{[LCO]\}/.test(template) ? 2 : 1;
  return { text, lang, spans, weight, ...(second !== undefined && { previous: first }) };
}

function slotValue(slot: string, lang: Lang, inventor: Inventor): string {
  switch (slot) {
    case 'P':
      return inventor.person(lang);
    case 'G':
      return inventor.givenName(lang);
    case 'F':
      return inventor.familyName(lang);
    case 'L':
      return inventor.city(lang);
    case 'C':
      return inventor.country(lang);
    case 'O':
      return inventor.organization(lang);
    case 'A':
      return inventor.address(lang);
    case 'S':
      return inventor.numberedStreet(lang);
    case 'R':
      return inventor.street(lang);
    default:
      return inventor.filler(slot as 'N' | 'M' | 'W', lang);
  }
}

/** Templates of a language, each filled the given number of times. */
export function fromTemplates(lang: Lang, times: number, inventor: Inventor): Example[] {
  return templatesOf(lang).flatMap((template) => {
    const rounds = template.includes('{') ? times : Math.ceil(times / 4);
    return Array.from({ length: rounds }, () => fillTemplate(template, lang, inventor));
  });
}

function rows(path: string): Record<string, unknown>[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const TAG_KINDS: Record<string, NameKind | 'unknown'> = {
  PER: 'person',
  person: 'person',
  LOC: 'place',
  location: 'place',
  ORG: 'organization',
  corporation: 'organization',
  group: 'organization',
};

/** Joins tokens into text with the usual spaces. */
export function joinTagged(
  tokens: readonly string[],
  tags: readonly string[],
): { text: string; spans: (Omit<Span, 'kind'> & { tag: string })[] } {
  const spans: (Omit<Span, 'kind'> & { tag: string })[] = [];
  let text = '';
  tokens.forEach((token, index) => {
    const attached = /^[.,!?;:)\]’'%]/.test(token) || text === '' || /[([„“‘'’]$/.test(text);
    const from = text.length + (attached ? 0 : 1);
    text += (attached ? '' : ' ') + token;
    const tag = tags[index] ?? 'O';
    if (tag.startsWith('B-')) spans.push({ tag: tag.slice(2), from, to: text.length });
    else if (tag.startsWith('I-')) (spans.at(-1) ?? { to: 0 }).to = text.length;
  });
  return { text, spans };
}

/** A set of sentences cut into tagged tokens. */
export function fromTagged(dataDir: string, path: string, lang: Lang): Example[] {
  return rows(join(dataDir, path)).map((row) => {
    const { text, spans } = joinTagged(row['tokens'] as string[], row['tags'] as string[]);
    return {
      text,
      lang,
      spans: spans.flatMap(({ tag, from, to }) =>
        TAG_KINDS[tag]
          ? [{ kind: TAG_KINDS[tag], from, to }]
          : /(deriv|part)$/.test(tag)
            ? [{ kind: 'unknown' as const, from, to }]
            : [],
      ),
    };
  });
}

const CLINICAL: Record<string, NameKind> = {
  TERRITORIO: 'place',
  PAIS: 'place',
  NOMBRE_SUJETO_ASISTENCIA: 'person',
  NOMBRE_PERSONAL_SANITARIO: 'person',
  FAMILIARES_SUJETO_ASISTENCIA: 'person',
  CALLE: 'address',
  HOSPITAL: 'organization',
  INSTITUCION: 'organization',
  CENTRO_SALUD: 'organization',
};

/** Spanish clinical cases, cut into lines. */
export function fromClinical(dataDir: string, path: string): Example[] {
  return rows(join(dataDir, path)).flatMap((row) => {
    const text = row['text'] as string;
    const spans = row['spans'] as { start: number; end: number; label: string }[];
    let offset = 0;
    return text.split('\n').flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      const inside = spans
        .filter(({ start: from, end }) => from >= start && end <= start + line.length)
        .flatMap(({ start: from, end, label }) => {
          // Postcodes are labelled as places here; numbers have their own rules.
          const kind = CLINICAL[label];
          return kind && /\p{L}/u.test(text.slice(from, end)) ? [{ kind, from: from - start, to: end - start }] : [];
        });
      return line.trim() === '' ? [] : [{ text: line, lang: 'es' as const, spans: inside }];
    });
  });
}

/** Comments in which every person is replaced by a placeholder. */
export function fromMasked(dataDir: string, path: string, limit: number, inventor: Inventor): Example[] {
  const all = rows(join(dataDir, path)).map((row) => row['text'] as string);
  const usable = all.filter((text) => !text.includes('[RELIGION]'));
  const lower = lowerCaseWords(all);
  const named = usable.filter((text) => text.includes('[NAME]')).slice(0, limit);
  const others = usable.filter((text) => !text.includes('[NAME]')).slice(0, limit);
  return [...named, ...others].map((masked) => {
    const spans: Span[] = [];
    let text = '';
    for (const part of masked.split(/(\[NAME\])/)) {
      if (part !== '[NAME]') {
        for (const { index, 0: word } of part.matchAll(/\p{Lu}[\p{L}\p{M}]*/gu))
          if (!lower.has(word.toLowerCase()))
            spans.push({ kind: 'nobody', from: text.length + index, to: text.length + index + word.length });
        text += part;
      } else {
        const name = inventor.percent(60)
          ? inventor.givenName('en')
          : inventor.percent(50)
            ? inventor.familyName('en')
            : inventor.person('en');
        spans.push({ kind: 'person', from: text.length, to: text.length + name.length });
        text += name;
      }
    }
    return { text, lang: 'en' as const, spans, weight: 0.15 };
  });
}

/** Words that occur more than once without a capital. */
function lowerCaseWords(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>([['i', 2]]);
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word));
}

/** Unlabelled lines: a word with a capital has no label unless it is often written without one; other words are no names. */
export function fromUnlabelled(dataDir: string, path: string, lang: Lang, limit: number): Example[] {
  return openLines(dataDir, path, lang).slice(0, limit);
}

/** Those unlabelled lines that contain a listed given name inside a sentence: names in real dialogue. */
export function fromListedNames(dataDir: string, path: string, lang: Lang): Example[] {
  return openLines(dataDir, path, lang).flatMap((example) => {
    const runs: Span[] = [];
    for (const span of example.spans) {
      const last = runs.at(-1);
      if (last && example.text.slice(last.to, span.from) === ' ') last.to = span.to;
      else runs.push({ ...span });
    }
    const spans = runs.map((run) => (isListedPerson(example, run) ? { ...run, kind: 'person' as const } : run));
    return spans.some(({ kind }) => kind === 'person') ? [{ ...example, spans, weight: 1 }] : [];
  });
}

/** Text before a word that makes a name unlikely: the start of a sentence, or an article. */
const BEFORE_NO_NAME =
  /(?:[.!?…"-]|^|(?<!\p{L})(?:the|an?|le|la|une?|der|die|das|den|dem|eine?[nmr]?|el|una?|il|lo|uno|les|los|las|i|gli))\s*$/iu;

function isListedPerson({ text, lang }: Example, { from, to }: Span): boolean {
  const { tokens } = passageOfText(text.slice(from, to), lang);
  const [first] = tokens;
  const named = first?.kind === 'word' && isGiven(first.fold) && !isAlsoWord(first.fold, lang);
  return named && tokens.length <= 3 && !placeTable().matchAt(tokens, 0) && !BEFORE_NO_NAME.test(text.slice(0, from));
}

function openLines(dataDir: string, path: string, lang: Lang): Example[] {
  const lines = rows(join(dataDir, path));
  const lower = lowerCaseWords(lines.map((row) => row['text'] as string));
  return lines.map((row) => {
    const text = row['text'] as string;
    const capitals = [...text.matchAll(/\p{Lu}[\p{L}\p{M}]*/gu)].filter(
      ({ 0: word }) => !lower.has(word.toLowerCase()),
    );
    const spans = capitals.map(({ index, 0: word }) => ({
      kind: 'unknown' as const,
      from: index,
      to: index + word.length,
    }));
    return { text, lang, spans, weight: 0.5 };
  });
}
