/**
 * The worker thread of Bergamot. The worker of the package is an ES module that calls `require`, which Node does not allow,
 * so the compiled module is loaded here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ModelFiles, ToWorker } from './messages.ts';

interface Freed {
  delete(): void;
}
interface Memory extends Freed {
  getByteArrayView(): Uint8Array;
}
interface List<Item> extends Freed {
  push_back(item: Item): void;
}
interface Responses extends Freed {
  get(index: number): { getTranslatedText(): string };
}
/** The used part of the compiled module. */
interface Bergamot {
  asm: Record<string, (...args: unknown[]) => unknown>;
  AlignedMemory: new (size: number, alignment: number) => Memory;
  AlignedMemoryList: new () => List<Memory>;
  TranslationModel: new (
    config: string,
    model: Memory,
    shortlist: Memory,
    vocabs: List<Memory>,
    quality: null,
  ) => Freed;
  BlockingService: new (options: {
    cacheSize: number;
  }) => {
    translate(model: Freed, texts: List<string>, options: List<object>): Responses;
    translateViaPivoting(first: Freed, second: Freed, texts: List<string>, options: List<object>): Responses;
  };
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<object>;
}

/** The module imports its int8 matrix multiplication, so that a browser can replace it; here its own functions are used. */
const INT8_FUNCTIONS = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

/** Node has `WebAssembly`, but its types are only in the DOM library. */
const { instantiate } = (globalThis as unknown as { WebAssembly: WasmLoader }).WebAssembly;
interface WasmLoader {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: object }>;
}

/** The first error that Marian printed before it aborted; later lines only name the source file. */
let firstError = '';

function openModule(folder: string): Promise<Bergamot> {
  const glue = readFileSync(join(folder, 'bergamot-translator-worker.js'), 'utf8');
  const wasm = readFileSync(join(folder, 'bergamot-translator-worker.wasm'));
  return new Promise((resolve, reject) => {
    const module = {
      print: () => {},
      printErr: (line: string) => {
        firstError ||= /\bError: (.*)/.exec(line)?.[1] ?? '';
      },
      instantiateWasm(imports: object, accept: (instance: object) => void) {
        const wasm_gemm = Object.fromEntries(
          Object.entries(INT8_FUNCTIONS).map(([name, own]) => [
            name,
            (...args: unknown[]) => (module as unknown as Bergamot).asm[own]?.(...args),
          ]),
        );
        instantiate(wasm, { ...imports, wasm_gemm }).then(({ instance }) => accept(instance), reject);
        return {};
      },
      onRuntimeInitialized: () => resolve(module as unknown as Bergamot),
    };
    compileFunction(glue, ['Module'])(module);
  });
}

/** Marian settings for int8 student models, as used by Firefox and the package. */
function configFor(precision: string): string {
  return Object.entries({
    'beam-size': 1,
    normalize: 1.0,
    'word-penalty': 0,
    'cpu-threads': 0,
    'gemm-precision': precision,
    'skip-cost': true,
    alignment: 'soft',
    quiet: true,
    'quiet-translation': true,
    'max-length-break': 128,
    'mini-batch-words': 1024,
    workspace: 128,
    'max-length-factor': 2.0,
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

const bergamot = await openModule(workerData as string);
const service = new bergamot.BlockingService({ cacheSize: 0 });
const models = new Map<string, Freed>();

function toMemory(bytes: Uint8Array, alignment: number): Memory {
  const memory = new bergamot.AlignedMemory(bytes.byteLength, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}

function load(pair: string, files: ModelFiles): void {
  const vocabs = new bergamot.AlignedMemoryList();
  for (const vocab of files.vocabs) vocabs.push_back(toMemory(vocab, 64));
  const [model, shortlist] = [toMemory(files.model, 256), toMemory(files.shortlist, 64)];
  models.set(pair, new bergamot.TranslationModel(configFor(files.precision), model, shortlist, vocabs, null));
}

function translate(pairs: readonly string[], texts: readonly string[]): string[] {
  const input = new bergamot.VectorString();
  const options = new bergamot.VectorResponseOptions();
  for (const text of texts) {
    input.push_back(text);
    options.push_back({ alignment: false, html: false, qualityScores: false });
  }
  const [first, second] = pairs.map((pair) => models.get(pair) as Freed);
  const responses = second
    ? service.translateViaPivoting(first as Freed, second, input, options)
    : service.translate(first as Freed, input, options);
  const made = texts.map((_, index) => responses.get(index).getTranslatedText());
  for (const used of [input, options, responses]) used.delete();
  return made;
}

function answer(message: ToWorker): FromWorker {
  try {
    if (message.type === 'translate') return { texts: translate(message.pairs, message.texts) };
    load(message.pair, message.files);
    return { texts: [] };
  } catch (error) {
    return { error: firstError || String((error as Error).message ?? error) };
  }
}

parentPort?.on('message', (message: ToWorker) => parentPort?.postMessage(answer(message)));
parentPort?.postMessage({ texts: [] } satisfies FromWorker);
