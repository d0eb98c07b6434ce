import type {
  Address,
  SentenceToTranslate,
  SentenceTranslator,
  TranslateOptions,
  Translator,
} from '../../../../engines/ports/translator.ts';
import { normalizeText } from '../../../../engines/translation/model/normalize.ts';
import { isBuiltIn } from '../../../../schemas/jobs/translation-targets.ts';
import { addressIn, countAddress, mainAddress } from './address.ts';
import { isFaithful } from './checks.ts';
import { formatAmounts } from './format-numbers.ts';
import { inventedNames } from './invented-names.ts';
import { capitalizeKnown, knownNames, lostIntroducedNames, lostNames } from './known-names.ts';
import { capitalizeNames, namesIn } from './names.ts';
import { writeQuantities } from './number-words.ts';
import { hasWords, protect, restore, termsIn, withoutProtected, withoutTags } from './placeholders.ts';
import { halves, splitSentences } from './sentences.ts';
import { translateShortPhrases } from './short-phrases.ts';
import { writeAllNumbers } from './write-numbers.ts';

/** Sentences of one call; other jobs can use the model process between two calls. */
const CALL_SENTENCES = 24;
/** Beam width of each tier; docs/benchmarks/translation.md compares them. */
const BEAMS: Record<NonNullable<TranslateOptions['tier']>, number> = { base: 2, batch: 2, enhanced: 4 };
/** Beam width for a sentence that failed a check. */
const RETRY_BEAMS = 4;

/** How to translate a sentence; each attempt follows a failed one. */
interface Attempt {
  beams: number;
  /** Whether all numbers and names become placeholders. */
  all: boolean;
  /** Whether the sentence is split into two. */
  split: boolean;
}

interface Sentence {
  text: string;
  /** The sentence before it, if that is used as context. */
  context: string | undefined;
  /** How many times it is said. */
  count: number;
  /** The form of address; the model chooses if absent. */
  formality?: Address | undefined;
  /** Names of it that become placeholders. */
  names?: readonly string[];
}

/** Translates with the built-in model and checks every sentence. A text is null if one of its sentences fails all attempts. */
export function createBuiltInTranslator(model: SentenceTranslator): Translator {
  return {
    name: 'built-in model',
    supports: async (from, to) => from !== to && isBuiltIn(from) && isBuiltIn(to),
    async translate(texts, options) {
      const before = options.before === undefined ? [] : [options.before];
      const written = writeAllNumbers([...before, ...texts].map(normalizeText), options.from);
      const perText = written.map((text) => splitSentences(text, options.from));
      const earlier = perText.splice(0, before.length).flat();
      const sentences = new Map<string, Sentence>();
      const formality = options.informal ? 'informal' : undefined;
      const hasContext = options.tier === 'enhanced' && options.adapts !== false;
      perText.flat().forEach((text, index, all) => {
        const last = index === 0 ? earlier.at(-1) : all[index - 1];
        const context = hasContext && last !== undefined ? withoutTags(last) : undefined;
        const sentence = sentences.get(text) ?? { text, context, count: 0, formality };
        sentences.set(text, { ...sentence, count: sentence.count + 1 });
      });
      const made = await translateSentences(model, [...sentences.values()], options);
      return perText.map((own) => {
        const parts = own.map((text) => made.get(text) ?? null);
        return parts.includes(null) ? null : parts.join(' ');
      });
    },
  };
}

/** Translates sentences; those that fail are tried again in other ways. Sentences without a translation are missing in the result. */
async function translateSentences(
  model: SentenceTranslator,
  sentences: readonly Sentence[],
  options: TranslateOptions,
): Promise<Map<string, string>> {
  const beams = BEAMS[options.tier ?? 'base'];
  const attempts: Attempt[] = [
    { beams, all: false, split: false },
    { beams: RETRY_BEAMS, all: true, split: false },
    { beams: RETRY_BEAMS, all: false, split: true },
    { beams: 1, all: true, split: true },
  ];
  const made = new Map<string, string>();
  for (const { text, formality } of sentences) {
    const phrase = translateShortPhrases(text, options.from, options.to, formality);
    if (phrase !== undefined) made.set(text, phrase);
  }
  const phrases = new Set(made.keys());
  let open = sentences.filter(({ text }) => !made.has(text)).sort((a, b) => a.text.length - b.text.length);
  for (const attempt of attempts) {
    for (const [{ text }, translation] of await tryAll(model, open, attempt, options)) made.set(text, translation);
    open = open.filter(({ text }) => !made.has(text));
    if (open.length === 0) break;
  }
  // The other languages show the form of address in the source.
  const isFree = options.from === 'en' && !options.informal;
  const addressed = isFree ? await keepAddress(model, sentences, made, phrases, options) : sentences;
  await keepNames(model, addressed, made, options);
  return made;
}

