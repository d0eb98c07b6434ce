import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeakerEmbedder } from '../../src/engines/ports/speaker.ts';
import type { VoiceActivityDetector } from '../../src/engines/ports/voice-activity.ts';
import { SPEECH_FOR_SPEAKERS } from '../../src/pipeline/speakers/settings.ts';
import { embedVoices, type VoiceWindow } from '../../src/pipeline/speakers/voices.ts';
import { findSpeech } from '../../src/pipeline/speech.ts';
import type { SpeechRegion, StageTools } from '../../src/pipeline/stage.ts';
import type { Conversation } from './conversations.ts';

const quietly = { signal: new AbortController().signal, progress: () => {} };

/** The regions of speech in a recording, and their speaker embeddings. */
export interface CachedVoices {
  regions: SpeechRegion[];
  voices: VoiceWindow[];
}

/** Computes the embeddings of conversations once and caches them, so that settings can be tried in seconds. */
export function createVoiceCache(
  silero: VoiceActivityDetector,
  embedder: SpeakerEmbedder,
  stepSec: number,
  cacheDir: string,
) {
  const engines = { voiceActivity: () => silero } as unknown as StageTools['engines'];
  const speechIn = (pcm: Conversation['pcm']) => findSpeech(pcm, { ...quietly, engines }, SPEECH_FOR_SPEAKERS);

  async function embed({ name, pcm }: Pick<Conversation, 'name' | 'pcm'>): Promise<CachedVoices> {
    const { id, dimension } = await embedder.describe();
    const folder = join(cacheDir, 'speech', `${id}-${stepSec}`);
    const path = join(folder, name);
    if (!existsSync(`${path}.json`)) {
      await mkdir(folder, { recursive: true });
      const regions = await speechIn(pcm);
      const voices = await embedVoices(pcm, regions, stepSec, embedder, quietly);
      const vectors = new Float32Array(voices.length * dimension);
      voices.forEach(({ vector }, i) => {
        vectors.set(vector, i * dimension);
      });
      await writeFile(`${path}.f32`, vectors);
      const moments = voices.map(({ vector, ...moment }) => moment);
      await writeFile(`${path}.part`, JSON.stringify({ regions, moments }));
      await rename(`${path}.part`, `${path}.json`);
    }
    const { regions, moments } = JSON.parse(await readFile(`${path}.json`, 'utf8')) as {
      regions: SpeechRegion[];
      moments: Omit<VoiceWindow, 'vector'>[];
    };
    const vectors = new Float32Array(Uint8Array.from(await readFile(`${path}.f32`)).buffer);
    const voices = moments.map((moment, i) => ({
      ...moment,
      vector: vectors.subarray(i * dimension, (i + 1) * dimension),
    }));
    return { regions, voices };
  }

  return { speechIn, embed };
}

/** The embeddings up to a time. */
export function voicesUntil({ regions, voices }: CachedVoices, seconds: number): CachedVoices {
  const kept = regions.filter(({ startSec }) => startSec < seconds);
  return {
    regions: kept.map((region) => ({ ...region, endSec: Math.min(seconds, region.endSec) })),
    voices: voices.filter(({ middleSec }) => middleSec < seconds),
  };
}
