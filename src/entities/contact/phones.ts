import type { RunItem } from '../numbers/runs.ts';
import type { Lang } from '../text/language.ts';

/**
 * How much digits look like a telephone number, 0..1: by the numbering plans of North America, France, Germany, Spain, Italy and the
 * United Kingdom, and by the way the digits are grouped.
 */
export function phoneLike(digits: string, items: readonly RunItem[], plus: boolean, lang: Lang): number {
  const { length } = digits;
  if (length < 7 || length > 15) return 0;
  if (plus && /^[1-9]/.test(digits)) return 0.95;
  if (/^00[1-9]/.test(digits) && length >= 10) return 0.9;
  const parted = items.length > 1;
  const plan = numberingPlan(digits, lang);
  const dialled = items.every((item) => item.value.length <= 4) && items.length >= 3;
  if (plan > 0) return parted ? plan : plan - 0.1;
  // "A hundred and four, then ninety eight" are quantities unless a numbering plan fits.
  if (items.some((item) => item.scaled) && items.every((item) => item.value.length > 1)) return 0;
  const bracketed = items.some((item) => item.mark === ')' || item.mark === '(');
  if (bracketed && parted) return 0.85;
  // Most countries write numbers in groups of two to four digits, separated by spaces, dots or hyphens.
  const groups = items.map((item) => item.value.length);
  const even = groups.slice(1).every((size) => size >= 2 && size <= 4) && (groups[0] ?? 0) <= 4;
  const isCard = groups.length >= 3 && groups.every((size) => size === 4);
  const uniform = new Set(items.slice(1).map((item) => item.mark || item.gap)).size <= 2;
  if (parted && even && uniform && length >= 7 && length <= 13 && !isCard) return items.length >= 3 ? 0.8 : 0.7;
  const spoken = items.every((item) => item.spoken || item.value.length === 1);
  if (dialled && spoken && length >= 7 && length <= 12) return 0.75;
  return 0;
}

function numberingPlan(digits: string, lang: Lang): number {
  const { length } = digits;
  if (length === 10 && /^0[1-9]/.test(digits)) return 0.9;
  if (length === 11 && /^0[1237]/.test(digits)) return 0.85;
  if (/^1?[2-9]\d\d[2-9]\d{6}$/.test(digits)) return lang === 'en' ? 0.9 : 0.8;
  if (lang === 'fr' && /^33[1-9]\d{8}$/.test(digits)) return 0.85;
  if (lang === 'de' && /^0[1-9]\d{5,11}$/.test(digits)) return 0.9;
  if (lang === 'es' && /^[6789]\d{8}$/.test(digits)) return 0.9;
  if (lang === 'it' && (/^3\d{8,9}$/.test(digits) || /^0\d{7,10}$/.test(digits))) return 0.9;
  if (length === 9 && /^0[2-9]/.test(digits)) return 0.8;
  return 0;
}
