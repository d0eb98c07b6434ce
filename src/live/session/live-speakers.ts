import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPcm } from '../../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { SpeakerEmbedder, SpeakerWindow } from '../../engines/ports/speaker.ts';
import { backendOf, namingBackendOf } from '../../pipeline/speakers/backend.ts';
import { createNaming, type EnrolledVoice } from '../../pipeline/speakers/known-voices.ts';
import { createOnlineSpeakers, type OnlineState } from '../../pipeline/speakers/online-speakers.ts';
import { WINDOW_SEC } from '../../pipeline/speakers/settings.ts';
import type { DiarizationConfig } from '../../schemas/jobs/addon-options.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { UtteranceAudio } from '../recognition/utterance-audio.ts';
import { ADDONS } from '../settings.ts';

export interface LiveSpeakersOptions {
  embedder: SpeakerEmbedder;
  utteranceAudio: UtteranceAudio;
  config?: DiarizationConfig | undefined;
  /** Where the speakers found so far are stored, so that labels continue after a restart. */
  statePath: string;
  /** Receives the same state for the copy on other machines. */
  onState?: ((text: string) => void) | undefined;
  /** Enrolled voices. */
  knownVoices(): Promise<EnrolledVoice[]>;
}

/** The speaker of an utterance. */
export type UtteranceSpeaker = Pick<Utterance, 'speaker' | 'speaker_name'>;

/** Assigns speaker labels while the session runs, in order of appearance over all channels. Diarization of the whole recording follows at the end. */
export function createLiveSpeakers(options: LiveSpeakersOptions) {
  const { embedder, utteranceAudio, config, statePath, onState, knownVoices } = options;
  const most = config?.number_of_speakers ?? (config?.max_speakers || undefined);
  const open = async () => {
    const model = await embedder.describe();
    const backend = backendOf(model);
    const voices = (await knownVoices()).filter((voice) => voice.model === model.id);
    const state = await readState(statePath, model.id);
    return {
      model: model.id,
      speakers: createOnlineSpeakers({ most, backend, state }),
      naming: createNaming(voices, namingBackendOf(model)),
    };
  };
  let opened: ReturnType<typeof open> | undefined;

  /** Opened with the first utterance; after a failure the next utterance tries again. */
  function ready() {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  return {
    async speakerOf({ channel, start, end }: Utterance): Promise<UtteranceSpeaker> {
      const { speakers, naming, model } = await ready();
      const { distinctChannels } = await utteranceAudio.around(channel, start, end);
      const fromSec = Math.max(0, start - ADDONS.aroundSec);
      const pcm = await readPcm(
        distinctChannels[0]!.pcm,
        Math.round(fromSec * SAMPLE_RATE_HZ),
        Math.round((end + ADDONS.aroundSec) * SAMPLE_RATE_HZ),
      );
      const vectors = await embedder.embed(pcm, windowsOf(start - fromSec, end - fromSec));
      const speaker = speakers.assign(vectors, end - start);
      const state = JSON.stringify({ model, ...speakers.state() } satisfies StoredState);
      await writeState(statePath, state);
      onState?.(state);
      const name = naming.name(speakers.people())[speaker]?.voice.name;
      return name === undefined ? { speaker } : { speaker, speaker_name: name };
    },
  };
}

interface StoredState extends OnlineState {
  model: string;
}

/** The state of an earlier process; undefined when there is none, or it used another model. */
async function readState(path: string, model: string): Promise<OnlineState | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return undefined;
  const stored = JSON.parse(text) as StoredState;
  return stored.model === model ? stored : undefined;
}

/** Written to another file and renamed, so that the state is always complete. */
async function writeState(path: string, state: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, state, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Windows that overlap by half and cover the utterance; a short one is one window. */
function windowsOf(startSec: number, endSec: number): SpeakerWindow[] {
  const count = Math.max(1, Math.floor((endSec - startSec - WINDOW_SEC) / (WINDOW_SEC / 2)) + 1);
  return Array.from({ length: count }, (_, i) => {
    const at = startSec + (i * WINDOW_SEC) / 2;
    return { startSec: at, endSec: Math.min(endSec, at + WINDOW_SEC) };
  });
}

export type LiveSpeakers = ReturnType<typeof createLiveSpeakers>;
