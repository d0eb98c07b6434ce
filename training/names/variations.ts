import type { NameKind } from '../../src/entities/names/tagger/tags.ts';
import type { Lang } from '../../src/entities/text/language.ts';
import type { Example, Span } from './examples.ts';
import type { Inventor } from './invent.ts';

/** The same sentence with other names. */
export function withOtherNames(example: Example, inventor: Inventor): Example {
  const spans: Span[] = [];
  let text = '';
  let done = 0;
  for (const span of example.spans) {
    text += example.text.slice(done, span.from);
    const old = example.text.slice(span.from, span.to);
    const value =
      span.kind === 'unknown' || span.kind === 'nobody' || span.kind === 'address'
        ? old
        : otherName(span.kind, old, example.lang, inventor);
    spans.push({ ...span, from: text.length, to: text.length + value.length });
    text += value;
    done = span.to;
  }
  return { ...example, text: text + example.text.slice(done), spans };
}

function otherName(kind: NameKind, old: string, lang: Lang, inventor: Inventor): string {
  if (kind === 'organization') return inventor.organization(lang);
  if (kind === 'place') return inventor.city(lang);
  if (old.includes(' ')) return inventor.person(lang);
  return inventor.percent(50) ? inventor.familyName(lang) : inventor.givenName(lang);
}

/** The text as a recogniser without capitals and punctuation writes it. */
export function asSpoken(example: Example): Example {
  let text = '';
  const moved = new Int32Array(example.text.length + 1);
  for (let i = 0; i < example.text.length; i++) {
    moved[i] = text.length;
    const letter = example.text[i]!;
    const inner =
      /['’@&]/.test(letter) ||
      (letter === '-' && /\p{L}/u.test(example.text[i + 1] ?? '') && /\p{L}/u.test(example.text[i - 1] ?? ''));
    if (/[\p{L}\p{M}\p{N}\s]/u.test(letter) || inner) text += letter.toLowerCase();
  }
  moved[example.text.length] = text.length;
  return {
    ...example,
    text,
    spans: example.spans.map((span) => ({ ...span, from: moved[span.from]!, to: moved[span.to]! })),
  };
}

/** The text as a recogniser with wrong case in names writes it: some or all words of a name in lower case, or all in capitals. */
export function asMiscased(example: Example, inventor: Inventor): Example {
  let text = example.text;
  for (const { kind, from, to } of example.spans) {
    if (kind !== 'person') continue;
    const loud = inventor.percent(8);
    const name = text.slice(from, to).replace(/[\p{L}\p{M}]+/gu, (word) => {
      const other = loud ? word.toUpperCase() : word.toLowerCase();
      return inventor.percent(75) && other.length === word.length ? other : word;
    });
    text = text.slice(0, from) + name + text.slice(to);
  }
  return { ...example, text };
}
