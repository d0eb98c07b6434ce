import type { HeardWord } from '../engines/ports.ts';

/** Whether two words differ at most in case and punctuation. */
export function isSameWord(a: HeardWord, b: HeardWord): boolean {
  return plain(a.text) === plain(b.text);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');
}
