import type { VoiceBackend } from './backend.ts';
import { type Portrait, samePersonScore } from './same-person.ts';

/** A voice with a name. */
export interface KnownVoice {
  id: string;
  name: string;
  /** Mean of the voice vectors it was learnt from, as the voice model gave them. */
  vector: ArrayLike<number>;
  speechSec: number;
}

/** The same, with the voice model that made its vector: vectors of different models cannot be compared. */
export interface EnrolledVoice extends KnownVoice {
  model: string;
}

/** Somebody heard in a recording. */
export interface HeardPerson {
  vector: ArrayLike<number>;
  speechSec: number;
}

/** A person heard who is a known voice. */
export interface Recognition {
  voice: KnownVoice;
  /** 0.5..1; see {@link createNaming}. */
  score: number;
}

/** Less speech than this names nobody. */
export const LEAST_NAMED_SEC = 1.5;
/** Windows of one recording agree more with each other than with the next recording, so evidence soon stops to grow. */
const EVIDENCE_PER_SEC = 0.7;
const MOST_EVIDENCE = 4;
/** The score at which a stranger passes for somebody known in about 1 of 100 recordings; `bench/speakers-known.ts` measures it. */
const NAMED_FROM = 20;
/** How fast doubt falls with the score. */
const SCALE = 6;

/** Compares the people of a recording with known voices. Each voice names at most one person and each person has one name: the best pairs win. */
export function createNaming(voices: readonly KnownVoice[], backend: VoiceBackend) {
  const portraits = voices.map((voice) => portraitOf(voice, backend));

  return {
    name(people: readonly HeardPerson[]): (Recognition | undefined)[] {
      const pairs = people.flatMap((person, p) => {
        if (person.speechSec < LEAST_NAMED_SEC) return [];
        const portrait = portraitOf(person, backend);
        return portraits.map((known, v) => ({ p, v, score: samePersonScore(known, portrait, backend.between) }));
      });
      const named: (Recognition | undefined)[] = people.map(() => undefined);
      const taken = new Set<number>();
      for (const { p, v, score } of pairs.sort((a, b) => b.score - a.score)) {
        if (score < NAMED_FROM) break;
        if (named[p] || taken.has(v)) continue;
        taken.add(v);
        named[p] = { voice: voices[v]!, score: shown(score) };
      }
      return named;
    },
  };
}

function portraitOf({ vector, speechSec }: HeardPerson, backend: VoiceBackend): Portrait {
  const evidence = Math.max(0.2, Math.min(MOST_EVIDENCE, speechSec * EVIDENCE_PER_SEC));
  return { mean: backend.project(Float32Array.from(vector)), evidence };
}

/** 0.5 at the bar, towards 1 above it. */
function shown(score: number): number {
  return Math.round(1000 / (1 + Math.exp((NAMED_FROM - score) / SCALE))) / 1000;
}
