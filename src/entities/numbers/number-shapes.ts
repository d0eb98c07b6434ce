import type { Lang } from '../text/language.ts';
import type { RunItem } from './runs.ts';

/** Whether the groups have three, two and four digits, written or dictated. */
export function ssnGroups(items: readonly RunItem[]): boolean {
  const groups: number[] = [];
  for (const [index, item] of items.entries()) {
    const one = item.spoken || (item.value.length === 1 && (items[index - 1]?.value.length ?? 0) === 1);
    const goesOn = index > 0 && (item.gap === 'none' || (item.gap === 'space' && one));
    if (goesOn) groups[groups.length - 1] = (groups.at(-1) ?? 0) + item.value.length;
    else groups.push(item.value.length);
  }
  return groups.join() === '3,2,4';
}

/** Whether all groups are separated by hyphens or dots. */
export function isHyphenated(items: readonly RunItem[]): boolean {
  const marked = items.filter((item) => item.gap === 'soft');
  return marked.length > 0 && marked.every((item) => /^(?:-|–|‑|dash|hyphen|\.)$/.test(item.mark));
}

/** Whether groups are thousands: "1,250,000", or "3 219 450" where the language writes them so. */
export function thousands(items: readonly RunItem[], lang: Lang): boolean {
  const [first, ...rest] = items;
  const [second] = rest;
  if (!first || !second || rest.length > 3 || first.value.length > 3) return false;
  if (
    rest.some((item) => item.spoken || item.value.length !== 3 || item.gap !== second.gap || item.mark !== second.mark)
  )
    return false;
  if (second.gap === 'space') return !/^0/.test(first.value) && (lang === 'fr' || first.value.length === 1);
  return second.gap === 'soft' && (second.mark === ',' || (second.mark === '.' && rest.length > 1));
}

/** Whether somebody counts: "One, two, three, four, five …" */
export function isCountingUp(items: readonly RunItem[]): boolean {
  const rising = items.filter((item, index) => Number(item.value) === Number(items[index - 1]?.value) + 1);
  return items.length >= 5 && rising.length === items.length - 1;
}
