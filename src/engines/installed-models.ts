import { ModelId } from '../schemas/models.ts';
import { findModel } from './catalog.ts';

/** Which recognisers the operator has chosen, and where they are. */
export interface ChosenModels {
  stt1: string;
  stt3: string;
  english: string;
  dir: string;
}

/** The recognisers behind each model a client can name. */
export function enginesBehind({ stt1, stt3, english }: ChosenModels): Record<ModelId, string[]> {
  return {
    'stt-1': [...new Set([stt1, english])],
    'stt-3': [...new Set([stt3, english])],
    'stt-fusion': [...new Set([english, stt3, stt1])],
  };
}

/** The models all of whose recognisers are on this machine. */
export function installedModels(models: ChosenModels): ModelId[] {
  const engines = enginesBehind(models);
  const installed = (id: string) => {
    try {
      return findModel(id, models.dir) !== undefined;
    } catch {
      return false;
    }
  };
  return ModelId.options.filter((model) => engines[model].every(installed));
}
