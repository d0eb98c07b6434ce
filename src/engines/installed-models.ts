import { ModelId } from '../schemas/models.ts';
import { findModel } from './catalog.ts';

/** The configured recognisers and their folder. */
export interface ChosenModels {
  stt1: string;
  stt3: string;
  english: string;
  dir: string;
}

/** The recognisers that each public model uses. */
export function enginesBehind({ stt1, stt3, english }: ChosenModels): Record<ModelId, string[]> {
  return {
    'stt-1': [...new Set([stt1, english])],
    'stt-3': [...new Set([stt3, english])],
    'stt-fusion': [...new Set([english, stt3, stt1])],
  };
}

/** The public models whose recognisers are all installed. */
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
