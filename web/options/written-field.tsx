import { useState } from 'preact/hooks';

interface WrittenFieldProps {
  id: string;
  value: unknown;
  write(value: unknown): string;
  /** Undefined for nothing; throws what is wrong. */
  read(text: string): unknown;
  hint: string;
  code?: boolean;
  onChange(value: unknown): void;
}

/** A value written as text. While it cannot be read, the last good value stands and the fault is said. */
export function WrittenField({ id, value, write, read, hint, code, onChange }: WrittenFieldProps) {
  const [text, setText] = useState(() => (value === undefined ? '' : write(value)));
  const [problem, setProblem] = useState('');
  const change = (next: string) => {
    setText(next);
    try {
      onChange(read(next));
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
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint ${id}-problem`}
        value={text}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <p class="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </>
  );
}

export function readLines(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? undefined : lines;
}

export function writeLines(value: unknown): string {
  return (value as unknown[]).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

export function readDictionary(text: string): Record<string, string[]> | undefined {
  const entries = (readLines(text) ?? []).map((line) => {
    const at = line.indexOf(':');
    const from = line
      .slice(at + 1)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    if (at < 1 || from.length === 0) throw new Error(`Write “${line}” as: wanted: heard, heard`);
    return [line.slice(0, at).trim(), from] as const;
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function writeDictionary(value: unknown): string {
  return Object.entries(value as Record<string, string[]>)
    .map(([wanted, heard]) => `${wanted}: ${heard.join(', ')}`)
    .join('\n');
}

export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error('This is not JSON yet', { cause });
  }
}

export function writeJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
