/** The models in the settings. */
export interface ChosenModels {
  stt1: string;
  stt3: string;
  english: string;
  live: string;
  language: string;
}

/** The settings that use a model. */
export function modelUses(chosen: ChosenModels, id: string): string[] {
  const uses = {
    'stt-1': chosen.stt1,
    'stt-3': chosen.stt3,
    English: chosen.english,
    live: chosen.live,
    'language detection': chosen.language,
  };
  return Object.entries(uses).flatMap(([use, model]) => (model === id ? [use] : []));
}
