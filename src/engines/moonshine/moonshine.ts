import { AppError } from '../../errors.ts';
import { namesInPrompt } from '../../text/names-in-prompt.ts';
import { type InferenceSession, Tensor } from '../onnx/runtime.ts';
import { createSession } from '../onnx/session.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type {
  RecognizedWindow,
  RecognizedWord,
  RecognizeOptions,
  Recognizer,
  WindowShape,
} from '../ports/recognizer.ts';
import { shiftWords } from '../recognized-words.ts';
import { VocabularyBias } from '../vocabulary-bias.ts';
import { type DecoderSessions, decode, type Encoded, type Search } from './decode.ts';
import { MOONSHINE, type MoonshineFacts, type MoonshineId } from './facts.ts';
import { moonshineGraphs } from './graphs.ts';
import { type Loudness, measureLoudness, quietestMiddle } from './loudness.ts';
import { recognizedWords } from './recognized-words.ts';
import { lacksMarks, startsWord, tokensOf } from './words.ts';

/** What {@link createMoonshine} needs to know. */
export interface MoonshineOptions {
  id: string;
  /** Folder with `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDir: string;
  /** Where rewritten graphs are kept. */
  cacheDir: string;
  threads: number;
}

/**
 * Turns joined over pauses give each other context: on ten telephone calls 12.5 % of the words were wrong with pauses up to 0.5 s, 11.6 % up to 0.8 s and
 * 11.0 to 11.4 % up to 1.2, 1.6 and 2 s; targets of 8 to 16 s made no difference, nor did any of it on clips read aloud. Much longer windows make it skip words.
 */
const WINDOWS: WindowShape = { maxSec: 15, targetSec: 12, maxGapSec: 1.2, paddingSec: 0.2, batch: 4 };
/** Texts written side by side. */
const ROWS = 8;
/** Dictated digits, each with its comma, come to seven or eight tokens a second; a decoder that writes more than this is inventing. */
const MAX_TOKENS_PER_SEC = 10;
const SPARE_TOKENS = 5;
/** How much names in a prompt are favoured, of what an entry of a vocabulary can be. */
const PROMPT_INTENSITY = 0.5;
/** Audio of at least this length that is transcribed without punctuation is transcribed again. */
const UNMARKED_SEC = 7;
/** The first convolutions need some audio to look at. */
const MIN_SAMPLES = SAMPLE_RATE_HZ / 4;

/**
 * Silence behind a draft, which breaks off in the middle of speech: nothing or loops is what it writes there otherwise. The first words of the slowest twentieth of
 * 288 utterances need 0.54 instead of 0.62 s of speech, and 8.2 instead of 8.6 % of shown words are revised.
 */
const PARTIAL_TAIL_SAMPLES = 0.2 * SAMPLE_RATE_HZ;

/** A window, or a part of one that had to be cut. */
interface Piece {
  /** Which window it is from, and how many samples into it. */
  window: number;
  offset: number;
  pcm: Pcm;
  cuts: number;
  /** What is said in its first samples. */
  prefix?: { tokens: number[]; samples: number };
}

