import type { ModelId } from '../schemas/models.ts';

/** Which recognisers this installation has for which purpose, by id. */
export interface RecognizerIds {
  /** Knows every language. */
  general: string;
  /**
   * Does better on English alone; left out, English goes to the others. On telephone calls cut at speaker turns, plain greedy, 2 threads:
   * Moonshine base 11.6 % word errors at 0.076 of real time, Whisper small 16.8 %, Whisper base 18.0 %.
   */
  english?: string;
  /** The most accurate one for a file in one language. */
  best: string;
  /** Those that vote, the most trusted first; the ones that do not know a language are left out of its vote. */
  fusion: readonly string[];
}

/** Who listens to a window, and how widely they search. */
export interface RecognitionPlan {
  /** One recogniser, or several that vote. */
  recognizers: readonly string[];
  beamSize: number;
}

/** The width Whisper's authors evaluate with. */
const WIDE_BEAM = 5;
/** What the English recogniser searches at little cost: it listens longer than it writes. */
export const ENGLISH_BEAM = 4;

/**
 * Chooses the recognisers for one language. In English two of a kind so different that their mistakes rarely agree vote already in `stt-3`: ten telephone
 * calls, 1,355 words, 12.5 % wrong by Moonshine base alone, 12.6 % by Whisper small alone, 10.9 % by both, 10.3 % with Whisper base as a third.
 */
export function planRecognition(model: ModelId, language: string, ids: RecognizerIds): RecognitionPlan {
  const english = language === 'en' ? ids.english : undefined;
  switch (model) {
    case 'stt-1':
      return english ? { recognizers: [english], beamSize: ENGLISH_BEAM } : { recognizers: [ids.general], beamSize: 1 };
    case 'stt-3':
      return { recognizers: english ? [english, ids.best] : [ids.best], beamSize: WIDE_BEAM };
    case 'stt-fusion':
      return { recognizers: ids.fusion.length > 0 ? ids.fusion : [ids.best], beamSize: WIDE_BEAM };
  }
}
