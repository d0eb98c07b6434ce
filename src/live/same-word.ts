import { plainWord } from '../engines/heard-words.ts';
import type { HeardWord } from '../engines/ports.ts';

/** Whether two words differ at most in case and punctuation. */
export function isSameWord(a: HeardWord, b: HeardWord): boolean {
  return plainWord(a.text) === plainWord(b.text);
}
