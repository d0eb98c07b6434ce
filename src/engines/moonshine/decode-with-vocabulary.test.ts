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
import { SimilarPhrases } from './similar-phrases.ts';
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
    const [count = 1, length = 1] = ids.dims;
    const inputs = Array.from(ids.data as BigInt64Array, Number);
    const past = feeds['past_key_values.0.decoder.key'];
    const rows = Array.from({ length: count }, (_, row) => {
      const size = past ? past.data.length / count : 0;
      const known = Array.from((past?.data as Float32Array | undefined)?.subarray(row * size, (row + 1) * size) ?? []);
      return { known: known.filter((one) => one > 0), given: inputs.slice(row * length, (row + 1) * length) };
    });
    const places = rows.flatMap(({ known, given }) =>
      given.map((_, at) => [...known, ...given.slice(0, at + 1)].filter((token) => token !== START)),
    );
    const ranked = places.map(predict);
    const next = rows.flatMap(({ given }, row) =>
      given.slice(1).map((token, at) => ranked[row * length + at]!.find(([one]) => one === token)?.[1] ?? IMPOSSIBLE),
    );
    const texts = rows.map(({ known, given }) => [...known, ...given]);
    const history = texts.flatMap((row) => [...row, ...new Array<number>(MAX_LENGTH - row.length).fill(0)]);
    const floats = (values: number[]) => new Tensor('float32', Float32Array.from(values), [values.length]);
    const cache = new Tensor('float32', Float32Array.from(history), [count, 1, MAX_LENGTH, 1]);
    return {
      top_ids: new Tensor('int64', BigInt64Array.from(ranked.flat().map(([token]) => BigInt(token))), [
        ranked.flat().length,
      ]),
      top_values: floats(ranked.flat().map(([, logProb]) => logProb)),
      given_values: floats(next),
      log_sum: floats(places.map(() => 0)),
      alignment: new Tensor('float32', new Float32Array(places.length), [count, length, 1]),
      'present.0.decoder.key': cache,
      'present.0.decoder.value': cache,
      'present.0.encoder.value': cache,
      [crossKey(0)]: cache,
    };
  };
  return { prefill: { run }, step: { run } } as unknown as DecoderSessions;
}

/** Without `preferred`, phrases are only compared by sound, as if the search never entered them. */
async function decodeWith(
  options: readonly Option[],
  terms: readonly string[],
  preferred = true,
  comparesSounds = true,
) {
  const entries = terms.map((value) => ({ value, intensity: 1, pronunciations: [] }));
  const bias = new VocabularyBias(entries, 'en', { encode: tokensOf, startsWord });
  const encoded = { hidden: Float32Array.of(0), frames: 1, maxTokens: MAX_LENGTH - 2 };
  const [decoded] = await decodeWithVocabulary([encoded], decoderOf(options), config, {
    beamSize: 4,
    comparesSounds,
    ...(terms.length > 0 && preferred ? { bonusAfter: (tokens) => bias.bonusAfter(tokens) } : {}),
    ...(terms.length > 0 ? { phrases: new SimilarPhrases(entries, 'en') } : {}),
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

const CLOAK = { text: ' Stop the cloak in a girl now.', uncertain: { ' clo': -0.8, ak: -0.8 } };

test('writes a phrase in place of common words where the audio supports it', async () => {
  const options = [CLOAK, { text: ' Stop the clopidogrel now.', uncertain: { ' c': -8, lop: -1 } }];
  expect((await decodeWith(options, [])).text).toBe(' Stop the cloak in a girl now.');
  const decoded = await decodeWith(options, ['clopidogrel'], false);
  expect(decoded.text).toBe(' Stop the clopidogrel now.');
  expect(decoded.logProbs).toHaveLength(decoded.tokens.length);
  expect(decoded.attention).toHaveLength(decoded.tokens.length);
  expect(decoded.bonus).toBeGreaterThan(0);
  const partial = await decodeWith(options, ['clopidogrel'], false, false);
  expect(partial.text).toBe(' Stop the cloak in a girl now.');
});

test('keeps common words where the audio does not support the phrase', async () => {
  expect((await decodeWith([CLOAK], ['clopidogrel'], false)).text).toBe(' Stop the cloak in a girl now.');
});

test('writes two phrases in one text', async () => {
  const improbable = { ' c': -8, ' K': -8, ubernetes: -1 };
  const first = [' the cloak in a girl', ' the clopidogrel'];
  const second = [' on cooper netties', ' on Kubernetes'];
  const uncertain = { ' clo': -0.8, ak: -0.8, ' co': -0.8, oper: -0.8 };
  const options = first.flatMap((one) =>
    second.map((two) => ({ text: ` Put${one}${two} now.`, uncertain: { ...uncertain, ...improbable } })),
  );
  const decoded = await decodeWith(options, ['clopidogrel', 'Kubernetes'], false);
  expect(decoded.text).toBe(' Put the clopidogrel on Kubernetes now.');
});

test('writes a phrase at the beginning of a text', async () => {
  const options = [
    { text: ' cooper netties runs.', uncertain: { ' co': -0.8, oper: -0.8 } },
    { text: ' Kubernetes runs.', uncertain: { ' K': -9, ubernetes: -1 } },
  ];
  expect((await decodeWith(options, ['Kubernetes'], false)).text).toBe(' Kubernetes runs.');
});
