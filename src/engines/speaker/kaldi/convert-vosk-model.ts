import { AppError } from '../../../errors.ts';
import { SAMPLE_RATE_HZ } from '../../ports/audio.ts';
import { SPEAKER_DIMENSION } from '../../ports/speaker.ts';
import type { XVectorModel } from '../xvectors.ts';
import type { VoskSpeakerModel } from './vosk-folder.ts';
import { buildXVectorGraph, contextFrames } from './xvector-graph.ts';

/** Converts a Vosk speaker model to int8; `dir` names it in an error. */
export function convertVoskModel(model: VoskSpeakerModel, dir: string): XVectorModel {
  if (model.mfcc.sampleRateHz * 2 !== SAMPLE_RATE_HZ || model.whitening.rows !== SPEAKER_DIMENSION) {
    throw new AppError('model_unavailable', {
      message: `The speaker model in ${dir} has an unsupported sample rate or size`,
    });
  }
  return {
    id: model.id,
    mfcc: model.mfcc,
    contextFrames: contextFrames(model.network),
    graph: buildXVectorGraph(model),
  };
}
