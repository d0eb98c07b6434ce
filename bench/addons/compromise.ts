interface Mention {
  offset: { start: number; length: number };
}
type Finding = { json(options: { offset: true }): Mention[] };
type Compromise = (text: string) => { people(): Finding; places(): Finding; organizations(): Finding };

/** The npm package `compromise` for comparison in English, if it is installed. */
export async function compromiseFinder(): Promise<
  ((row: { text: string }) => { type: string; from: number; to: number }[]) | undefined
> {
  const name = 'compromise';
  const module = (await import(name).catch(() => undefined)) as { default: Compromise } | undefined;
  if (!module) return undefined;
  return ({ text }) => {
    const read = module.default(text);
    const spans = (found: Finding, type: string) =>
      found
        .json({ offset: true })
        .map(({ offset }) => ({ type, from: offset.start, to: offset.start + offset.length }));
    return [
      ...spans(read.people(), 'NAME'),
      ...spans(read.places(), 'LOCATION'),
      ...spans(read.organizations(), 'ORGANIZATION'),
    ];
  };
}
