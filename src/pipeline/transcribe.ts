import type { PcmFile } from '../audio/pcm-file.ts';
import {
  type HeardWord,
  type RecognizeOptions,
  type Recognizer,
  SAMPLE_RATE_HZ,
  type VocabularyEntry,
  type WindowShape,
} from '../engines/ports.ts';
import { MODELS, type ModelId } from '../schemas/models.ts';
import type { Utterance } from '../schemas/transcript.ts';
import { fuse } from './fusion.ts';
import { readWindow } from './read-window.ts';
import { planRecognition, type RecognitionPlan, type RecognizerIds } from './recognition-plan.ts';
import { detectFileLanguage, detectWindowLanguages } from './spoken-language.ts';
import type { DecodedAudio, DecodedChannel, StageTools } from './stage.ts';
import { cutUtterances, mergeChannels, type SpokenWords, settledText } from './utterances.ts';
import { type CuttableRegion, cutWindow, planWindows, type SpeechWindow } from './windows.ts';

/** What the client asked for, as far as it concerns recognition. */
export interface TranscribeOptions {
  model: ModelId;
  /** One: it is spoken. Several: it is one of these. None: any. */
  languages: readonly string[];
  /** Whether the language may change from utterance to utterance; of no effect when exactly one is given. */
  codeSwitching: boolean;
  recognizers: RecognizerIds;
  vocabulary?: readonly VocabularyEntry[];
  prompt?: string;
  /** Whether it will be translated by ear. */
  keep?: boolean;
  /** Told the text that is certain so far, in its order; it only grows. */
  onText?(text: string): void;
}

/** A recording on its way through the recognisers. */
interface Run {
  options: TranscribeOptions;
  tools: StageTools;
  /** Language of the file, or the one to begin with where it may change. */
  language: string;
  switching: boolean;
  advance(speechSec: number): void;
}

/** Turns the speech of every channel into utterances. `regionsPerChannel` goes with `audio.distinctChannels`. */
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

  const totalSec = regionsPerChannel.flat().reduce((sum, region) => sum + region.endSec - region.startSec, 0);
  let doneSec = 0;
  const run: Run = {
    options,
    tools,
    language,
    switching: options.codeSwitching && fixed === undefined && options.model !== 'stt-3',
    advance(speechSec) {
      doneSec += speechSec;
      tools.progress(totalSec > 0 ? Math.min(1, doneSec / totalSec) : 1);
    },
  };
  const channels: Utterance[][] = [];
  for (const [i, channel] of audio.distinctChannels.entries()) {
    // What is said first is not known before every channel has been heard.
    const last = i === audio.distinctChannels.length - 1;
    const tell = (spoken: SpokenWords[]) => last && options.onText?.(settledText(channels, spoken, channel.channel));
    const spoken = await transcribeChannel(channel, regionsPerChannel[i] ?? [], run, tell);
    channels.push(cutUtterances(spoken, channel.channel));
  }
  return mergeChannels(channels);
}

/** A model that knows a few languages takes what it hears for one of these. */
function candidatesOf({ languages, model }: TranscribeOptions): readonly string[] {
  return languages.length > 0 || model !== 'stt-3' ? languages : MODELS[model].languages;
}

async function transcribeChannel(
  { pcm }: DecodedChannel,
  regions: readonly CuttableRegion[],
  run: Run,
  tell: (spoken: SpokenWords[]) => void,
): Promise<SpokenWords[]> {
  const shape = await outerShape(run);
  const windows = planWindows(regions, shape, pcm.sampleCount / SAMPLE_RATE_HZ);
  const spoken: SpokenWords[] = [];
  let language = run.language;
  for (let first = 0; first < windows.length; first += shape.batch) {
    run.tools.signal.throwIfAborted();
    const batch = windows.slice(first, first + shape.batch);
    const languages = run.switching ? await languagesIn(batch, pcm, language, run) : batch.map(() => language);
    language = languages.at(-1) ?? language;
    const heard = await hearBatch({ windows: batch, regions, pcm }, languages, run);
    batch.forEach((window, i) => {
      spoken.push({ language: languages[i]!, words: [...(heard[i] ?? [])] });
      run.advance(window.speechSec);
    });
    tell(spoken);
  }
  return spoken;
}

async function languagesIn(
  windows: readonly SpeechWindow[],
  pcm: PcmFile,
  before: string,
  run: Run,
): Promise<string[]> {
  const audio = await Promise.all(
    windows.map(async (window) => ({ speechSec: window.speechSec, pcm: await readWindow(pcm, window) })),
  );
  return detectWindowLanguages(audio, before, run.options.languages, run.tools.engines.languageDetector());
}

