import { fold } from '../../text/fold.ts';
import { SoundTrie } from '../../text/sound-trie.ts';
import { soundDistance, soundOf } from '../../text/sounds.ts';
import type { VocabularyEntry } from '../ports/recognizer.ts';
import type { Decoded } from './decode.ts';
import { tokensOf, wordsOf } from './words.ts';

/** A phrase of the vocabulary in place of some words of a text. */
export interface Replacement {
  /** The tokens that it replaces: the first one, and the one after the last. */
  first: number;
  end: number;
  /** The tokens of the phrase, with the punctuation of the replaced words. */
  tokens: number[];
  /** The text with the phrase is chosen if it is less probable by at most this, in natural logarithms. */
  bonus: number;
}

interface Phrase {
  value: string;
  intensity: number;
  wordCount: number;
  letters: string;
}

/** A word of a text without its punctuation. */
interface SpokenWord {
  open: string;
  core: string;
  close: string;
  sound: string;
  logProb: number;
  first: number;
  end: number;
}

/** A phrase in place of the words `from` to `to`. */
interface Found {
  phrase: Phrase;
  from: number;
  to: number;
  evidence: number;
  bonus: number;
  /** How promising it is. */
  rank: number;
}

/** Bonus of a phrase of which half of the sounds agree, and for each further sound; selected in docs/benchmarks/addons.md. */
const BONUS = 5.5;
const BONUS_PER_SOUND = 2;
/** Bonus for each word more than the phrase has: a phrase that the recogniser does not know is often recognised as several words. */
const BONUS_PER_EXTRA_WORD = 1.5;
/** Bonus of a phrase of the same words with other capitals: the sounds are no evidence for either. */
const SAME_WORDS_BONUS = 3;
/** Texts with a replacement that are scored for one window. */
const MAX_REPLACEMENTS = 4;
/** Of them with the same phrase in place of other words. */
const MAX_OF_PHRASE = 2;
/** A phrase may be recognised with more words than it has. */
const EXTRA_WORDS = 3;
/** Words of at least this log probability are only replaced by a phrase with the same letters. */
const CERTAIN = -0.65;
/** Least difference of the bonus and the log probability of the replaced words; less promising phrases are not scored. */
const MIN_RANK = 7.7;
/** Least evidence for preferred words: the words around them may differ too. */
const LEAST_EVIDENCE = -0.5;

/** Least similarity of the sounds. More entries have more that are similar by chance, and take longer to search. */
const MIN_SIMILARITY = 0.55;
const MIN_SIMILARITY_OF_MANY = 0.7;
const MANY_ENTRIES = 2000;

