/** The JSON in a model's answer, which likes to put a fence or a remark around what was asked for; undefined where there is none. */
export function parseJsonAnswer(answer: string, form: 'object' | 'array'): unknown {
  const [open, close] = form === 'object' ? ['{', '}'] : ['[', ']'];
  try {
    return JSON.parse(answer.slice(answer.indexOf(open), answer.lastIndexOf(close) + 1));
  } catch {
    return undefined;
  }
}
