import { type Pcm, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { Supervisor } from './supervisor.ts';

/** Silero's frame at 16 kHz; told here so that a detector can be handed out without waiting for the process. */
const VOICE_FRAME_SAMPLES = 512;

function secondsOf(windows: readonly Pcm[]): number {
  return windows.reduce((sum, pcm) => sum + pcm.length, 0) / SAMPLE_RATE_HZ;
}

/** The models of another process behind the same ports as models of our own. */
export function createRemoteEngines(
  supervisor: Supervisor,
  options: { languageModel: string; overlap?: boolean },
): Engines {
  return {
    voice: () => ({
      frameSamples: VOICE_FRAME_SAMPLES,
      detect: (pcm, state) => supervisor.call('detectVoice', [pcm, state], secondsOf([pcm])),
    }),
    async recognizer(id) {
      const info = await supervisor.call('describeRecognizer', [id]);
      return {
        ...info,
        recognize: (windows, how) => supervisor.call('recognize', [id, windows, how], secondsOf(windows)),
        translate: (windows, languages) =>
          supervisor.call('translateSpeech', [id, windows, languages], secondsOf(windows) * languages.to.length),
      };
    },
    languageDetector: () => ({
      detectLanguage: (windows, candidates) =>
        supervisor.call('detectLanguage', [options.languageModel, windows, candidates], secondsOf(windows)),
    }),
    embedder: () => ({ embed: (texts) => supervisor.call('embedTexts', [texts]) }),
    speakerEmbedder: () => ({
      describe: () => supervisor.call('describeVoices', []),
      embed: (audio, windows) => supervisor.call('embedVoices', [audio, windows], secondsOf([audio])),
    }),
    overlap: () =>
      options.overlap ? { detect: (audio) => supervisor.call('detectOverlap', [audio], secondsOf([audio])) } : null,
    denoiser: () => ({ denoise: (pcm) => supervisor.call('denoise', [pcm], secondsOf([pcm])) }),
  };
}
