import type { Utterance, Word } from '../../schemas/result/transcript.ts';

/** A range of a text to redact; without a marker it is masked. */
export interface Cut {
  from: number;
  to: number;
  marker?: string;
}

/** Matches redacted text. */
export const REDACTED = /\[[A-Z_]+_\d+\]|#+/g;

/** Replaces the cuts of a text. They must not overlap. */
export function rewriteText(text: string, cuts: readonly Cut[]): string {
  let out = '';
  let at = 0;
  for (const cut of sorted(cuts)) {
    out += text.slice(at, cut.from) + (cut.marker ?? text.slice(cut.from, cut.to).replace(/\S/gu, '#'));
    at = cut.to;
  }
  return out + text.slice(at);
}

/** Replaces the cuts of an utterance: words that share a cut become one word with the times of the first and the last. */
export function rewriteWords(utterance: Utterance, cuts: readonly Cut[]): Utterance {
  if (cuts.length === 0 && utterance.words.length === 0) return utterance;
  if (utterance.words.length === 0) return { ...utterance, text: rewriteText(utterance.text, cuts) };
  const ordered = sorted(cuts);
  const words: Word[] = [];
  let next = 0;
  let offset = 0;
  for (let i = 0; i < utterance.words.length; ) {
    const first = utterance.words[i];
    if (!first) break;
    const from = offset;
    const members = [first];
    let to = from + first.word.length;
    const inside: Cut[] = [];
    // Extends over every word that a cut reaches into, and over every cut that begins in such a word.
    for (let cut = ordered[next]; cut && cut.from < to; cut = ordered[++next]) {
      inside.push(cut);
      while (cut.marker !== undefined && cut.to > to) {
        const member = utterance.words[i + members.length];
        if (!member) break;
        members.push(member);
        to += member.word.length;
      }
      if (cut.marker === undefined && cut.to > to) break;
    }
    words.push(combine(members, inside, from));
    i += members.length;
    offset = to;
  }
  return { ...utterance, words, text: words.map((word) => word.word).join('') };
}

function combine(members: readonly Word[], cuts: readonly Cut[], offset: number): Word {
  const [first] = members;
  const last = members.at(-1);
  if (!first || !last || cuts.length === 0) return first ?? { word: '', start: 0, end: 0, confidence: 0 };
  const text = members.map((member) => member.word).join('');
  const within = (at: number) => Math.min(Math.max(0, at - offset), text.length);
  const local = cuts.map((cut) => ({ ...cut, from: within(cut.from), to: within(cut.to) }));
  const confidence = Math.min(...members.map((member) => member.confidence));
  return { word: rewriteText(text, local), start: first.start, end: last.end, confidence };
}

function sorted(cuts: readonly Cut[]): Cut[] {
  return [...cuts].sort((a, b) => a.from - b.from);
}
