import { SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import { MODELS } from '../schemas/models.ts';
import type { Utterance } from '../schemas/result/transcript.ts';
import { recognizeBatch, sharedWindowShape, type WindowBatch } from './recognize-batch.ts';
import { concurrentCalls, runConcurrently } from './run-concurrently.ts';
import { detectFileLanguage, detectWindowLanguages } from './spoken-language.ts';
import type { DecodedAudio, StageTools } from './stage.ts';
import type { TranscribeOptions, TranscribeRun } from './transcribe-run.ts';
import { cutUtterances, mergeChannels, type SpokenWords, settledText } from './utterances.ts';
import { type CuttableRegion, planWindows } from './windows.ts';

/** Some consecutive windows of one channel, by its index among the distinct channels. */
interface ChannelBatch extends WindowBatch {
  channelIndex: number;
}

/** Turns the speech of every channel into utterances. `regionsPerChannel` belongs to `audio.distinctChannels`. */
export async function transcribe(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly CuttableRegion[])[],
  options: TranscribeOptions,
  tools: StageTools,
): Promise<Utterance[]> {
  const [only] = options.languages;
  const fixed = options.languages.length === 1 ? only : undefined;
  const language = fixed ?? (await detectFileLanguage(audio, regionsPerChannel, candidatesOf(options), tools));
  if (language === undefined) return [];

  const switching = options.codeSwitching && fixed === undefined && options.model !== 'stt-3';
  const run: TranscribeRun = { options, tools, language, switching };
  const batches = await planChannelBatches(audio, regionsPerChannel, run);
  const limit = concurrentCalls(tools.engines.lanes);
  const languages = await languagesOfBatches(batches, run, limit);
  const collector = createCollector(audio, batches, run);
  await runConcurrently(batches, limit, async (batch, index) => {
    tools.signal.throwIfAborted();
    const words = await recognizeBatch(batch, languages[index]!, run);
    collector.add(
      index,
      batch.windows.map((_, i) => ({ language: languages[index]![i]!, words: words[i] ?? [] })),
    );
  });
  return mergeChannels(collector.channels());
}

/** For a model with few languages, language detection is limited to these. */
function candidatesOf({ languages, model }: TranscribeOptions): readonly string[] {
  return languages.length > 0 || model !== 'stt-3' ? languages : MODELS[model].languages;
}

/** The size of a batch does not depend on the number of lanes, so that results do not either. */
async function planChannelBatches(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly CuttableRegion[])[],
  run: TranscribeRun,
): Promise<ChannelBatch[]> {
  if (regionsPerChannel.every((regions) => regions.length === 0)) return [];
  const shape = await sharedWindowShape(run);
  return audio.distinctChannels.flatMap(({ pcm }, channelIndex) => {
    const regions = regionsPerChannel[channelIndex] ?? [];
    const windows = planWindows(regions, shape, pcm.sampleCount / SAMPLE_RATE_HZ);
    return Array.from({ length: Math.ceil(windows.length / shape.batch) }, (_, i) => ({
      channelIndex,
      pcm,
      regions,
      windows: windows.slice(i * shape.batch, (i + 1) * shape.batch),
    }));
  });
}

/** The language of each window of each batch. Where speakers may switch, a window without a clear language has that of the window before it. */
async function languagesOfBatches(
  batches: readonly ChannelBatch[],
  { switching, language, options, tools }: TranscribeRun,
  limit: number,
): Promise<string[][]> {
  if (!switching) return batches.map(({ windows }) => windows.map(() => language));
  const detector = tools.engines.languageDetector();
  const detected = await runConcurrently(batches, limit, (batch) => {
    tools.signal.throwIfAborted();
    return detectWindowLanguages(batch, options.languages, detector);
  });
  let current = language;
  return detected.map((guesses, index) => {
    if (batches[index]!.channelIndex !== batches[index - 1]?.channelIndex) current = language;
    return guesses.map((guess) => {
      current = guess ?? current;
      return current;
    });
  });
}

/** Collects results in any order, and reports progress and the text that can no longer change. */
function createCollector(audio: DecodedAudio, batches: readonly ChannelBatch[], { options, tools }: TranscribeRun) {
  const results: (SpokenWords[] | undefined)[] = batches.map(() => undefined);
  const lastChannel = audio.distinctChannels.length - 1;
  const speechSec = (batch: ChannelBatch) => batch.windows.reduce((sum, window) => sum + window.speechSec, 0);
  const totalSec = batches.reduce((sum, batch) => sum + speechSec(batch), 0);
  let doneSec = 0;
  let complete = 0;

  const spokenIn = (channelIndex: number, end = batches.length) =>
    results.slice(0, end).flatMap((spoken, i) => (batches[i]!.channelIndex === channelIndex ? (spoken ?? []) : []));
  const utterancesOf = (channelIndex: number) =>
    cutUtterances(spokenIn(channelIndex), audio.distinctChannels[channelIndex]!.channel);

  return {
    add(index: number, spoken: SpokenWords[]): void {
      results[index] = spoken;
      doneSec += speechSec(batches[index]!);
      tools.progress(totalSec > 0 ? Math.min(1, doneSec / totalSec) : 1);
      const before = complete;
      while (results[complete]) complete++;
      // The order of utterances is not known before all other channels are complete.
      if (complete === before || batches[complete - 1]!.channelIndex !== lastChannel) return;
      const others = audio.distinctChannels.slice(0, -1).map((_, channelIndex) => utterancesOf(channelIndex));
      const { channel } = audio.distinctChannels[lastChannel]!;
      options.onText?.(settledText(others, spokenIn(lastChannel, complete), channel));
    },
    channels: () => audio.distinctChannels.map((_, channelIndex) => utterancesOf(channelIndex)),
  };
}
