const MARKS = /\p{M}+/gu;
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', '’': "'" };
const ODD = /[ßøłæœđı’]/g;
const ASCII = /^[ -~]*$/;

/** Lower case without accents: "José", "JOSE" and "jose" are equal. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(ODD, (letter) => PLAIN[letter] ?? letter);
}
