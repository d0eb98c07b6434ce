import type { PcmFile } from '../audio/pcm-file.ts';
import type { RecognizedWord, RecognizeOptions, Recognizer, WindowShape } from '../engines/ports/recognizer.ts';
import { fuse } from './fusion.ts';
import { readWindow } from './read-window.ts';
import { planRecognition, type RecognitionPlan } from './recognition-plan.ts';
import type { TranscribeRun } from './transcribe-run.ts';
import { type CuttableRegion, cutWindow, type SpeechWindow } from './windows.ts';

/** Some consecutive windows of a channel. */
export interface WindowBatch {
  windows: readonly SpeechWindow[];
  regions: readonly CuttableRegion[];
  pcm: PcmFile;
}

/** The words of each window, with times in the recording. Each language has its own recognisers. */
export async function recognizeBatch(
  batch: WindowBatch,
  languages: readonly string[],
  run: TranscribeRun,
): Promise<RecognizedWord[][]> {
  const recognized: RecognizedWord[][] = batch.windows.map(() => []);
  for (const language of new Set(languages)) {
    const members = batch.windows.flatMap((_, i) => (languages[i] === language ? [i] : []));
    const windows = members.map((i) => batch.windows[i]!);
    const plan = planRecognition(run.options.model, language, run.options.recognizers);
    const recognizers = await recognizersFor(plan, language, run);
    const options = recognizeOptions(plan, language, run);
    const hypotheses: RecognizedWord[][][] = [];
    for (const recognizer of recognizers)
      hypotheses.push(
        await recognizeAlone({ ...batch, windows }, recognizer, options, run, { cut: recognizers.length > 1 }),
      );
    members.forEach((i, position) => {
      recognized[i] = fuse(hypotheses.map((windows) => windows[position]!));
    });
  }
  return recognized;
}

function recognizeOptions(plan: RecognitionPlan, language: string, { options }: TranscribeRun): RecognizeOptions {
  return {
    language,
    beamSize: plan.beamSize,
    // The English recogniser never writes digits, so a vote between "912" and "nine one two" would be split.
    numbersAsWords: language === 'en' && options.recognizers.english !== undefined,
    ...(options.vocabulary ? { vocabulary: options.vocabulary } : {}),
    ...(options.prompt ? { prompt: options.prompt } : {}),
    ...(options.cacheEncodings ? { cacheEncodings: true } : {}),
  };
}

/** The words that one recogniser finds in each window. With `cut`, windows are cut to the shape of this recogniser first. */
async function recognizeAlone(
  { windows, regions, pcm }: WindowBatch,
  recognizer: Recognizer,
  options: RecognizeOptions,
  { tools }: TranscribeRun,
  { cut }: { cut: boolean },
): Promise<RecognizedWord[][]> {
  const pieces = windows.flatMap((window, owner) =>
    (cut ? cutWindow(window, regions, recognizer.windows) : [window]).map((piece) => ({ owner, piece })),
  );
  const recognized: RecognizedWord[][] = windows.map(() => []);
  for (let first = 0; first < pieces.length; first += recognizer.windows.batch) {
    tools.signal.throwIfAborted();
    const batch = pieces.slice(first, first + recognizer.windows.batch);
    const pcms = await Promise.all(batch.map(({ piece }) => readWindow(pcm, piece)));
    const results = await recognizer.recognize(pcms, options);
    batch.forEach(({ owner, piece }, i) => {
      recognized[owner]!.push(...placeWords(results[i]?.words ?? [], piece));
    });
  }
  return recognized;
}

/** The recognisers of a plan that support the language. */
async function recognizersFor(plan: RecognitionPlan, language: string, run: TranscribeRun): Promise<Recognizer[]> {
  const { engines } = run.tools;
  const all = await Promise.all(plan.recognizers.map((id) => engines.recognizer(id)));
  const able = all.filter((recognizer) => recognizer.languages.includes(language));
  return able.length > 0 ? able : [await engines.recognizer(run.options.recognizers.general)];
}

/**
 * The shape of the windows of a channel: that of its recogniser, the widest one where several vote, and the narrowest where the
 * language may change.
 */
export async function sharedWindowShape(run: TranscribeRun): Promise<WindowShape> {
  // English and one other language stand for the two kinds of recogniser.
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

/** Moves words from the time of the window to the time of the recording. */
function placeWords(
  words: readonly RecognizedWord[],
  { startSec: from, endSec: to, leadSec }: SpeechWindow,
): RecognizedWord[] {
  const place = (sec: number) => Math.min(to, Math.max(from, from + sec - leadSec));
  return words.map((word) => ({ ...word, startSec: place(word.startSec), endSec: place(word.endSec) }));
}
