import { conditionOf } from './clips.ts';
import type { Measured } from './measure-clip.ts';

/** Shorter clips do not count in the language table. */
const TELLING_SEC = 3;

/** Word errors and cost by language and kind of recording, a column for each model. */
export function printRecognition(perModel: ReadonlyMap<string, readonly Measured[]>): void {
  const models = [...perModel.keys()];
  const keys = new Set([...perModel.values()].flatMap((results) => results.flatMap(keysOf)));
  console.log(
    `errors in %, and processor seconds per second of audio\n${' '.repeat(41)}${models.map(heading).join('')}`,
  );
  for (const key of [...keys].sort()) {
    const cells = models.map((model) => {
      const row = perModel.get(model)!.filter((result) => keysOf(result).includes(key));
      const sum = (of: (result: Measured) => number) => row.reduce((total, result) => total + of(result), 0);
      const rate = ((100 * sum((r) => r.errors)) / sum((r) => r.total)).toFixed(1);
      const cost = (sum((r) => r.processorSec) / sum((r) => r.clip.duration_s)).toFixed(3);
      return { clips: row.length, units: sum((r) => r.total), text: `${rate.padStart(9)}${cost.padStart(8)}` };
    });
    const { clips, units } = cells[0]!;
    console.log(
      `${key.padEnd(28)}${String(clips).padStart(5)}${String(units).padStart(8)}${cells.map(({ text }) => text).join('')}`,
    );
  }
}

function heading(model: string): string {
  return model.padStart(17);
}

/** The rows that a clip counts in: its own kind, and all human speech of its language. */
function keysOf({ clip, total }: Measured): string[] {
  if (total === 0) return [];
  const kind = conditionOf(clip);
  return kind === 'synthetic' ? [`${clip.lang}  ${kind}`] : [`${clip.lang}  ${kind}`, `${clip.lang}, all human`];
}

/** Prints the clips whose language was detected wrongly. */
export function printLanguages(results: readonly Measured[]): void {
  const spoken = results.filter(({ clip }) => conditionOf(clip) !== 'non-speech' && clip.duration_s > TELLING_SEC);
  const wrong = spoken.filter(({ clip, language }) => language !== clip.lang);
  console.log(`\nright language, clips over ${TELLING_SEC} s: ${spoken.length - wrong.length} of ${spoken.length}`);
  for (const { clip, language } of wrong) console.log(`  ${clip.file}: ${language ?? 'no words recognised'}`);
}

/** Prints the clips without speech in which words were recognised. */
export function printSilence(results: readonly Measured[]): void {
  const silent = results.filter(({ clip }) => conditionOf(clip) === 'non-speech');
  const loud = silent.filter(({ text }) => text !== '');
  console.log(`\nempty without speech: ${silent.length - loud.length} of ${silent.length}`);
  for (const { clip, text } of loud) console.log(`  ${clip.file}: ${text}`);
}
