import type { Utterance } from '../../../schemas/result/transcript.ts';
import { splitClitics, splitWord, withWords } from '../../formats/words.ts';
import type { TranscriptAddon } from '../addon.ts';
import { nameIn, type Spelling, spellingsOf } from './names.ts';
import { isSameName } from './same-name.ts';

/** A name that was spelled in several ways and now has one spelling. */
export interface UnifiedName {
  name: string;
  instead_of: string[];
  /** Number of changed words. */
  replaced: number;
}

/**
 * Unifies the spelling of each name and reports the unified names as JSON. Nothing is reported while personal data is redacted, because the
 * report would contain it.
 */
export const nameConsistency: TranscriptAddon = {
  name: 'name_consistency',
  envelope: 'name_consistency',
  isRequested: (params) => params.name_consistency,
  async rewrite({ params, transcript }, report) {
    const { utterances, unified } = unifyNames(transcript.utterances);
    report(unified.length === 0 || params.pii_redaction ? null : JSON.stringify(unified));
    return { ...transcript, utterances };
  },
};

/** Finds names with several spellings and writes each with the best-supported one. */
export function unifyNames(utterances: readonly Utterance[]): { utterances: Utterance[]; unified: UnifiedName[] } {
  const spellings = spellingsOf(utterances).sort((a, b) => b.count - a.count || b.confidence - a.confidence);
  const better = new Map<string, string>();
  const kept: Spelling[] = [];
  for (const spelling of spellings) {
    // Compared with kept spellings only, so that two names are not joined through a third.
    const usual = kept.find((other) => isSameName(spelling, other));
    if (usual) better.set(`${spelling.language} ${spelling.written}`, usual.written);
    else kept.push(spelling);
  }
  if (better.size === 0) return { utterances: [...utterances], unified: [] };
  const unified = new Map<string, UnifiedName>();
  const rewritten = utterances.map((utterance) => {
    let changed = false;
    const words = utterance.words.map((word) => {
      const written = nameIn(word.word, utterance.language);
      const name = written === undefined ? undefined : better.get(`${utterance.language} ${written}`);
      if (written === undefined || name === undefined) return word;
      changed = true;
      note(unified, name, written);
      return { ...word, word: respelled(word.word, name) };
    });
    return changed ? withWords(utterance, words) : utterance;
  });
  return { utterances: rewritten, unified: [...unified.values()] };
}

function note(unified: Map<string, UnifiedName>, name: string, written: string): void {
  const entry = unified.get(name) ?? { name, instead_of: [], replaced: 0 };
  if (!entry.instead_of.includes(written)) entry.instead_of.push(written);
  entry.replaced++;
  unified.set(name, entry);
}

function respelled(word: string, name: string): string {
  const { lead, open, core, close } = splitWord(word);
  const { prefix, suffix } = splitClitics(core);
  return lead + open + prefix + name + suffix + close;
}
