type Split<Text extends string> = Text extends `${infer First} ${infer Rest}` ? [First, ...Split<Rest>] : [Text];

/** Splits a line at spaces and keeps the literal types, so that long enumerations stay readable. */
export function words<const Text extends string>(text: Text): Split<Text> {
  return text.split(' ') as Split<Text>;
}
