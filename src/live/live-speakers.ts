import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readPcm } from '../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { SpeakerEmbedder, VoiceWindow } from '../engines/speaker/port.ts';
import { backendOf, namingBackendOf } from '../pipeline/speakers/backend.ts';
import { createNaming, type EnrolledVoice } from '../pipeline/speakers/known-voices.ts';
import { createOnlineSpeakers, type OnlineState } from '../pipeline/speakers/online-speakers.ts';
import { WINDOW_SEC } from '../pipeline/speakers/settings.ts';
import type { DiarizationConfig } from '../schemas/addon-options.ts';
import type { Utterance } from '../schemas/transcript.ts';
import type { SpeechFiles } from './speech-files.ts';

/** Each moment of a voice is judged against its surroundings. */
const AROUND_SEC = 1.5;

export interface LiveSpeakersOptions {
  embedder: SpeakerEmbedder;
  speech: SpeechFiles;
  config?: DiarizationConfig | undefined;
  /** Where the people heard so far are kept, so that numbers go on after a restart. */
  statePath: string;
  /** Takes the same for whoever goes on elsewhere. */
  onState?: ((text: string) => void) | undefined;
  /** Voices that people may be recognised by. */
  knownVoices(): Promise<EnrolledVoice[]>;
}

/** Who speaks. */
export type SpokenBy = Pick<Utterance, 'speaker' | 'speaker_name'>;

/** Says who speaks while the session runs: people are numbered as they appear, over all channels. The whole recording is judged anew at the end. */
export function createLiveSpeakers({ embedder, speech, config, statePath, onState, knownVoices }: LiveSpeakersOptions) {
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

  /** Opened with the first utterance; a failure then is not the end for the next. */
  function ready() {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  return {
    async speakerOf({ channel, start, end }: Utterance): Promise<SpokenBy> {
      const { speakers, naming, model } = await ready();
      const { distinctChannels } = await speech.around(channel, start, end);
      const fromSec = Math.max(0, start - AROUND_SEC);
      const pcm = await readPcm(
        distinctChannels[0]!.pcm,
        Math.round(fromSec * SAMPLE_RATE_HZ),
        Math.round((end + AROUND_SEC) * SAMPLE_RATE_HZ),
      );
      const vectors = await embedder.embed(pcm, windowsOf(start - fromSec, end - fromSec));
      const speaker = speakers.assign(vectors, end - start);
      const state = JSON.stringify({ model, ...speakers.state() } satisfies KeptState);
      await writeState(statePath, state);
      onState?.(state);
      const name = naming.name(speakers.people())[speaker]?.voice.name;
      return name === undefined ? { speaker } : { speaker, speaker_name: name };
    },
  };
}

interface KeptState extends OnlineState {
  model: string;
}

/** What an earlier process left; nothing when there was none, or it heard with another model. */
async function readState(path: string, model: string): Promise<OnlineState | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return undefined;
  const kept = JSON.parse(text) as KeptState;
  return kept.model === model ? kept : undefined;
}

/** Written beside and renamed, so that there is always a whole one. */
async function writeState(path: string, state: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, state, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Windows that overlap by half and cover the utterance; a short one is one window. */
function windowsOf(startSec: number, endSec: number): VoiceWindow[] {
  const count = Math.max(1, Math.floor((endSec - startSec - WINDOW_SEC) / (WINDOW_SEC / 2)) + 1);
  return Array.from({ length: count }, (_, i) => {
    const at = startSec + (i * WINDOW_SEC) / 2;
    return { startSec: at, endSec: Math.min(endSec, at + WINDOW_SEC) };
  });
}