/** Translates sentences again whose form of address is not that of the recording. Returns the sentences with the form that they have to keep. */
async function keepAddress(
  model: SentenceTranslator,
  sentences: readonly Sentence[],
  made: Map<string, string>,
  phrases: ReadonlySet<string>,
  options: TranslateOptions,
): Promise<Sentence[]> {
  const { from, to, address = { formal: 0, informal: 0 } } = options;
  const formOf = ({ text }: Sentence) => (phrases.has(text) ? undefined : addressIn(made.get(text) ?? '', to));
  for (const sentence of sentences) countAddress(address, formOf(sentence), sentence.count);
  const formality = mainAddress(address);
  const showsForm = (sentence: Sentence) =>
    phrases.has(sentence.text)
      ? translateShortPhrases(sentence.text, from, to, formality) === undefined
      : formOf(sentence) !== undefined;
  const all = sentences.map((sentence) => (showsForm(sentence) ? { ...sentence, formality } : sentence));
  const others = all.filter((sentence) => sentence.formality && formOf(sentence) !== formality);
  const attempt = { beams: BEAMS[options.tier ?? 'base'], all: false, split: false };
  for (const [{ text }, translation] of await tryAll(model, others, attempt, options)) made.set(text, translation);
  return all;
}

/** Translates sentences again whose names the model has changed: the names become placeholders. */
async function keepNames(
  model: SentenceTranslator,
  sentences: readonly Sentence[],
  made: Map<string, string>,
  options: TranslateOptions,
): Promise<void> {
  const { from, to } = options;
  const known = knownNames((await options.names?.()) ?? [], from);
  const changed = sentences.flatMap((sentence): Sentence[] => {
    const translation = made.get(sentence.text) ?? '';
    const lost = translation === '' ? [] : lostNames(sentence.text, translation, known);
    // The letters of a code are no name ("order MX-5521").
    const invented = inventedNames(withoutProtected(sentence.text), withoutProtected(translation), to);
    const introduced = translation === '' ? [] : lostIntroducedNames(sentence.text, translation, from);
    const names = [...lost, ...invented, ...introduced];
    return names.length === 0 ? [] : [{ ...sentence, names }];
  });
  const attempt = { beams: RETRY_BEAMS, all: false, split: false };
  for (const [{ text, names = [] }, translation] of await tryAll(model, changed, attempt, options))
    made.set(text, capitalizeKnown(translation, text, knownNames(names, from)));
  for (const [text, translation] of made) made.set(text, capitalizeKnown(translation, text, known));
}

/** One attempt for each sentence; those that fail a check are missing in the result. */
async function tryAll(
  model: SentenceTranslator,
  sentences: readonly Sentence[],
  attempt: Attempt,
  options: TranslateOptions,
): Promise<[Sentence, string][]> {
  const found: [Sentence, string][] = [];
  for (let first = 0; first < sentences.length; first += CALL_SENTENCES) {
    options.signal?.throwIfAborted();
    const batch = sentences.slice(first, first + CALL_SENTENCES);
    const translations = await tryBatch(model, batch, attempt, options);
    batch.forEach((sentence, index) => {
      const translation = translations[index];
      if (typeof translation === 'string') found.push([sentence, translation]);
    });
  }
  return found;
}

/** One attempt for some sentences; null where a check fails. */
async function tryBatch(
  model: SentenceTranslator,
  batch: readonly Sentence[],
  { beams, all, split }: Attempt,
  options: TranslateOptions,
): Promise<(string | null)[]> {
  const { from, to } = options;
  const terms = [...(options.terms ?? []), ...(options.context ? termsIn(options.context) : [])];
  const parts = batch.map(({ text, context, formality, names = [] }) => {
    // The model copies digits exactly.
    const written = all ? writeQuantities(text, from) : text;
    return (split ? halves(written) : [written]).map((part) => {
      const kept = [...terms, ...names, ...(all ? namesIn(part, from) : [])];
      return { ...protect(part, { terms: kept, numbers: all, language: from }), context, formality };
    });
  });
  const requests = parts.flat().filter(hasWords);
  const answers = await model.translateSentences(
    requests.map(({ text, context, formality }): SentenceToTranslate => ({ text, to, formality, context })),
    { beams },
  );
  const answerOf = new Map(requests.map((request, index) => [request, answers[index]!]));
  return batch.map(({ text }, index) => {
    const translations = parts[index]!.map((part) => {
      const answer = answerOf.get(part);
      // Numbers, markers and punctuation are the same in every language.
      if (!answer) return restore(part.text, part.kept);
      return answer.complete ? restore(formatAmounts(answer.text, to), part.kept) : null;
    });
    if (translations.includes(null)) return null;
    const whole = capitalizeNames(translations.join(' '), text, from);
    return !hasWords(protect(text)) || isFaithful(text, whole, from, to) ? whole : null;
  });
}
