/** Kinds of names that the tagger distinguishes. */
export type NameKind = 'person' | 'place' | 'organization' | 'address';

/** The kinds in the order of their tags. */
export const NAME_KINDS: readonly NameKind[] = ['person', 'place', 'organization', 'address'];

/** Tag 0 means "no name"; each kind has one tag for the first token of a name and one for the others. */
export const TAGS = 1 + 2 * NAME_KINDS.length;
export const NOTHING = 0;

export const firstTag = (kind: number): number => 1 + 2 * kind;
export const innerTag = (kind: number): number => 2 + 2 * kind;
/** Whether a tag continues a name. */
export const isInner = (tag: number): boolean => tag > 0 && tag % 2 === 0;

/** Whether one tag may follow another: a name continues only with its own kind. */
export function mayFollow(before: number, tag: number): boolean {
  return !isInner(tag) || before === tag || before === tag - 1;
}
