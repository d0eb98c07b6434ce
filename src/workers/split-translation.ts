import type { Pcm } from '../engines/ports/audio.ts';
import type { SpeechTranslation, WindowPart } from '../engines/ports/recognizer.ts';

/** The part of a translation that one lane does. */
export interface TranslationShare<Lane> {
  /** Undefined: any lane. */
  lane: Lane | undefined;
  windows: Pcm[];
  languages: SpeechTranslation;
  /** Which results of the whole call these are. */
  indices: number[];
}

/**
 * Splits a translation between the lanes that have the encoder output of its windows in their encoding cache. Without a cached
 * encoding the text can differ, so a window must be translated where it was recognised.
 */
export function splitTranslation<Lane>(
  windows: readonly Pcm[],
  languages: SpeechTranslation,
  laneOf: (window: Pcm) => Lane | undefined,
): TranslationShare<Lane>[] {
  const owners = windows.map(laneOf);
  return [...new Set(owners)].map((lane) => {
    const own = windows.flatMap((_, index) => (owners[index] === lane ? [index] : []));
    const parts = languages.parts?.flatMap((part, index) => (owners[part.window] === lane ? [{ part, index }] : []));
    return {
      lane,
      windows: own.map((index) => windows[index]!),
      languages: { ...languages, ...(parts ? { parts: parts.map(({ part }) => reindex(part, own)) } : {}) },
      indices: parts?.map(({ index }) => index) ?? own,
    };
  });
}

function reindex(part: WindowPart, own: readonly number[]): WindowPart {
  return { ...part, window: own.indexOf(part.window) };
}
