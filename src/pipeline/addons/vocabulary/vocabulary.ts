import type { CustomVocabularyConfig } from '../../../schemas/jobs/addon-options.ts';
import type { Utterance, Word } from '../../../schemas/result/transcript.ts';
import { isUnspaced } from '../../formats/scripts.ts';
import { splitClitics, splitWord, type WordParts, withWords } from '../../formats/words.ts';
import { writeOver } from '../../formats/write-over.ts';
import { yieldToEventLoop } from '../../speakers/yield-to-event-loop.ts';
import type { TranscriptAddon } from '../addon.ts';
import { respell } from '../custom-spelling/custom-spelling.ts';
import { isSpelledInsideSentence } from '../custom-spelling/spelled-letters.ts';
import { isBasicWord } from './basic-words.ts';
import { bestEntry } from './best-entry.ts';
import { isKnownWord } from './known-words.ts';
import { indexing, type SoundIndex } from './sound-index.ts';

/** Replaces words that sound like the client's custom vocabulary. */
export const vocabulary: TranscriptAddon = {
  name: 'custom_vocabulary',
  isRequested: (params) => params.custom_vocabulary && (params.custom_vocabulary_config?.vocabulary.length ?? 0) > 0,
  rewrite: async ({ params, transcript }) => {
    const config = params.custom_vocabulary_config;
    for (const { language } of transcript.utterances) if (config) await prepareIndex(config, language);
    return config ? { ...transcript, utterances: applyVocabulary(transcript.utterances, config) } : transcript;
  },
};

/** A phrase may be recognised with one or two words more than it has. */
const EXTRA_WORDS = 2;
const MAX_WORDS = 5;
/** Longest pause inside a name. */
const PAUSE_SEC = 0.6;

/** Indexed vocabularies by language, cached while their configuration is in use: a live session calls this for every utterance. */
const arranged = new WeakMap<CustomVocabularyConfig, Map<string, SoundIndex>>();

/** Longest time without a pause for other tasks while a vocabulary is indexed. */
const STEP_MS = 20;

/** Indexes the vocabulary in steps: the add-ons of all live sessions run in one process. */
async function prepareIndex(config: CustomVocabularyConfig, language: string): Promise<void> {
  if (isUnspaced(language) || arranged.get(config)?.has(language)) return;
  const steps = indexing(config, language);
  let pausedMs = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      indexesOf(config).set(language, step.value);
      return;
    }
    if (performance.now() - pausedMs < STEP_MS) continue;
    await yieldToEventLoop();
    pausedMs = performance.now();
  }
}

function indexesOf(config: CustomVocabularyConfig): Map<string, SoundIndex> {
  let indexes = arranged.get(config);
  if (!indexes) {
    indexes = new Map();
    arranged.set(config, indexes);
  }
  return indexes;
}

/** Applies the vocabulary; an utterance without matches is returned unchanged. */
export function applyVocabulary(utterances: readonly Utterance[], config: CustomVocabularyConfig): Utterance[] {
  const indexes = indexesOf(config);
  return utterances.map((utterance) => {
    // Without spaces there are no words to compare; exact pronunciations are still found.
    if (isUnspaced(utterance.language)) return respell([utterance], pronunciationsOf(config))[0]!;
    let index = indexes.get(utterance.language);
    if (!index) {
      index = buildIndex(config, utterance.language);
      indexes.set(utterance.language, index);
    }
    return correct(utterance, index);
  });
}

function buildIndex(config: CustomVocabularyConfig, language: string): SoundIndex {
  const steps = indexing(config, language);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function pronunciationsOf(config: CustomVocabularyConfig): Record<string, string[]> {
  const items = config.vocabulary.map((item) => (typeof item === 'string' ? { value: item } : item));
  return Object.fromEntries(items.map(({ value, pronunciations = [] }) => [value, [value, ...pronunciations]]));
}

interface Replacement {
  from: number;
  to: number;
  text: string;
  score: number;
}

function correct(utterance: Utterance, index: SoundIndex): Utterance {
  const found = candidates(utterance, index).sort((a, b) => b.score - a.score || b.to - b.from - (a.to - a.from));
  const taken = new Set<number>();
  const chosen: Replacement[] = [];
  for (const replacement of found) {
    const own = Array.from({ length: replacement.to - replacement.from }, (_, i) => replacement.from + i);
    if (own.some((at) => taken.has(at))) continue;
    for (const at of own) taken.add(at);
    chosen.push(replacement);
  }
  const changes = chosen.filter(({ from, to, text }) => wording(utterance.words.slice(from, to)) !== text);
  if (changes.length === 0) return utterance;
  const byStart = new Map(changes.map((replacement) => [replacement.from, replacement]));
  const words: Word[] = [];
  for (let at = 0; at < utterance.words.length; ) {
    const change = byStart.get(at);
    words.push(...(change ? writeOver(utterance.words.slice(at, change.to), change.text) : [utterance.words[at]!]));
    at = change?.to ?? at + 1;
  }
  return withWords(utterance, words);
}

function wording(words: readonly Word[]): string {
  return words
    .map(({ word }) => word)
    .join('')
    .trim();
}

/** Every range of words that may be a phrase of the vocabulary, with the best phrase for it. */
function candidates({ words, language }: Utterance, index: SoundIndex): Replacement[] {
  const parts = words.map(({ word }) => ({ ...splitWord(word), ...splitClitics(splitWord(word).core) }));
  const recognized = words.map(({ confidence }, at) => {
    const core = parts[at]!.stem;
    return { core, confidence, common: isBasicWord(core, language), known: isKnownWord(core, language) };
  });
  const longest = Math.min(index.maxWords + EXTRA_WORDS, MAX_WORDS);
  const found: Replacement[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const [first, last] = [parts[from]!, parts[to - 1]!];
      if (last.stem === '' || (to - from > 1 && isParted(words[to - 2]!, parts[to - 2]!, words[to - 1]!, last))) break;
      const best = bestEntry(recognized.slice(from, to), index);
      const close = isSpelledInsideSentence(words, from, to) ? last.close.replace(/^\./u, '') : last.close;
      const text = best && first.open + first.prefix + best.value + last.suffix + close;
      if (best && text) found.push({ from, to, score: best.score, text });
    }
  }
  return found;
}

type Parts = WordParts & ReturnType<typeof splitClitics>;

/** Whether punctuation, an ending or a pause between two words separates them. */
function isParted(before: Word, beforeParts: Parts, after: Word, afterParts: Parts): boolean {
  const { close, core, suffix } = beforeParts;
  const mark = close !== '' && close !== '-' && !(close === '.' && core.length === 1);
  return mark || suffix !== '' || afterParts.open + afterParts.prefix !== '' || after.start - before.end > PAUSE_SEC;
}
