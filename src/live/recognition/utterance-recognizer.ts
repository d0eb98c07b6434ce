import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { RecognizedWindow, RecognizeOptions, VocabularyEntry } from '../../engines/ports/recognizer.ts';
import { shiftWords } from '../../engines/recognized-words.ts';
import { ENGLISH_BEAM } from '../../pipeline/settings.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { BEAMS } from '../settings.ts';
import type { Priority } from './recognition-load.ts';
import type { RecognitionScheduler } from './recognition-scheduler.ts';
import { joinPcm } from './sample-buffer.ts';
import type { SessionLanguage } from './session-language.ts';

export type RecognitionPriority = Priority;

/** Speech to be recognised. */
export interface Speech {
  priority: RecognitionPriority;
  speechSec: number;
  /** Its audio, requested when the recogniser is free; null when the result is no longer needed. */
  window(): Pcm | null;
  /** Whether finals wait too long: it is recognised by the faster model. */
  isOverloaded?: boolean;
  /** The language, if it is already known. */
  language?: string;
  /** The speech right before it, which helps to recognise it. */
  context?: SpokenContext;
}

/** Speech that has been recognised, with its audio. */
export interface SpokenContext {
  text: string;
  language: string;
  pcm: Pcm;
}

/** The recognisers of live sessions, by id. */
export interface LiveModels {
  english: string;
  general: string;
  /** For finals in other languages than English, unless finals wait too long. */
  generalFinal?: string | undefined;
}

export interface UtteranceRecognizerOptions {
  scheduler: RecognitionScheduler;
  engines: Engines;
  models: LiveModels;
  language: SessionLanguage;
  enhance: boolean;
  vocabulary?: readonly VocabularyEntry[];
}

/** Recognises the utterances of one session: in its language, with the recogniser for that language and its custom vocabulary. */
export function createUtteranceRecognizer(options: UtteranceRecognizerOptions) {
  const { scheduler, engines, models, language } = options;

  async function languageOf(speech: Speech): Promise<string | undefined> {
    if (speech.language) return speech.language;
    if (language.settled) return language.settled;
    if (speech.priority === 'partial' && language.fixed) return language.fixed;
    const pcm = speech.window();
    if (!pcm || pcm.length === 0) return undefined;
    return speech.priority === 'partial'
      ? language.ofPartial(pcm, speech.speechSec)
      : language.ofFinal(pcm, speech.speechSec);
  }

  function modelFor({ priority, isOverloaded }: Speech, spoken: string): string {
    if (spoken === 'en') return models.english;
    const useAccurate = priority === 'final' && !isOverloaded;
    return (useAccurate && models.generalFinal) || models.general;
  }

  function recognizeOptions(speech: Speech, spoken: string, context?: SpokenContext): RecognizeOptions {
    const wideBeam = spoken === 'en' && speech.priority === 'final' && !speech.isOverloaded;
    return {
      language: spoken,
      ...(wideBeam ? { beamSize: beamFor(speech) } : {}),
      ...(speech.priority === 'partial' ? { partial: true } : {}),
      ...(options.vocabulary ? { vocabulary: options.vocabulary } : {}),
      ...(context ? { prefix: { text: context.text, sec: context.pcm.length / SAMPLE_RATE_HZ } } : {}),
    };
  }

  return {
    /** Null when a partial was dropped. */
    async recognize(speech: Speech): Promise<RecognizedWindow | null> {
      const spoken = await languageOf(speech);
      if (!spoken) return null;
      const enhanced = options.enhance ? await enhance(speech, engines) : undefined;
      const window = enhanced === undefined ? speech.window : () => enhanced;
      const useContext = speech.context?.language === spoken && !options.enhance;
      const context = useContext ? speech.context : undefined;
      const recognized = await scheduler.recognize({
        model: modelFor(speech, spoken),
        options: recognizeOptions(speech, spoken, context),
        priority: speech.priority,
        window: context ? () => withContext(context, window()) : window,
      });
      const contextSec = context ? context.pcm.length / SAMPLE_RATE_HZ : 0;
      return recognized && { language: spoken, words: shiftWords(recognized.words, -contextSec) };
    },
    partialEverySec: () => scheduler.partialEverySec(),
    isBusy: () => scheduler.isBusy(),
    finalWaitMs: () => scheduler.finalWaitMs(),
    /** Whether all further speech is in the same language. */
    hasOneLanguage: () => language.settled !== undefined,
  };
}

/** A wide beam takes longest and gains least in long utterances. */
function beamFor({ speechSec }: Speech): number {
  if (speechSec > BEAMS.longestSec) return 1;
  return speechSec > BEAMS.longSec ? BEAMS.longBeam : ENGLISH_BEAM;
}

async function enhance(speech: Speech, engines: Engines): Promise<Pcm | null> {
  const pcm = speech.window();
  return pcm && engines.denoiser().denoise(pcm);
}

function withContext({ pcm }: SpokenContext, window: Pcm | null): Pcm | null {
  return window && joinPcm(pcm, window);
}

export type UtteranceRecognizer = ReturnType<typeof createUtteranceRecognizer>;
