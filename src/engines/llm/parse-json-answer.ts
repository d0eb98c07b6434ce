/** The JSON in an answer, which may have a code fence or a remark around it; undefined if there is none. */
export function parseJsonAnswer(answer: string, form: 'object' | 'array'): unknown {
  const [open, close] = form === 'object' ? ['{', '}'] : ['[', ']'];
  try {
    return JSON.parse(answer.slice(answer.indexOf(open), answer.lastIndexOf(close) + 1));
  } catch {
    return undefined;
  }
}
