import { useMemo, useState } from 'preact/hooks';
import type { PlacedWord } from './model.ts';
import { type Match, transcriptSearch } from './search.ts';

/** Search in a transcript: the query, its matches, and the current match. */
export interface TranscriptSearch {
  query: string;
  matches: readonly Match[];
  /** Index of the current match. */
  current: number;
  /** Words of all matches. */
  found: ReadonlySet<number>;
  setQuery(query: string): void;
  /** Moves by a number of matches, wrapping around. */
  move(by: number): void;
}

const NO_WORDS: ReadonlySet<number> = new Set();

/** Searches the words of a transcript while the user types. */
export function useTranscriptSearch(words: readonly PlacedWord[]): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [chosen, setCurrent] = useState(0);
  const search = useMemo(() => transcriptSearch(words), [words]);
  const matches = useMemo(() => search(query), [search, query]);
  const found = useMemo(() => wordsOf(matches), [matches]);
  // An edit of the transcript may remove matches.
  const current = Math.min(chosen, Math.max(0, matches.length - 1));
  // Not in an effect: it runs after the next paint, and would undo a key that was pressed before it.
  const change = (text: string) => {
    setQuery(text);
    setCurrent(0);
  };
  const move = (by: number) => {
    if (matches.length > 0)
      setCurrent((before) => (Math.min(before, matches.length - 1) + by + matches.length) % matches.length);
  };
  return { query, matches, current, found, setQuery: change, move };
}

function wordsOf(matches: readonly Match[]): ReadonlySet<number> {
  if (matches.length === 0) return NO_WORDS;
  const found = new Set<number>();
  for (const { from, to } of matches) for (let index = from; index < to; index++) found.add(index);
  return found;
}
