import { AppError } from '../../../errors.ts';
import { readModelBytes } from '../../onnx/proto.ts';
import { fromFloat16 } from '../graph/float16.ts';
import { type FloatMatrix, transposeFloats, type WeightSource } from '../graph/weights.ts';
import { headsOfLaterLayers, type WhisperConfig } from './model-config.ts';
import { nonSpeechTokens, Tokenizer } from './tokenizer.ts';

/** "ggml" as a number. */
const MAGIC = 0x67676d6c;
const FLOAT = 0;
const HALF = 1;
/** Vocabulary sizes of models for one language, 99 and 100 languages. */
const ENGLISH_TOKENS = 51_864;
const MANY_LANGUAGES_TOKENS = 51_865;
/** The language tokens after the text tokens, in the order of every published vocabulary. */
const LANGUAGES =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su yue'.split(
    ' ',
  );
/**
 * Alignment heads by decoder layers and width. The file does not contain them; other sizes use the second half of
 * their layers.
 */
const ALIGNMENT_HEADS: Record<string, readonly (readonly [number, number])[]> = {
  '4 384': [[2, 2], [3, 0], [3, 2], [3, 3], [3, 4], [3, 5]], // biome-ignore format: pairs
  '6 512': [[3, 1], [4, 2], [4, 3], [4, 7], [5, 1], [5, 2], [5, 4], [5, 6]], // biome-ignore format: pairs
  '12 768': [[5, 3], [5, 9], [8, 0], [8, 4], [8, 7], [8, 8], [9, 0], [9, 7], [9, 9], [10, 5]], // biome-ignore format: pairs
};

interface StoredTensor {
  /** The fastest dimension first. */
  dims: number[];
  type: number;
  bytes: Uint8Array;
}

/** A Whisper model in the ggml format of whisper.cpp, in float32 or float16. */
export interface GgmlModel {
  config: WhisperConfig;
  tokenizer: Tokenizer;
  encoder: WeightSource;
  decoder: WeightSource;
}

/** Reads a model file. */
export async function readGgml(path: string): Promise<GgmlModel> {
  const bytes = await readModelBytes(path);
  try {
    return parseGgml(bytes);
  } catch (cause) {
    const message = cause instanceof AppError ? cause.message : 'it is cut off or not a ggml file';
    throw new AppError('model_unavailable', { message: `The model file ${path} cannot be used: ${message}`, cause });
  }
}

/** Parses the bytes of a model file. */
export function parseGgml(bytes: Buffer): GgmlModel {
  let at = 0;
  const int = () => {
    at += 4;
    return bytes.readInt32LE(at - 4);
  };
  const take = (length: number) => {
    if (length < 0 || at + length > bytes.length) throw new RangeError('beyond the end');
    at += length;
    return bytes.subarray(at - length, at);
  };
  if (int() !== MAGIC) throw unusable('it is not a ggml file');
  const [vocabularySize, maxTime, width, encoderHeads, encoderLayers, maxTokens] = [int(), int(), int(), int(), int(), int()]; // biome-ignore format: one header
  const [, decoderHeads, decoderLayers, melBins] = [int(), int(), int(), int()];
  int();
  const [filters, bins] = [int(), int()];
  take(filters * bins * 4);
  const vocabulary = Array.from({ length: int() }, () => take(int()));
  const tensors = new Map<string, StoredTensor>();
  while (at < bytes.length) {
    const [dimensions, nameLength, type] = [int(), int(), int()];
    const dims = Array.from({ length: dimensions }, int);
    const name = take(nameLength).toString('utf8').replace(/\0+$/, '');
    if (type !== FLOAT && type !== HALF) {
      throw unusable(`${name} is quantised; use the float16 file, which is quantised to int8 here`);
    }
    const count = dims.reduce((product, size) => product * size, 1);
    tensors.set(name, { dims, type, bytes: take(count * (type === FLOAT ? 4 : 2)) });
  }

  const tokenizer = Tokenizer.ofBytes(vocabulary);
  const sizes = { width, encoderLayers, encoderHeads, decoderLayers, decoderHeads, melBins, maxTime, maxTokens };
  return {
    config: {
      ...sizes,
      vocabularySize,
      alignmentHeads: alignment(decoderLayers, decoderHeads, width),
      ...tokensOf(vocabularySize, tokenizer),
    },
    tokenizer,
    encoder: weightsOf(tensors, 'encoder'),
    decoder: weightsOf(tensors, 'decoder'),
  };
}

