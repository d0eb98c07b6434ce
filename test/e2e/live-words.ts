import type { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';

/** The words of an English text for comparison. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** Words that are missing, extra or wrong. */
export function wordErrors(recognized: readonly string[], reference: readonly string[]): number {
  let row = Array.from({ length: recognized.length + 1 }, (_, i) => i);
  for (const [i, word] of reference.entries()) {
    const next = [i + 1];
    for (const [j, other] of recognized.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The finals among messages; one that was sent twice counts once. */
export function finalsOf(messages: readonly LiveMessage[]): Utterance[] {
  const finals = new Map<string, Utterance>();
  for (const message of messages) {
    if (message.type === 'transcript' && message.data.is_final) finals.set(message.data.id, message.data.utterance);
  }
  return [...finals.values()];
}
