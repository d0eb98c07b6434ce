import type { Readability, ReadabilityScorer } from '../../../engines/ports/readability-scorer.ts';
import { isComplete } from './complete-sentence.ts';
import { type Edited, edited, withoutRemark } from './edit-words.ts';
import { logOdds } from './recognition-certainty.ts';
import { writeOutShortForms } from './short-forms.ts';

/** Scores sentences. */
export type Scorer = Pick<ReadabilityScorer, 'score'>;

/** A sentence as it is used in a summary. */
export interface CleanSentence {
  text: string;
  /** Probability that a reader finds it good: whole, and understood by itself. */
  clear: number;
  /** Probability that it belongs into a summary. */
  important: number;
}

/** The clean form of a long sentence may need further edits. */
const ROUNDS = 2;
/** A logistic regression: the probability that a strict reader finds an edited sentence good, fitted on 1,000 ratings (training/readable). */
const EDITED = { whole: 0.53, clear: 0.68, sure: 0.8, wholeBefore: 0.11, places: -0.44, bias: -1.04 };
/** A capital inside shows that the speaker began again: "so that But I think". */
const AGAIN =
  /(?<=[\p{Ll},] )(?:But|And|So|Then|Because|Well|Yeah|We|You|They|The|It|That|There|This|If|When|Maybe)(?!\p{L})/u;
/** Factor of the probability of such a sentence. */
const IF_AGAIN = 0.5;

interface Form extends Edited {
  scores: Readability;
  clear: number;
}

/** English sentences, each as it was spoken or, if that is more likely to read well, with its words edited. */
export async function cleanSentences(texts: readonly string[], scorer: Scorer): Promise<CleanSentence[]> {
  const spoken = await scorer.score(texts);
  let best = texts.map((text, at): Form => {
    const scores = spoken[at]!;
    return { text, scores, sure: 1, places: 0, clear: scores.clear * scores.whole * (AGAIN.test(text) ? IF_AGAIN : 1) };
  });
  let open = best.map((_, at) => at);
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const forms = open.flatMap((at) => otherForms(best[at]!).map((form) => ({ at, form })));
    const scores = await scorer.score(forms.map(({ form }) => form.text));
    const better = new Map<number, Form>();
    for (const [index, { at, form }] of forms.entries()) {
      const clear = readsWell(form, scores[index]!, spoken[at]!);
      if (clear > (better.get(at) ?? best[at]!).clear) better.set(at, { ...form, scores: scores[index]!, clear });
    }
    best = best.map((known, at) => better.get(at) ?? known);
    open = [...better.keys()];
  }
  return best.map(({ text, scores, clear }) => ({
    text: writeOutShortForms(text),
    clear,
    important: scores.important,
  }));
}

/** A sentence after its edits, and without a last remark. `sure` and `places` count the edits of all rounds. */
function otherForms({ text, sure, places, scores }: Form): Edited[] {
  return [edited(text, scores.words), withoutRemark(text)].flatMap((form) =>
    form && isComplete(form.text, 'en')
      ? [{ text: form.text, sure: Math.min(sure, form.sure), places: places + form.places }]
      : [],
  );
}

/** The probability that an edited sentence is good. */
function readsWell({ text, sure, places }: Edited, after: Readability, before: Readability): number {
  const score =
    EDITED.whole * logOdds(after.whole) +
    EDITED.clear * logOdds(after.clear) +
    EDITED.sure * Math.log(sure) +
    EDITED.wholeBefore * logOdds(before.whole) +
    EDITED.places * places +
    EDITED.bias;
  return (AGAIN.test(text) ? IF_AGAIN : 1) / (1 + Math.exp(-score));
}
