import { basename } from 'node:path';
import { AppError } from '../errors.ts';
import type { EngineCalls, EngineSettings, LoadedModel } from './calls.ts';
import { findModel, findSpeakerModel } from './catalog.ts';
import { FAMILIES } from './families.ts';
import { LoadedModels } from './loaded-models.ts';
import { chooseDevice } from './onnx/device.ts';
import { useUint16ForFloat16 } from './onnx/float16-arrays.ts';
import type { LoadedRecognizer } from './recognizer-family.ts';
import { releaseWhenIdle } from './release-when-idle.ts';
import { encoderFile } from './text-encoder/languages.ts';
import { verifyChecksums } from './verify-checksums.ts';

/** The models of this process. Each is loaded at its first use and kept. */
export interface EngineHost {
  calls: EngineCalls;
  /** The loaded models. */
  loaded(): LoadedModel[];
}

/** The translation model is small and loads in a second, so it is released early. */
const TRANSLATION_IDLE_MS = 5 * 60_000;

/** Creates the host; models are loaded later. */
export function createEngineHost(settings: EngineSettings): EngineHost {
  useUint16ForFloat16();
  chooseDevice(settings.device ?? 'cpu');
  const loaded = new LoadedModels();
  const models = modelLoaders(settings, loaded);
  return { calls: { ...recognizerCalls(models.recognizer), ...otherCalls(models) }, loaded: () => loaded.list };
}

/** A function for each model that loads it at its first use. */
function modelLoaders(settings: EngineSettings, models: LoadedModels) {
  const { threads, voiceModel, segmentationModel } = settings;
  const loadTranslation = () =>
    models.get('translation', async () =>
      (await import('./translation/model/create-model.ts')).createTranslationModel({ threads }),
    );
  return {
    recognizer: (id: string) => models.get(id, () => loadRecognizer(id, settings)),
    voiceActivity: () =>
      models.get('silero', async () => (await import('./silero/silero.ts')).createSilero({ threads })),
    denoiser: () => models.get('rnnoise', async () => (await import('./denoise/rnnoise.ts')).createDenoiser()),
    sentenceEmbedder: () =>
      models.get('minilm', async () => (await import('./embed/minilm.ts')).createEmbedder({ threads })),
    textEncoder: async (language: string) => {
      const file = encoderFile(language);
      if (!file) throw new AppError('model_unavailable', { message: `No text encoder supports ${language}` });
      return models.get(`text-encoder ${basename(file, '.vnl')}`, async () =>
        (await import('./text-encoder/text-encoder.ts')).createTextEncoder({ threads, file }),
      );
    },
    readabilityScorer: () =>
      models.get('readability', async () =>
        (await import('./embed/readability.ts')).createReadabilityScorer({ threads }),
      ),
    sentenceReporter: () =>
      models.get('reported speech', async () =>
        (await import('./reported-speech/reporter.ts')).createSentenceReporter({ threads }),
      ),
    speakerEmbedder: () =>
      models.get('voices', async () =>
        (await import('./speaker/embedder.ts')).createSpeakerEmbedder({
          modelDir: findSpeakerModel(voiceModel),
          threads,
        }),
      ),
    overlapDetector: () =>
      models.get('segmentation', async () => {
        if (!segmentationModel) throw new AppError('model_unavailable', { message: 'No segmentation model is set' });
        return (await import('./speaker/overlap.ts')).createOverlapDetector(segmentationModel, threads);
      }),
    translation: releaseWhenIdle(loadTranslation, {
      idleMs: TRANSLATION_IDLE_MS,
      onReleased: () => models.remove('translation'),
    }),
  };
}

type ModelLoaders = ReturnType<typeof modelLoaders>;
type RecognizerCalls = Pick<EngineCalls, 'describeRecognizer' | 'recognize' | 'translateSpeech' | 'detectLanguage'>;

function recognizerCalls(recognizer: ModelLoaders['recognizer']): RecognizerCalls {
  return {
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
  };
}

function otherCalls(models: ModelLoaders): Omit<EngineCalls, keyof RecognizerCalls> {
  return {
    detectVoiceActivity: async (pcm, state) => (await models.voiceActivity()).detect(pcm, state),
    denoise: async (pcm) => (await models.denoiser()).denoise(pcm),
    embedTexts: async (texts) => (await models.sentenceEmbedder()).embed(texts),
    translateSentences: (sentences, options) => models.translation.use((model) => model.translate(sentences, options)),
    classifySentences: async (sentences, language = 'en') =>
      (await models.textEncoder(language)).classify(sentences, language),
    scoreReadability: async (texts) => (await models.readabilityScorer()).score(texts),
    reportSentences: async (sentences) => (await models.sentenceReporter()).report(sentences),
    detectOverlap: async (audio) => (await models.overlapDetector()).detect(audio),
    describeSpeakerModel: async () => (await models.speakerEmbedder()).describe(),
    embedSpeakers: async (audio, windows) => (await models.speakerEmbedder()).embed(audio, windows),
  };
}

async function loadRecognizer(id: string, settings: EngineSettings): Promise<LoadedRecognizer> {
  const model = findModel(id, settings.modelsDir);
  await verifyChecksums(model);
  const { family, dir } = model;
  const { cacheDir, threads, encoderMatmul } = settings;
  const options = { id, modelDir: dir, cacheDir, threads, encoderMatmul };
  return FAMILIES[family](options);
}
