import { loadData } from '../../data/load.ts';
import { basicWords } from '../embed/wordpiece.ts';
import { Tensor } from '../onnx/runtime.ts';
import type { ReportedSentence, SentenceReporter, SentenceToReport } from '../ports/sentence-reporter.ts';
import { type DecodedSentence, searchBeams } from '../translation/model/beam-search.ts';
import { DecoderState } from '../translation/model/decoder-state.ts';
import { openReporterModel, type ReporterModel } from './model.ts';
import { type ReportSource, sourceOf } from './source.ts';
import { spellingsOf, writtenText } from './written-text.ts';

const FILE = 'models/language/reported.vnl';
const MOST_PIECES = 48;
/** Sentences that are written at the same time; more take longer for each, because shorter ones are padded. */
const BATCH = 8;
const BEAMS = 2;
const MASKED = -30_000;
/** What the model writes if a sentence cannot be understood, or is not worth reporting. */
const NO_SENTENCE = '-';

/** Loads the model that writes English sentences in reported speech. */
export async function createSentenceReporter({ threads }: { threads: number }) {
  const model = await openReporterModel(loadData(FILE), FILE, threads);
  const reporter: SentenceReporter = {
    async report(sentences) {
      const sources = sentences.map((one) => sourceOf(one, model.tokenizer));
      const order = sources.map((_, at) => at).sort((a, b) => sources[a]!.ids.length - sources[b]!.ids.length);
      const found: ReportedSentence[] = [];
      for (let from = 0; from < order.length; from += BATCH) {
        const batch = order.slice(from, from + BATCH);
        const decoded = await write(
          model,
          batch.map((at) => sources[at]!),
        );
        for (const [row, at] of batch.entries())
          found[at] = { ...textOf(decoded[row]!, sentences[at]!, model), speakers: sources[at]!.speakers };
      }
      return found;
    },
  };
  return { ...reporter, release: () => Promise.all([model.encoder.release(), model.decoder.release()]) };
}

async function write(model: ReporterModel, batch: readonly ReportSource[]): Promise<DecodedSentence[]> {
  const { hidden, heads, inner, decoderLayers } = model.shape;
  const shape = { width: hidden, heads, inner, encoderLayers: 0, decoderLayers, vocabulary: model.pieces.length };
  const state = new DecoderState(model.decoder, shape, await encode(model, batch), BEAMS);
  const [startToken, endToken] = model.tokenizer.marks;
  return searchBeams(state, {
    beams: BEAMS,
    startToken,
    endToken,
    limits: batch.map(() => MOST_PIECES),
    embed: model.embed,
    width: hidden,
    isAllowed: () => true,
  });
}

async function encode(model: ReporterModel, batch: readonly ReportSource[]): Promise<Record<string, Tensor>> {
  const { hidden } = model.shape;
  const time = Math.max(...batch.map(({ ids }) => ids.length));
  const tokens = new Float32Array(batch.length * time * hidden);
  const mask = new Int32Array(batch.length * time);
  const bias = new Float32Array(batch.length * time).fill(MASKED);
  batch.forEach(({ ids, shapes }, row) => {
    ids.forEach((id, position) => {
      const place = row * time + position;
      model.embed(id, position, tokens, place * hidden);
      model.addShape(shapes[position]!, tokens, place * hidden);
      mask[place] = 1;
      bias[place] = 0;
    });
  });
  const encoded = await model.encoder.run({
    tokens: new Tensor('float32', tokens, [batch.length, time, hidden]),
    mask: new Tensor('int32', mask, [batch.length, time]),
  });
  return { ...encoded, cross_bias: new Tensor('float32', bias, [batch.length, 1, 1, time]) };
}

/** The written sentence, with words spelled as in the lines that were read. */
function textOf(
  { tokens, ended, score }: DecodedSentence,
  { before, sentence, after }: SentenceToReport,
  { pieces }: ReporterModel,
): Omit<ReportedSentence, 'speakers'> {
  const others = [...before, ...after].map(({ text }) => text);
  const spellings = spellingsOf({ own: sentence.text, others }, basicWords);
  const text = writtenText(
    tokens.map((id) => ({ id, piece: pieces[id] ?? '' })),
    spellings,
  );
  return { text: ended && text !== NO_SENTENCE ? text : '', score };
}
