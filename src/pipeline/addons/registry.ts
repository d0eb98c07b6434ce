import type { Embedder } from '../../engines/embed/embedder.ts';
import type { LanguageModels } from '../../engines/llm/language-model.ts';
import type { Translator } from '../../engines/translate/translator.ts';
import { AddonName } from '../../schemas/models-list.ts';
import type { Reader, Rewriter } from './addon.ts';
import { createAudioToLlm } from './audio-to-llm/audio-to-llm.ts';
import { createChapterization } from './chapterization/chapterization.ts';
import { customSpelling } from './custom-spelling/custom-spelling.ts';
import { diarization, knownSpeakers } from './diarization.ts';
import { displayMode } from './display-mode.ts';
import { createModeration } from './moderation.ts';
import { nameConsistency } from './name-consistency/name-consistency.ts';
import { namedEntities } from './named-entities.ts';
import { piiRedaction } from './pii-redaction.ts';
import { punctuation } from './punctuation/punctuation.ts';
import { sentences } from './sentences.ts';
import { createSentiment } from './sentiment/sentiment.ts';
import { createStructuredData } from './structured-data.ts';
import { createSummarization } from './summarization/summarization.ts';
import { createTranslation } from './translation/translation.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';

/** What add-ons are made with. */
export interface AddonParts {
  embedder: Embedder;
  models: LanguageModels;
  /** Translates texts; null leaves it to the recogniser. */
  translator: Translator | null;
  /** The recogniser that translates by ear. */
  translatingRecognizer: string;
}

/** Every add-on there is. */
export interface Addons {
  /** In the order they run. */
  rewriters: Rewriter[];
  readers: Reader[];
}

/** Asked for by a flag but done elsewhere: by the recogniser, on the audio before it, or when the transcript is written out. */
const ELSEWHERE: readonly AddonName[] = [
  'accurate_words_timestamps',
  'audio_enhancer',
  'diarization_enhanced',
  'subtitles',
];

/** Makes the add-ons. */
export function createAddons({ embedder, models, translator, translatingRecognizer }: AddonParts): Addons {
  const llm = models.preferred;
  // Speakers first, because words are still as they were heard. What the client spells goes over what we guess, and punctuation
  // leaves it as it is. Redaction last, because nothing may be written after it.
  const rewriters = [diarization, vocabulary, nameConsistency, customSpelling, punctuation, piiRedaction];
  const readers = [
    knownSpeakers,
    sentences,
    displayMode,
    namedEntities,
    createModeration({ llm }),
    createStructuredData({ llm }),
    createTranslation({ translator, recognizerId: translatingRecognizer }),
    createSummarization({ embedder, llm }),
    createChapterization({ embedder, llm }),
    createSentiment({ embedder }),
    createAudioToLlm({ models }),
  ];
  checkComplete([...rewriters, ...readers].map((addon) => addon.name));
  return { rewriters, readers };
}

/** Each flag has exactly one handler; anything else is a mistake that must not wait for a customer to find it. */
function checkComplete(names: readonly string[]): void {
  for (const name of AddonName.options) {
    const count = names.filter((each) => each === name).length + (ELSEWHERE.includes(name) ? 1 : 0);
    if (count !== 1) throw new Error(`the add-on ${name} has ${count} handlers`);
  }
}
