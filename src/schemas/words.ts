type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? [First, ...Split<Rest>] : [Text];

/** Splits a line of words, each keeping its literal type: long enumerations stay readable as lines instead of columns. */
export function words<const Text extends string>(text: Text): Split<Text> {
  return text.split(' ') as Split<Text>;
}
