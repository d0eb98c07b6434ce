import type { LanguageModels } from '../../engines/ports/language-model.ts';
import type { TextClassifier } from '../../engines/ports/text-classifier.ts';
import type { TextEmbedder } from '../../engines/ports/text-embedder.ts';
import type { Translator } from '../../engines/ports/translator.ts';
import type { FindNames } from '../../entities/names/found-names.ts';
import { AddonName } from '../../schemas/admin/models-list.ts';
import type { ResultAddon, TranscriptAddon } from './addon.ts';
import { createAudioToLlm } from './audio-to-llm/audio-to-llm.ts';
import { createChapterization } from './chapterization/chapterization.ts';
import { customSpelling } from './custom-spelling/custom-spelling.ts';
import { diarization, knownSpeakers } from './diarization.ts';
import { displayMode } from './display-mode.ts';
import { createFindNames } from './find-names.ts';
import { createModeration } from './moderation.ts';
import { nameConsistency } from './name-consistency/name-consistency.ts';
import { createNamedEntities } from './named-entities.ts';
import { createPiiRedaction } from './pii-redaction.ts';
import { punctuation } from './punctuation/punctuation.ts';
import { sentences } from './sentences.ts';
import { createSentiment } from './sentiment/sentiment.ts';
import { createStructuredData } from './structured-data.ts';
import type { Scorer } from './summarization/clean-sentences.ts';
import type { Reporter } from './summarization/report-sentences.ts';
import { createSummarization } from './summarization/summarization.ts';
import { createTranslation } from './translation/translation.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';

/** The parts that add-ons use. */
export interface AddonParts {
  embedder: TextEmbedder;
  classifier: TextClassifier;
  scorer: Scorer;
  reporter: Reporter;
  models: LanguageModels;
  translator: Translator;
  /** Catalog name of the recogniser that translates speech into English. */
  translatingRecognizer: string;
}

/** All add-ons. */
export interface Addons {
  /** In the order in which they run. */
  transcriptAddons: TranscriptAddon[];
  resultAddons: ResultAddon[];
  /** Finds names for redaction during a live session. */
  findNames: FindNames;
}

/** Flags that are handled elsewhere: by the recogniser, on the audio before it, or when the transcript is written. */
const ELSEWHERE: readonly AddonName[] = [
  'accurate_words_timestamps',
  'audio_enhancer',
  'diarization_enhanced',
  'subtitles',
];

/** Creates the add-ons. */
export function createAddons({
  embedder,
  classifier,
  scorer,
  reporter,
  models,
  translator,
  translatingRecognizer,
}: AddonParts): Addons {
  const llm = models.preferred;
  const findNames = createFindNames(classifier);
  // Speakers first, while words still match the audio. The client's spellings come after the custom vocabulary and name consistency, which
  // they override. Punctuation keeps them. Redaction last, because nothing may add text after it.
  const transcriptAddons = [
    diarization,
    vocabulary,
    nameConsistency,
    customSpelling,
    punctuation,
    createPiiRedaction({ findNames }),
  ];
  const resultAddons = [
    knownSpeakers,
    sentences,
    displayMode,
    createNamedEntities({ findNames }),
    createModeration({ classifier, llm }),
    createStructuredData({ llm, findNames }),
    createTranslation({ translator, recognizerId: translatingRecognizer, findNames }),
    createSummarization({ embedder, scorer, reporter, llm }),
    createChapterization({ embedder, scorer, reporter, llm }),
    createSentiment({ classifier }),
    createAudioToLlm({ models }),
  ];
  checkComplete([...transcriptAddons, ...resultAddons].map((addon) => addon.name));
  return { transcriptAddons, resultAddons, findNames };
}

/** Checks at start-up that each flag has exactly one handler. */
function checkComplete(names: readonly string[]): void {
  for (const name of AddonName.options) {
    const count = names.filter((each) => each === name).length + (ELSEWHERE.includes(name) ? 1 : 0);
    if (count !== 1) throw new Error(`The add-on ${name} has ${count} handlers instead of one.`);
  }
}
