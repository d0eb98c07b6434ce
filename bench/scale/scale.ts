/**
 * Measures throughput and latency of the whole service by number of processors, compared with whisper.cpp on the same recordings.
 *
 *   npm run build && npm run bench:scale -- [--cores 2,8,16] [--models moonshine-base,whisper-base,whisper-tiny] [--calls 24]
 *     [--parts serial,parallel,long,lanes,int8,live,cluster,whisper.cpp] [--minutes 7] [--widths 1,2,4]
 *     [--whisper-cli PATH --ggml whisper-tiny=FILE,whisper-base=FILE] [--beams 1,4,5]
 *
 * `taskset` limits the processors, from BENCH_FIRST_CORE (default 0) on. `write-ggml.ts` makes the file for `--ggml`. Rows are printed when they are measured, the most important first; rows that would start after `--minutes` are skipped.
 * Recordings come from the folder VERBATIM_SPEECH_DIR with its manifest.jsonl.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseComputePath, detectProcessor } from '../../src/engines/processor.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { loadRecordings, type Recording } from '../common/recordings.ts';
import { measureCluster } from './cluster.ts';
import { measureLive } from './live.ts';
import { measureService, type ServiceCase } from './service.ts';
import { createTable, type Row } from './table.ts';
import { measureWhisperCpp } from './whisper-cpp.ts';

const { values: args } = parseArgs({
  options: {
    cores: { type: 'string', default: '2,8,16' },
    models: { type: 'string', default: 'moonshine-base,whisper-base,whisper-tiny' },
    calls: { type: 'string', default: '24' },
    parts: { type: 'string', default: 'parallel,long,live,whisper.cpp,int8,lanes,serial' },
    minutes: { type: 'string', default: '7' },
    'long-minutes': { type: 'string', default: '60' },
    sessions: { type: 'string', default: '64' },
    'whisper-cli': { type: 'string' },
    ggml: { type: 'string', default: '' },
    beams: { type: 'string', default: '1,5' },
    widths: { type: 'string', default: '1,2,4' },
  },
});

/** Threads of one process of whisper.cpp; the best arrangement differs by machine. */
const ARRANGEMENTS = [2, 1, 4];

const endMs = performance.now() + Number(args.minutes) * 60_000;
const cores = args.cores
  .split(',')
  .map(Number)
  .filter((count) => count <= availableParallelism());
const most = Math.max(...cores);
const least = Math.min(...cores);
/** The extremes first: their ratio matters most. */
const ordered = [...new Set([most, least, ...cores])];
const models = args.models.split(',');
const [firstModel = 'whisper-base'] = models;
const calls = Number(args.calls);
const recordings = await loadRecordings(SPEECH_DIR, 'calls', 3_600);
const table = createTable();

/** Fewer recordings where few processors work on them; the rate is the same. */
const callsFor = (count: number) => (count === most ? calls : Math.min(calls, 4 * count));
const some = (count: number): Recording[] =>
  Array.from({ length: count }, (_, i) => recordings[i % recordings.length]!);

const service = (given: Omit<ServiceCase, 'recordings'> & { count: number }) => async () =>
  measureService({ ...given, recordings: some(given.count) });

const PARTS: Record<string, () => (() => Promise<Row | Row[]>)[]> = {
  parallel: () =>
    ordered.flatMap((count) =>
      models.map((model) => service({ cores: count, model, count: callsFor(count), at: 'once' })),
    ),
  serial: () =>
    ordered
      .slice(0, 2)
      .flatMap((count) => models.map((model) => service({ cores: count, model, count: 4, at: 'one after another' }))),
  long: () =>
    ordered.slice(0, 2).map((count) =>
      service({
        cores: count,
        model: firstModel,
        count: 10,
        at: 'one file',
        // A shorter file gives the same figure on few processors.
        longSec: count === least && count !== most ? 600 : Number(args['long-minutes']) * 60,
      }),
    ),
  int8: () =>
    models
      .filter((model) => model.startsWith('whisper'))
      .flatMap((model) =>
        (['block', 'row', 'row-signed'] as const).map((encoderMatmul) =>
          service({
            cores: most,
            model,
            count: callsFor(most),
            at: 'once',
            note: `int8 ${encoderMatmul}`,
            env: { VERBATIM_ENCODER_MATMUL: encoderMatmul },
          }),
        ),
      ),
  cluster: () =>
    models.flatMap((model) =>
      [1, Math.floor(most / 2)].map(
        (machines) => () => measureCluster({ cores: most, machines, model, recordings: some(callsFor(most)) }),
      ),
    ),
  lanes: () =>
    models.flatMap((model) =>
      args.widths
        .split(',')
        .map(Number)
        .map((threads) =>
          service({
            cores: most,
            model,
            count: callsFor(most),
            at: 'once',
            note: `${Math.floor(most / threads)} lanes × ${threads} threads`,
            env: { VERBATIM_LANES: String(Math.max(1, Math.floor(most / threads))) },
          }),
        ),
    ),
  live: () => [() => measureLive({ cores: most, model: firstModel, sessions: Number(args.sessions), recordings })],
  'whisper.cpp': () => {
    const program = args['whisper-cli'];
    const files = args.ggml.split(',').filter((pair) => pair.includes('='));
    if (!program) return [];
    return files.flatMap((pair) => {
      const [model = '', weights = ''] = pair.split('=');
      if (!models.includes(model)) return [];
      return args.beams.split(',').flatMap((beam) =>
        ARRANGEMENTS.map((threads) => () => {
          const processes = Math.max(1, Math.floor(most / threads));
          const shared = { program, model, weights, beam: Number(beam) };
          return measureWhisperCpp({ ...shared, cores: most, processes, recordings: some(callsFor(most)) });
        }),
      );
    });
  },
};

const processor = detectProcessor();
const { encoderMatmul, reason } = chooseComputePath(processor);
console.log(
  `${cpus()[0]?.model}, ${availableParallelism()} processors, ${Math.round(totalmem() / 1e9)} GB, ` +
    `int8 instructions: ${processor.int8.join(', ') || 'none'}; encoder int8 by ${encoderMatmul} (${reason})`,
);
for (const part of args.parts.split(',')) {
  for (const measure of PARTS[part]?.() ?? []) {
    if (performance.now() > endMs) {
      console.log(`time limit reached: ${part} skipped`);
      break;
    }
    try {
      table.add(await measure());
    } catch (error) {
      console.log(`failed (${part}): ${error instanceof Error ? error.message.slice(-1500) : error}`);
    }
  }
}
table.printRatios();
process.exit(0);