/** Loads a size of Moonshine, the English recogniser. */
export async function createMoonshine(options: MoonshineOptions): Promise<Recognizer & { release(): Promise<void> }> {
  const facts = MOONSHINE[options.id as MoonshineId];
  if (!facts) throw new AppError('model_unavailable', { message: `There is no Moonshine called ${options.id}` });
  const graphs = await moonshineGraphs(facts, options.modelDir, options.cacheDir);
  const { threads } = options;
  const encoder = await createSession(graphs.encoder, { threads });
  const sessions: DecoderSessions = {
    prefill: await createSession(graphs.prefill, { threads }),
    step: await createSession(graphs.step, { threads }),
  };

  async function recognize(
    windows: readonly Pcm[],
    { beamSize = 1, vocabulary = [], prompt = '', prefix, partial = false }: RecognizeOptions,
  ): Promise<RecognizedWindow[]> {
    const heard: RecognizedWindow[] = windows.map(() => ({ language: 'en', words: [] }));
    // It cannot read a text before it listens, but it can expect the names in it.
    const expected = namesInPrompt(prompt).map((value) => ({ value, intensity: PROMPT_INTENSITY, pronunciations: [] }));
    const favoured = [...vocabulary, ...expected];
    const bias = favoured.length > 0 ? new VocabularyBias(favoured, 'en', { encode: tokensOf, startsWord }) : undefined;
    const search: Search = { beamSize, ...(bias ? { bonusAfter: (tokens) => bias.bonusAfter(tokens) } : {}) };
    const known = prefix && {
      tokens: tokensOf(prefix.text.trim()),
      samples: Math.round(prefix.sec * SAMPLE_RATE_HZ),
    };
    const whole = { offset: 0, cuts: 0, ...(known ? { prefix: known } : {}) };
    let pieces: Piece[] = windows.map((pcm, window) => ({ ...whole, window, pcm }));
    while (pieces.length > 0) {
      const again: Piece[] = [];
      // Pieces of about the same length share a batch: padding is work too.
      pieces = pieces.filter((piece) => piece.pcm.length > 0).sort((a, b) => a.pcm.length - b.pcm.length);
      // Texts that begin with different words cannot be gone on with side by side.
      const together = prefix ? 1 : Math.max(1, Math.floor(ROWS / beamSize));
      for (let first = 0; first < pieces.length; first += together) {
        const batch = pieces.slice(first, first + together);
        const encoded: Encoded[] = [];
        for (const { pcm } of batch)
          encoded.push(await encode(pcm, partial ? PARTIAL_TAIL_SAMPLES : 0, encoder, facts));
        const decoded = await decode(encoded, sessions, facts, search, batch[0]!.prefix?.tokens);
        batch.forEach((piece, row) => {
          const loudness = measureLoudness(piece.pcm);
          const { stopped, tokens } = decoded[row]!;
          const wanting = !partial && (stopped !== 'end' || (isLong(piece) && lacksMarks(tokens)));
          const words = recognizedWords(
            decoded[row]!,
            encoded[row]!.frames,
            loudness,
            piece.pcm.length / SAMPLE_RATE_HZ,
          );
          if (piece.prefix && (wanting || !isBehind(words, piece.prefix.samples))) again.push(behind(piece));
          else if (wanting && mayCut(piece)) again.push(...cut(piece, loudness));
          else heard[piece.window]!.words.push(...shiftWords(words, piece.offset / SAMPLE_RATE_HZ));
        });
      }
      pieces = again;
    }
    for (const { words } of heard) words.sort((a, b) => a.startSec - b.startSec);
    return heard;
  }

  return {
    id: options.id,
    languages: ['en'],
    windows: WINDOWS,
    recognize,
    async release() {
      await Promise.all([encoder.release(), sessions.prefill.release(), sessions.step.release()]);
    },
  };
}

/** Each window goes through the encoder alone: its normalisation runs over the whole input, so padding would change the result. */
async function encode(pcm: Pcm, tail: number, encoder: InferenceSession, facts: MoonshineFacts): Promise<Encoded> {
  const samples = new Float32Array(Math.max(MIN_SAMPLES, pcm.length + tail));
  samples.set(pcm);
  const out = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) });
  const hidden = (out['last_hidden_state'] as Tensor).data as Float32Array;
  const seconds = samples.length / SAMPLE_RATE_HZ;
  return {
    hidden,
    frames: hidden.length / facts.hiddenSize,
    maxTokens: Math.ceil(seconds * MAX_TOKENS_PER_SEC) + SPARE_TOKENS,
  };
}

/** Whether punctuation is expected. Part of a sentence has none, so it is not transcribed again. */
function isLong({ pcm, cuts }: Piece): boolean {
  return cuts === 0 && pcm.length >= UNMARKED_SEC * SAMPLE_RATE_HZ;
}

/** A window with a repetition loop is transcribed again in two halves, and those in two more; after that the plausible part is kept. */
function mayCut({ pcm, cuts }: Piece): boolean {
  return cuts < 2 && pcm.length >= 2 * SAMPLE_RATE_HZ;
}

/** Whether there are words, all of them behind the first samples; if not, something else is said there than was believed. */
function isBehind(words: readonly RecognizedWord[], samples: number): boolean {
  return words.length > 0 && words[0]!.endSec * SAMPLE_RATE_HZ >= samples;
}

/** If decoding with the prefix fails, the rest is transcribed without it. */
function behind({ window, pcm, cuts, prefix }: Piece): Piece {
  const samples = prefix?.samples ?? 0;
  return { window, offset: samples, pcm: pcm.subarray(samples), cuts };
}

function cut({ window, offset, pcm, cuts }: Piece, loudness: Loudness): Piece[] {
  const at = quietestMiddle(pcm, loudness);
  return [
    { window, offset, pcm: pcm.subarray(0, at), cuts: cuts + 1 },
    { window, offset: offset + at, pcm: pcm.subarray(at), cuts: cuts + 1 },
  ];
}
