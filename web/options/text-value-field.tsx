import { useState } from 'preact/hooks';

interface TextValueFieldProps {
  id: string;
  value: unknown;
  format(value: unknown): string;
  /** Returns undefined for empty text; throws an error with a message for the user. */
  parse(text: string): unknown;
  hint: string;
  code?: boolean;
  /** Whether the form reported a problem with this field. */
  invalid?: boolean;
  onChange(value: unknown): void;
}

/** A value that is edited as text. While the text is invalid, the last valid value is kept and the problem is shown. */
export function TextValueField({ id, value, format, parse, hint, code, invalid, onChange }: TextValueFieldProps) {
  const [text, setText] = useState(() => (value === undefined ? '' : format(value)));
  const [problem, setProblem] = useState('');
  const change = (next: string) => {
    setText(next);
    try {
      onChange(parse(next));
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <textarea
        id={id}
        class={`input ${code ? 'code' : ''}`}
        rows={3}
        dir="auto"
        placeholder={hint}
        aria-invalid={problem !== '' || invalid === true}
        aria-describedby={`${id}-hint ${id}-problem ${id}-text-problem`}
        value={text}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p class="problem" id={`${id}-text-problem`} role="alert">
        {problem}
      </p>
    </>
  );
}

/** Parses one value per line. */
export function parseLines(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? undefined : lines;
}

/** Writes one value per line. */
export function formatLines(value: unknown): string {
  return (value as unknown[]).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

/** Parses lines of the form `spelling: variant, variant`. */
export function parseDictionary(text: string): Record<string, string[]> | undefined {
  const entries = (parseLines(text) ?? []).map((line) => {
    const at = line.indexOf(':');
    const from = line
      .slice(at + 1)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    if (at < 1 || from.length === 0) throw new Error(`Write “${line}” as “spelling: variant, variant”`);
    return [line.slice(0, at).trim(), from] as const;
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Writes lines of the form `spelling: variant, variant`. */
export function formatDictionary(value: unknown): string {
  return Object.entries(value as Record<string, string[]>)
    .map(([spelling, variants]) => `${spelling}: ${variants.join(', ')}`)
    .join('\n');
}

/** Parses JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error('This is not valid JSON', { cause });
  }
}

/** Writes indented JSON. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