function alignment(layers: number, heads: number, width: number): WhisperConfig['alignmentHeads'] {
  const known = ALIGNMENT_HEADS[`${layers} ${width}`];
  return known?.map(([layer, head]) => ({ layer, head })) ?? headsOfLaterLayers(layers, heads);
}

/** The special tokens follow the text tokens: end, start, languages, tasks and marks. */
function tokensOf(vocabularySize: number, tokenizer: Tokenizer) {
  const english = vocabularySize <= ENGLISH_TOKENS;
  const end = english ? 50_256 : 50_257;
  const start = end + 1;
  const count = english ? 99 : 99 + vocabularySize - MANY_LANGUAGES_TOKENS;
  const languages = LANGUAGES.slice(0, count).map((language, i) => [language, start + 1 + i] as const);
  const translate = start + 1 + count;
  // A token for language modelling is between the tasks and the rest.
  const previous = translate + 3;
  return {
    languages: new Map(english ? [] : languages),
    tasks: english ? undefined : { translate, transcribe: translate + 1 },
    suppressed: nonSpeechTokens(tokenizer),
    suppressedAtBegin: [...tokenizer.encode(' '), end],
    tokens: {
      start,
      end,
      previous,
      noSpeech: previous + 1,
      noTimestamps: previous + 2,
      firstTimestamp: previous + 3,
    },
  };
}

/** Finds weights under the names of the original implementation. */
function weightsOf(tensors: ReadonlyMap<string, StoredTensor>, half: 'encoder' | 'decoder'): WeightSource {
  const tensor = (path: string) => {
    const name = `${half}.${originalName(path, half)}`;
    const found = tensors.get(name);
    if (!found) throw unusable(`${name} is not in it`);
    return found;
  };
  const table = (path: string): FloatMatrix => {
    const found = tensor(path);
    const data = floatsOf(found);
    const rows = found.dims.at(-1) ?? 1;
    return { kind: 'float', rows, columns: data.length / rows, data };
  };
  return {
    precise: true,
    vector: (path) => floatsOf(tensor(path)),
    linear: (path) => transposeFloats(table(`${path}.weight`)),
    table,
  };
}

const ORIGINAL_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^layers\./, 'blocks.'],
  [/\bself_attn_layer_norm\b/, 'attn_ln'],
  [/\bencoder_attn_layer_norm\b/, 'cross_attn_ln'],
  [/\bfinal_layer_norm\b/, 'mlp_ln'],
  [/\bself_attn\b/, 'attn'],
  [/\bencoder_attn\b/, 'cross_attn'],
  [/\bq_proj\b/, 'query'],
  [/\bk_proj\b/, 'key'],
  [/\bv_proj\b/, 'value'],
  [/\bout_proj\b/, 'out'],
  [/\bfc1\b/, 'mlp.0'],
  [/\bfc2\b/, 'mlp.2'],
  [/^embed_tokens\b/, 'token_embedding'],
  [/^embed_positions\.weight$/, 'positional_embedding'],
];

function originalName(path: string, half: 'encoder' | 'decoder'): string {
  const last = path.replace(/^layer_norm\b/, half === 'encoder' ? 'ln_post' : 'ln');
  return ORIGINAL_NAMES.reduce((name, [theirs, original]) => name.replace(theirs, original), last);
}

function floatsOf({ type, bytes }: StoredTensor): Float32Array {
  // Tensors may be at any offset; a copy is aligned.
  const { buffer } = Uint8Array.from(bytes);
  return type === FLOAT ? new Float32Array(buffer) : fromFloat16(new Uint16Array(buffer));
}

function unusable(message: string): AppError {
  return new AppError('model_unavailable', { message });
}
