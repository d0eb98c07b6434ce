/** The start of a sentence, where a capital does not indicate a name; the dot of a title does not end a sentence. */
const SENTENCE_START = /(?:^|(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St))[.!?…:;]["'”’)]*\s+)$/u;
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’-]*(?:[ \t]+\p{Lu}[\p{L}\p{N}'’-]*)*/gu;

/** Enough for a title, marks and spaces. The whole prompt before each name would take quadratic time. */
const BEFORE_CHARACTERS = 50;

/** Names in a context prompt: runs of capitalised words, and single ones inside a sentence. */
export function namesInPrompt(prompt: string): string[] {
  const names = [...prompt.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const alone = !/\s/u.test(name);
    const opening = SENTENCE_START.test(prompt.slice(Math.max(0, index - BEFORE_CHARACTERS), index));
    return name.length < 2 || (alone && opening) ? [] : [name];
  });
  return [...new Set(names)];
}
