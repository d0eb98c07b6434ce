import type { Sentence } from '../../../schemas/result/transcript.ts';
import { contentWords } from '../summarization/content-words.ts';
import { cueStrength } from './cues.ts';
import { topicCues } from './topic-cues.ts';

/** Fitted by `training/chapters/fit_cues.py`, except the length: long recordings need more evidence together with the coherence of chapters. */
const WEIGHTS = { opens: 0.89, closes: 0.75, sharedWords: -6.85, newSpeaker: 1.09, length: -1.5, bias: -3.9 };
/** Sentences of a recording from which on boundaries are rarer. */
const USUAL_SENTENCES = 80;
/** Sentences before and after a boundary whose words are compared. */
const BLOCK = 6;
/** A pause of this length counts fully. */
const LONG_PAUSE_SEC = 4;
const PAUSE = 2;

/** A phrase that opens an item of a meeting ("Next item"), in English in addition to the fitted words. */
const OPENER = 0.6;
/** Evidence in a language without fitted words: none, an opening phrase ("Passons à"), another speaker. */
const OTHER_LANGUAGE = { none: -7, opener: 2.1, newSpeaker: 0.7 };

/**
 * The evidence for a boundary before each sentence, as log odds without the coherence of the chapters: words that open or close a topic, words that
 * the sentences before and after share, another speaker and a pause.
 */
export function boundaryEvidence(sentences: readonly Sentence[]): number[] {
  const shared = sharedWords(sentences);
  const cues = sentences.map(({ sentence, language }) => (language === 'en' ? topicCues(sentence) : undefined));
  const length = Math.max(0, Math.log(sentences.length / USUAL_SENTENCES));
  return sentences.map((here, at) => {
    const before = sentences[at - 1];
    if (!before) return 0;
    const turn = here.speaker !== before.speaker ? 1 : 0;
    const pause = PAUSE * Math.min(1, Math.max(0, here.start - before.end) / LONG_PAUSE_SEC);
    const [own, last] = [cues[at], cues[at - 1]];
    const opener = cueStrength(here.sentence, here.language);
    if (!own || !last)
      return OTHER_LANGUAGE.none + OTHER_LANGUAGE.opener * opener + OTHER_LANGUAGE.newSpeaker * turn + pause;
    return (
      WEIGHTS.bias +
      WEIGHTS.opens * own.opens +
      WEIGHTS.closes * last.closes +
      WEIGHTS.sharedWords * shared[at]! +
      WEIGHTS.newSpeaker * turn +
      WEIGHTS.length * length +
      OPENER * opener +
      pause
    );
  });
}

/** How many words the sentences before and after each place share; rare words count more. */
function sharedWords(sentences: readonly Sentence[]): number[] {
  const words = sentences.map(({ sentence, language }) => contentWords(sentence, language));
  const counts = new Map<string, number>();
  for (const own of words) for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.map((_, at) => {
    const before = new Set(words.slice(Math.max(0, at - BLOCK), at).flat());
    const after = new Set(words.slice(at, at + BLOCK).flat());
    let shared = 0;
    for (const word of after) if (before.has(word)) shared += 1 / Math.log(1 + counts.get(word)!);
    return shared / Math.sqrt(before.size * after.size + 1);
  });
}
