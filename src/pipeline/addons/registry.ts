import { AppError } from '../../errors.ts';
import { AddonName } from '../../schemas/models-list.ts';
import type { Reader, Rewriter } from './addon.ts';

/** Asked for by a flag but done elsewhere: by the recogniser, on the audio before it, or when the transcript is written out. */
const ELSEWHERE: readonly AddonName[] = [
  'custom_vocabulary',
  'accurate_words_timestamps',
  'audio_enhancer',
  'diarization_enhanced',
  'subtitles',
];

/** Every add-on there is, in the order they run. */
export function createAddons(): { rewriters: Rewriter[]; readers: Reader[] } {
  const rewriters: Rewriter[] = [];
  const readers: Reader[] = [];
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