const PARTS = /^([^\p{L}\p{N}]*)(.*?)((?:['’]s)?[^\p{L}\p{N}]*)$/su;

/** The phrases of a vocabulary by sound. */
export class SimilarPhrases {
  readonly #trie: SoundTrie<Phrase>;
  readonly #byLetters = new Map<string, Phrase>();
  #maxWords = 0;

  constructor(entries: readonly VocabularyEntry[], language: string) {
    this.#trie = new SoundTrie(entries.length > MANY_ENTRIES ? MIN_SIMILARITY_OF_MANY : MIN_SIMILARITY);
    for (const { value, intensity, pronunciations, language: own = language } of entries) {
      if (intensity === 0) continue;
      for (const spoken of [value, ...pronunciations]) {
        const wordCount = spoken.trim().split(/\s+/u).length;
        this.#maxWords = Math.max(this.#maxWords, wordCount + EXTRA_WORDS);
        const phrase = { value: value.trim(), intensity, wordCount, letters: lettersOf(spoken) };
        this.#trie.add(soundOf(spoken, own), phrase);
        if (phrase.letters !== '') this.#byLetters.set(phrase.letters, phrase);
      }
    }
  }

  /** The phrases that are most likely to have been spoken in place of words of a text. */
  replacements(text: Decoded): Replacement[] {
    const words = spokenWords(text);
    return mostSimilar(words.flatMap((_, from) => this.#from(from, words)))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MAX_REPLACEMENTS)
      .map(({ phrase, from, to, bonus }) => {
        const [{ open, first }, { close, end }] = [words[from]!, words[to - 1]!];
        return {
          first,
          end,
          tokens: tokensOf(` ${open}${phrase.value}${close}`),
          bonus,
        };
      });
  }

  /** The bonus of words that the recogniser preferred: by the sounds of the phrases in them and of the words they replace. */
  bonusOfChange(changed: string, replaced: string): number {
    const words = changed.split(' ').map(lettersOf);
    let longest = 0;
    let intensity = 0;
    for (const from of words.keys()) {
      for (let to = from + 1; to <= Math.min(words.length, from + this.#maxWords); to++) {
        const phrase = this.#byLetters.get(words.slice(from, to).join(''));
        longest += phrase ? soundOf(phrase.value, 'en').length : 0;
        intensity = Math.max(intensity, phrase?.intensity ?? 0);
      }
    }
    const sound = soundOf(replaced, 'en');
    const evidence = (longest + Math.min(longest, sound.length)) / 4 - soundDistance(soundOf(changed, 'en'), sound);
    return intensity * bonusOf(Math.max(LEAST_EVIDENCE, evidence));
  }

  /** The phrases in place of the words from one word on. */
  #from(from: number, words: readonly SpokenWord[]): Found[] {
    let sound = '';
    let logProb = 0;
    const found: Found[] = [];
    const spans = new Map<number, { to: number; logProb: number }>();
    for (let to = from + 1; to <= Math.min(words.length, from + this.#maxWords); to++) {
      const word = words[to - 1]!;
      sound += word.sound[0] === sound.at(-1) ? word.sound.slice(1) : word.sound;
      logProb += word.logProb;
      const text = textOf(words.slice(from, to));
      const same = this.#byLetters.get(lettersOf(text));
      if (same && same.value !== text) found.push(sameLetters(same, from, to, sound.length));
      if (logProb < CERTAIN && !spans.has(sound.length)) spans.set(sound.length, { to, logProb });
    }
    if (spans.size === 0) return found;
    for (const { entry: phrase, end, evidence } of this.#trie.find(sound, [...spans.keys()])) {
      const { to, logProb } = spans.get(end)!;
      const text = textOf(words.slice(from, to));
      if (to - from > phrase.wordCount + EXTRA_WORDS || ` ${text} `.includes(` ${phrase.value} `)) continue;
      const extraWords = Math.max(0, to - from - phrase.wordCount);
      const bonus = (bonusOf(evidence) + BONUS_PER_EXTRA_WORD * extraWords) * phrase.intensity;
      if (lettersOf(text) !== phrase.letters && bonus - logProb >= MIN_RANK)
        found.push({ phrase, from, to, evidence, bonus, rank: bonus - logProb });
    }
    return found;
  }
}

/** The words that sound most similar to each phrase. */
function mostSimilar(found: readonly Found[]): Found[] {
  const taken = new Map<Phrase, number>();
  return [...found]
    .sort((a, b) => b.evidence - a.evidence)
    .filter(({ phrase }) => {
      const count = (taken.get(phrase) ?? 0) + 1;
      taken.set(phrase, count);
      return count <= MAX_OF_PHRASE;
    });
}

/** Words with the letters of a phrase: in other words, or with other capitals. */
function sameLetters(phrase: Phrase, from: number, to: number, length: number): Found {
  const bonus = (to - from === phrase.wordCount ? SAME_WORDS_BONUS : bonusOf(length / 2)) * phrase.intensity;
  return { phrase, from, to, evidence: length / 2, bonus, rank: Number.POSITIVE_INFINITY };
}

function textOf(words: readonly SpokenWord[]): string {
  return words.map(({ core }) => core).join(' ');
}

function bonusOf(evidence: number): number {
  return BONUS + BONUS_PER_SOUND * evidence;
}

/** The words after the prefix. */
function spokenWords({ tokens, logProbs, prefixLength }: Decoded): SpokenWord[] {
  return wordsOf(tokens)
    .filter(({ first }) => first >= prefixLength)
    .map(({ text, first, end }) => {
      const [, open, core, close] = PARTS.exec(text.trim())!;
      const logProb = logProbs.slice(first, end).reduce((sum, one) => sum + one, 0);
      return { open: open!, core: core!, close: close!, sound: soundOf(core!, 'en'), logProb, first, end };
    });
}

/** The letters of a text in the form in which they are compared. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