/** Some consecutive windows of a channel. */
interface Stretch {
  windows: readonly SpeechWindow[];
  regions: readonly CuttableRegion[];
  pcm: PcmFile;
}

/** The words of each window, placed in the recording. Each language goes to its own recognisers. */
async function hearBatch(stretch: Stretch, languages: readonly string[], run: Run): Promise<HeardWord[][]> {
  const heard: HeardWord[][] = stretch.windows.map(() => []);
  for (const language of new Set(languages)) {
    const members = stretch.windows.flatMap((_, i) => (languages[i] === language ? [i] : []));
    const windows = members.map((i) => stretch.windows[i]!);
    const plan = planRecognition(run.options.model, language, run.options.recognizers);
    const voices = await recognizersFor(plan, language, run);
    const options: RecognizeOptions = {
      language,
      beamSize: plan.beamSize,
      // The English recogniser never writes figures; votes on "912" against "nine one two" would be lost.
      numbersAsWords: language === 'en' && run.options.recognizers.english !== undefined,
      ...(run.options.vocabulary ? { vocabulary: run.options.vocabulary } : {}),
      ...(run.options.prompt ? { prompt: run.options.prompt } : {}),
      ...(run.options.keep ? { keep: true } : {}),
    };
    const hypotheses: HeardWord[][][] = [];
    for (const voice of voices)
      hypotheses.push(await hearAlone({ ...stretch, windows }, voice, options, voices.length > 1, run));
    members.forEach((i, position) => {
      heard[i] = fuse(hypotheses.map((windows) => windows[position]!));
    });
  }
  return heard;
}

/** What one recogniser hears in each window. Where others hear it too, each is given it cut the way it likes. */
async function hearAlone(
  { windows, regions, pcm }: Stretch,
  voice: Recognizer,
  options: RecognizeOptions,
  cut: boolean,
  run: Run,
): Promise<HeardWord[][]> {
  const pieces = windows.flatMap((window, owner) =>
    (cut ? cutWindow(window, regions, voice.windows) : [window]).map((piece) => ({ owner, piece })),
  );
  const heard: HeardWord[][] = windows.map(() => []);
  for (let first = 0; first < pieces.length; first += voice.windows.batch) {
    run.tools.signal.throwIfAborted();
    const batch = pieces.slice(first, first + voice.windows.batch);
    const pcms = await Promise.all(batch.map(({ piece }) => readWindow(pcm, piece)));
    const answers = await voice.recognize(pcms, options);
    batch.forEach(({ owner, piece }, i) => {
      heard[owner]!.push(...placeWords(answers[i]?.words ?? [], piece));
    });
  }
  return heard;
}

/** The recognisers of a plan that know the language. */
async function recognizersFor(plan: RecognitionPlan, language: string, run: Run): Promise<Recognizer[]> {
  const all = await Promise.all(plan.recognizers.map((id) => run.tools.engines.recognizer(id)));
  const able = all.filter((recognizer) => recognizer.languages.includes(language));
  return able.length > 0 ? able : [await run.tools.engines.recognizer(run.options.recognizers.general)];
}

/** The windows a channel is heard in: as the recogniser likes them, as the one that likes them longest where several vote, and short where the language may change. */
async function outerShape(run: Run): Promise<WindowShape> {
  // English and another language stand for the two kinds of recogniser there are.
  const languages = run.switching ? ['en', run.language === 'en' ? 'fr' : run.language] : [run.language];
  const shapes: WindowShape[] = [];
  for (const language of languages) {
    const plan = planRecognition(run.options.model, language, run.options.recognizers);
    shapes.push(...(await recognizersFor(plan, language, run)).map((recognizer) => recognizer.windows));
  }
  if (!run.switching) return shapes.reduce((widest, shape) => (shape.targetSec > widest.targetSec ? shape : widest));
  return {
    maxSec: Math.min(...shapes.map((shape) => shape.maxSec)),
    targetSec: Math.min(...shapes.map((shape) => shape.targetSec)),
    maxGapSec: Math.min(...shapes.map((shape) => shape.maxGapSec)),
    paddingSec: Math.max(...shapes.map((shape) => shape.paddingSec)),
    batch: Math.min(...shapes.map((shape) => shape.batch)),
  };
}

/** Moves words from the window's time to the recording's. */
function placeWords(words: readonly HeardWord[], { startSec: from, endSec: to, leadSec }: SpeechWindow): HeardWord[] {
  const place = (sec: number) => Math.min(to, Math.max(from, from + sec - leadSec));
  return words.map((word) => ({ ...word, startSec: place(word.startSec), endSec: place(word.endSec) }));
}
