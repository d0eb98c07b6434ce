/**
 * Measures what stays readable in telephone calls after redaction. The Harper Valley set has the names, addresses and telephone numbers that
 * were dictated, and the text of a recogniser. `--folder` is the folder `data` of github.com/cricketclub/gridspace-stanford-harper-valley.
 *
 *   npm run bench:redacted-calls -- --folder data [--show]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRedactionSession, redactUtterances } from '../../src/entities/redact/redact.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';
import { findNames } from './entity-sets/encoder-names.ts';
import { remains } from './spoken-pii/traces.ts';

interface Turn {
  transcript: string;
  start_ms: number;
  duration_ms: number;
  speaker_role: 'agent' | 'caller';
}
type Task = Partial<Record<'home address' | 'company address' | 'company name' | 'phone', string>>;
interface Call {
  agent: { metadata: { agent_name: string } };
  caller: { metadata: { 'first and last name': string } };
  tasks: Task[];
}

const { values: args } = parseArgs({ options: { folder: { type: 'string' }, show: { type: 'boolean' } } });
const { folder } = args;
if (!folder) throw new Error('--folder is missing: the folder data of the Harper Valley calls');

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** What was dictated, by kind. */
function itemsOf({ agent, caller, tasks }: Call): [string, string][] {
  const items: [string, string][] = [
    ['customer', caller.metadata['first and last name']],
    ['agent', agent.metadata.agent_name],
  ];
  for (const task of tasks) {
    for (const address of [task['home address'], task['company address']]) {
      const [street = '', town = '', , zip = ''] = address?.split(', ') ?? [];
      if (address) items.push(['street', street], ['town', town], ['postcode', zip]);
    }
    if (task.phone) items.push(['telephone number', task.phone]);
    if (task['company name']) items.push(['company', task['company name']]);
  }
  return items;
}

function utterancesOf(turns: readonly Turn[]): Utterance[] {
  return [...turns]
    .sort((a, b) => a.start_ms - b.start_ms)
    .map(({ transcript, start_ms, duration_ms, speaker_role }): Utterance => {
      const [start, end] = [start_ms / 1000, (start_ms + duration_ms) / 1000];
      const words = transcript.split(/\s+/).filter((word) => word !== '' && !/^[<[]/.test(word));
      const timed = words.map((word, i) => ({ word: i > 0 ? ` ${word}` : word, start, end, confidence: 1 }));
      const speaker = speaker_role === 'agent' ? 0 : 1;
      return { text: words.join(' '), language: 'en', start, end, confidence: 1, channel: 0, speaker, words: timed };
    })
    .filter(({ words }) => words.length > 0);
}

/** Whether something of an item can be read: its words, four digits in a row, or the house number with its street. */
function isReadable(kind: string, item: string, text: string): boolean {
  const [number = '', name = ''] = item.toLowerCase().split(' ');
  const digits = text
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => String(DIGITS.indexOf(word)).replace('-1', word))
    .replace(/(?<=\d)[ ,.]+(?=\d)/g, '');
  return kind === 'street' ? new RegExp(`${number}\\W+(?:\\w+ )?${name}`).test(digits) : remains(item, text, 'en');
}
const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');

const table: Record<string, { said: number; readable: number }> = {};
let [words, left] = [0, 0];
const count = (text: string) => text.replace(/\[[A-Z_]+_\d+\]/g, '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
for (const file of readdirSync(join(folder, 'metadata'))) {
  const call = read(`metadata/${file}`) as Call;
  if (!call.tasks.some((task) => task['home address'] ?? task['company address'] ?? task.phone)) continue;
  const spoken = utterancesOf(read(`transcript/${file}`) as Turn[]);
  const session = createRedactionSession({ entity_types: [], processed_text_type: 'MARKER' }, findNames);
  const textOf = (list: readonly Utterance[]) => list.map(({ text }) => text).join('\n');
  const [before, after] = [textOf(spoken), textOf(await redactUtterances(spoken, session))];
  words += count(before);
  left += count(after);
  for (const [kind, item] of itemsOf(call)) {
    const row = table[kind] ?? { said: 0, readable: 0 };
    table[kind] = row;
    if (isReadable(kind, item, before)) row.said++;
    if (!isReadable(kind, item, after)) continue;
    row.readable++;
    if (args.show) console.log(`${file} ${kind} ${item}\n${after}\n`);
  }
}
console.table(table);
console.log(`${(((words - left) / words) * 1000).toFixed(1)} of 1,000 words are removed`);
process.exit(0);
