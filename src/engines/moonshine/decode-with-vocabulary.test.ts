import llamaTokenizer from 'llama-tokenizer-js';
import { expect, test } from 'vitest';
import { Tensor } from '../onnx/runtime.ts';
import { SAMPLE_RATE_HZ } from '../ports/audio.ts';
import { VocabularyBias } from '../vocabulary-bias.ts';
import type { DecoderSessions } from './decode.ts';
import { decodeWithVocabulary } from './decode-with-vocabulary.ts';
import { crossKey, TOP_TOKENS } from './graphs.ts';
import { measureLoudness } from './loudness.ts';
import { MOONSHINE } from './model-config.ts';
import { recognizedWords } from './recognized-words.ts';
import { startsWord, tokensOf, wordsOf } from './words.ts';

const config = { ...MOONSHINE['moonshine-tiny'], layers: 1, hiddenSize: 1 };
const START = 1;
const END = 2;
const MAX_LENGTH = 64;
const IMPOSSIBLE = -40;
const CERTAIN = -0.05;

/** A text that the decoder can write, with the log probabilities of tokens that are not certain. */
interface Option {
  text: string;
  uncertain?: Record<string, number>;
}

/** Decoder sessions that write given texts. The cache of a row holds its tokens, so that it can be reordered. */
function decoderOf(options: readonly Option[]): DecoderSessions {
  const texts = options.map(({ text, uncertain = {} }) => ({
    tokens: [...tokensOf(text), END],
    logProbOf: (token: number) =>
      uncertain[token === END ? 'end' : llamaTokenizer.vocabById[token]!.replace('▁', ' ')] ?? CERTAIN,
  }));
  const predict = (written: readonly number[]) => {
    const next = new Map<number, number>();
    for (const { tokens, logProbOf } of texts) {
      const token = tokens[written.length];
      if (token !== undefined && written.every((one, i) => one === tokens[i])) next.set(token, logProbOf(token));
    }
    // Other tokens fill the list; none of them can be written.
    for (let token = 20_000; next.size < TOP_TOKENS; token++) next.set(token, IMPOSSIBLE);
    return [...next].sort((a, b) => b[1] - a[1]);
  };
  const run = async (feeds: Record<string, Tensor>) => {
    const ids = feeds['input_ids']!;
    const rows = Array.from(ids.data as BigInt64Array, Number).map((token, row) => {
      const past = feeds['past_key_values.0.decoder.key']?.data as Float32Array | undefined;
      const known = Array.from(past?.subarray(row * MAX_LENGTH, (row + 1) * MAX_LENGTH) ?? []).filter((one) => one > 0);
      return [...known, token];
    });
    const ranked = rows.map((tokens) => predict(tokens.filter((token) => token !== START)));
    const history = Float32Array.from(
      rows.flatMap((row) => [...row, ...new Array<number>(MAX_LENGTH - row.length).fill(0)]),
    );
    const floats = (values: number[]) => new Tensor('float32', Float32Array.from(values), [values.length]);
    const cache = new Tensor('float32', history, [rows.length, MAX_LENGTH]);
    return {
      top_ids: new Tensor('int64', BigInt64Array.from(ranked.flat().map(([token]) => BigInt(token))), [
        ranked.flat().length,
      ]),
      top_values: floats(ranked.flat().map(([, logProb]) => logProb)),
      log_sum: floats(rows.map(() => 0)),
      alignment: new Tensor('float32', new Float32Array(rows.length), [rows.length, 1, 1]),
      'present.0.decoder.key': cache,
      'present.0.decoder.value': cache,
      'present.0.encoder.value': cache,
      [crossKey(0)]: cache,
    };
  };
  return { prefill: { run }, step: { run } } as unknown as DecoderSessions;
}

async function decodeWith(options: readonly Option[], terms: readonly string[]) {
  const entries = terms.map((value) => ({ value, intensity: 1, pronunciations: [] }));
  const bias = new VocabularyBias(entries, 'en', { encode: tokensOf, startsWord });
  const encoded = { hidden: Float32Array.of(0), frames: 1, maxTokens: MAX_LENGTH - 2 };
  const [decoded] = await decodeWithVocabulary([encoded], decoderOf(options), config, {
    beamSize: 4,
    bonusAfter: (tokens) => bias.bonusAfter(tokens),
  });
  const written = wordsOf(decoded!.tokens).map(({ text }) => text);
  return { ...decoded!, text: written.join('') };
}

const HEARD = { text: ' Ask cooper netties.', uncertain: { ' co': -1, oper: -0.5, ties: -0.5 } };

test('a short text is not dropped because its vocabulary phrase is improbable', async () => {
  const options = [HEARD, { text: ' Ask Kubernetes.', uncertain: { ' K': -2.5, ubernetes: -4 } }];
  const heard = await decodeWith(options, []);
  expect(heard.text).toBe(' Ask cooper netties.');
  const decoded = await decodeWith(options, ['Kubernetes']);
  expect(decoded.text).toBe(' Ask Kubernetes.');
  const loudness = measureLoudness(new Float32Array(SAMPLE_RATE_HZ).fill(0.1));
  expect(recognizedWords(decoded, 1, loudness, 1)).toHaveLength(2);
});

test('a vocabulary phrase does not cut the text short', async () => {
  const options = [
    { text: ' Kubernetes is what we use at our company since last summer.', uncertain: { ' K': -1, ubernetes: -2 } },
    { text: ' Kubernetes.', uncertain: { ' K': -1, ubernetes: -2, '.': -2 } },
  ];
  const decoded = await decodeWith(options, ['Kubernetes']);
  expect(decoded.text).toBe(' Kubernetes is what we use at our company since last summer.');
});

test('a phrase at the end of a text without punctuation keeps its bonus', async () => {
  const options = [
    { text: ' Ask cooper netties', uncertain: { ' co': -1, oper: -0.5, ties: -0.5 } },
    { text: ' Ask Kubernetes', uncertain: { ' K': -1.5, ubernetes: -3 } },
  ];
  expect((await decodeWith(options, ['Kubernetes'])).text).toBe(' Ask Kubernetes');
});
