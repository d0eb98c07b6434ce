import { AppError } from '../errors.ts';
import type { EngineCalls, EngineSettings, LoadedModel } from './calls.ts';
import { findModel, findSpeakerModel } from './catalog.ts';
import { chooseDevice } from './onnx/device.ts';
import { useUint16ForFloat16 } from './onnx/float16-arrays.ts';
import type { LanguageDetector } from './ports/language-detector.ts';
import type { Recognizer } from './ports/recognizer.ts';
import { releaseWhenIdle } from './release-when-idle.ts';
import { verifyChecksums } from './verify-checksums.ts';

/** The models of this process: each loaded at its first use and kept. */
export interface EngineHost {
  calls: EngineCalls;
  /** What is loaded now. */
  loaded(): LoadedModel[];
}

/** The translation model is small and loads in a second, so it is released early. */
const TRANSLATION_IDLE_MS = 5 * 60_000;

type LoadedRecognizer = Recognizer & Partial<LanguageDetector>;

/** Makes the models available; loads none yet. */
export function createEngineHost(settings: EngineSettings): EngineHost {
  const opened = new Map<string, Promise<unknown>>();
  const loaded: LoadedModel[] = [];
  useUint16ForFloat16();
  chooseDevice(settings.device ?? 'cpu');

  function once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const known = opened.get(name);
    if (known) return known as Promise<T>;
    const bytesBefore = process.memoryUsage.rss();
    const loading = load();
    opened.set(name, loading);
    loading.then(
      () => {
        const memoryBytes = Math.max(0, process.memoryUsage.rss() - bytesBefore);
        loaded.push({ name, memoryBytes, sinceMs: Date.now() });
      },
      // A failed load is forgotten, so that a repaired file works without a restart.
      () => opened.delete(name),
    );
    return loading;
  }

  function forget(name: string): void {
    opened.delete(name);
    const index = loaded.findIndex((model) => model.name === name);
    if (index >= 0) loaded.splice(index, 1);
  }

  const recognizer = (id: string) => once(id, () => loadRecognizer(id, settings));
  const voice = () =>
    once('silero', async () => (await import('./silero/silero.ts')).createSilero({ threads: settings.threads }));
  const denoiser = () => once('rnnoise', async () => (await import('./denoise/rnnoise.ts')).createDenoiser());

  const embedder = () =>
    once('minilm', async () => (await import('./embed/minilm.ts')).createEmbedder({ threads: settings.threads }));
  const textEncoder = () =>
    once('text-encoder', async () =>
      (await import('./text-encoder/text-encoder.ts')).createTextEncoder({ threads: settings.threads }),
    );
  const voices = () =>
    once('voices', async () =>
      (await import('./speaker/embedder.ts')).createSpeakerEmbedder({
        modelDir: findSpeakerModel(settings.voiceModel),
        threads: settings.threads,
      }),
    );

  const translation = releaseWhenIdle(
    () =>
      once('translation', async () =>
        (await import('./translation/model/create-model.ts')).createTranslationModel({ threads: settings.threads }),
      ),
    { idleMs: TRANSLATION_IDLE_MS, onReleased: () => forget('translation') },
  );

  const overlap = () =>
    once('segmentation', async () => {
      if (!settings.segmentationModel)
        throw new AppError('model_unavailable', { message: 'No segmentation model is set' });
      return (await import('./speaker/overlap.ts')).createOverlapDetector(settings.segmentationModel, settings.threads);
    });

  const calls: EngineCalls = {
    detectVoiceActivity: async (pcm, state) => (await voice()).detect(pcm, state),
    async describeRecognizer(id) {
      const { languages, windows } = await recognizer(id);
      return { id, languages, windows };
    },
    recognize: async (id, windows, options) => (await recognizer(id)).recognize(windows, options),
    async translateSpeech(id, windows, speech) {
      const model = await recognizer(id);
      if (!model.translate) throw new AppError('model_unavailable', { message: `The model ${id} cannot translate` });
      return model.translate(windows, speech);
    },
    async detectLanguage(id, windows, candidates) {
      const model = await recognizer(id);
      if (!model.detectLanguage) {
        throw new AppError('model_unavailable', { message: `The model ${id} cannot detect languages` });
      }
      return model.detectLanguage(windows, candidates);
    },
    denoise: async (pcm) => (await denoiser()).denoise(pcm),
    embedTexts: async (texts) => (await embedder()).embed(texts),
    translateSentences: (sentences, options) => translation.use((model) => model.translate(sentences, options)),
    classifySentences: async (sentences) => (await textEncoder()).classify(sentences),
    detectOverlap: async (audio) => (await overlap()).detect(audio),
    describeSpeakerModel: async () => (await voices()).describe(),
    embedSpeakers: async (audio, windows) => (await voices()).embed(audio, windows),
  };
  return { calls, loaded: () => loaded };
}

async function loadRecognizer(id: string, settings: EngineSettings): Promise<LoadedRecognizer> {
  const model = findModel(id, settings.modelsDir);
  await verifyChecksums(model);
  const { family, dir } = model;
  const { cacheDir, threads, encoderMatmul } = settings;
  const options = { id, modelDir: dir, cacheDir, threads, encoderMatmul };
  if (family === 'moonshine') return (await import('./moonshine/moonshine.ts')).createMoonshine(options);
  return (await import('./whisper/model/create-whisper.ts')).createWhisper(options);
}
