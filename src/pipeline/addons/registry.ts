import type { Embedder } from '../../engines/embed/embedder.ts';
import type { LanguageModels } from '../../engines/llm/language-model.ts';
import { AppError } from '../../errors.ts';
import { AddonName } from '../../schemas/models-list.ts';
import type { Reader, Rewriter } from './addon.ts';
import { createAudioToLlm } from './audio-to-llm/audio-to-llm.ts';
import { createChapterization } from './chapterization/chapterization.ts';
import { customSpelling } from './custom-spelling/custom-spelling.ts';
import { piiRedaction } from './pii-redaction.ts';
import { sentences } from './sentences.ts';
import { createSentiment } from './sentiment/sentiment.ts';
import { createSummarization } from './summarization/summarization.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';

/** What add-ons are made with. */
export interface AddonParts {
  embedder: Embedder;
  models: LanguageModels;
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
export function createAddons({ embedder, models }: AddonParts): Addons {
  const llm = models.preferred;
  // Speakers first, because words are still as they were heard; redaction last, because nothing may be written after it.
  const rewriters: Rewriter[] = [vocabulary, customSpelling, piiRedaction];
  const readers: Reader[] = [
    sentences,
    createSummarization({ embedder, llm }),
    createChapterization({ embedder, llm }),
    createSentiment({ embedder }),
    createAudioToLlm({ models }),
  ];
  const handled = [...rewriters, ...readers].map((addon) => addon.name);
  for (const name of AddonName.options) {
    if (!ELSEWHERE.includes(name) && !handled.includes(name)) readers.push(notAvailable(name));
  }
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

function notAvailable(name: AddonName): Reader {
  return {
    name: name as Reader['name'],
    wanted: (params) => params[name],
    read: () => Promise.reject(new AppError('not_available', { message: `${name} is not part of this version` })),
  };
}
