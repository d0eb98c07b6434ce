import type { ModelId } from '../schemas/models.ts';
import { ENGLISH_BEAM, WIDE_BEAM } from './settings.ts';

/** The recognisers of this installation, by purpose. */
export interface RecognizerIds {
  /** Supports every language. */
  general: string;
  /** More accurate on English; without it, English goes to the others. See docs/benchmarks/recognition.md. */
  english?: string;
  /** The most accurate one for a file in one language. */
  best: string;
  /** Recognisers for ROVER voting, the most trusted first; those that do not support a language do not vote on it. */
  fusion: readonly string[];
}

/** The recognisers of a window, and their beam width. */
export interface RecognitionPlan {
  /** One recogniser, or several that vote. */
  recognizers: readonly string[];
  beamSize: number;
}

/**
 * Chooses the recognisers for one language. In English, `stt-3` already combines two recognisers whose errors rarely
 * agree; see docs/benchmarks/recognition.md.
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
