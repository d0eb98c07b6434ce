import { type Pcm, SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { ModelCaller } from './model-caller.ts';

/** Frame size of Silero at 16 kHz; a constant here, so that a detector can be created without a call to the process. */
const VOICE_FRAME_SAMPLES = 512;

function secondsOf(windows: readonly Pcm[]): number {
  return windows.reduce((sum, pcm) => sum + pcm.length, 0) / SAMPLE_RATE_HZ;
}

/** Gives the models of other processes the same interface as local models. */
export function createRemoteEngines(
  models: ModelCaller,
  options: { languageModel: string; overlap?: boolean },
): Engines {
  return {
    lanes: models.lanes,
    voiceActivity: () => ({
      frameSamples: VOICE_FRAME_SAMPLES,
      detect: (pcm, state) => models.call('detectVoiceActivity', [pcm, state], secondsOf([pcm])),
    }),
    async recognizer(id) {
      const info = await models.call('describeRecognizer', [id]);
      return {
        ...info,
        recognize: (windows, how) => models.call('recognize', [id, windows, how], secondsOf(windows)),
        translate: (windows, speech) => models.call('translateSpeech', [id, windows, speech], secondsOf(windows)),
      };
    },
    languageDetector: () => ({
      detectLanguage: (windows, candidates) =>
        models.call('detectLanguage', [options.languageModel, windows, candidates], secondsOf(windows)),
    }),
    embedder: () => ({ embed: (texts) => models.call('embedTexts', [texts]) }),
    sentenceTranslator: () => ({
      // A sentence takes less time than a second of audio.
      translateSentences: (sentences, how) => models.call('translateSentences', [sentences, how], sentences.length),
    }),
    textClassifier: () => ({
      classify: (sentences, language) => models.call('classifySentences', [sentences, language]),
    }),
    readabilityScorer: () => ({ score: (texts) => models.call('scoreReadability', [texts]) }),
    // A sentence takes less time than a second of audio.
    sentenceReporter: () => ({
      report: (sentences) => models.call('reportSentences', [sentences], sentences.length),
    }),
    speakerEmbedder: () => ({
      describe: () => models.call('describeSpeakerModel', []),
      embed: (audio, windows) => models.call('embedSpeakers', [audio, windows], secondsOf([audio])),
    }),
    overlap: () =>
      options.overlap ? { detect: (audio) => models.call('detectOverlap', [audio], secondsOf([audio])) } : null,
    denoiser: () => ({ denoise: (pcm) => models.call('denoise', [pcm], secondsOf([pcm])) }),
  };
}
