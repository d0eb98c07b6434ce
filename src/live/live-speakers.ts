import { readPcm } from '../audio/pcm-file.ts';
import { SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { SpeakerEmbedder, VoiceWindow } from '../engines/speaker/port.ts';
import { createOnlineSpeakers } from '../pipeline/speakers/online-speakers.ts';
import { WINDOW_SEC } from '../pipeline/speakers/settings.ts';
import type { DiarizationConfig } from '../schemas/addon-options.ts';
import type { Utterance } from '../schemas/transcript.ts';
import type { SpeechFiles } from './speech-files.ts';

/** Each moment of a voice is judged against its surroundings. */
const AROUND_SEC = 1.5;

/** Says who speaks while the session runs: people are numbered as they appear, over all channels. The whole recording is judged anew at the end. */
export function createLiveSpeakers(embedder: SpeakerEmbedder, speech: SpeechFiles, config?: DiarizationConfig) {
  const most = config?.number_of_speakers ?? (config?.max_speakers || undefined);
  const speakers = createOnlineSpeakers({ most });
  return {
    async speakerOf({ channel, start, end }: Utterance): Promise<number> {
      const { distinctChannels } = await speech.around(channel, start, end);
      const fromSec = Math.max(0, start - AROUND_SEC);
      const pcm = await readPcm(
        distinctChannels[0]!.pcm,
        Math.round(fromSec * SAMPLE_RATE_HZ),
        Math.round((end + AROUND_SEC) * SAMPLE_RATE_HZ),
      );
      const vectors = await embedder.embed(pcm, windowsOf(start - fromSec, end - fromSec));
      return speakers.assign(vectors, end - start);
    },
  };
}

/** Windows that overlap by half and cover the utterance; a short one is one window. */
function windowsOf(startSec: number, endSec: number): VoiceWindow[] {
  const count = Math.max(1, Math.floor((endSec - startSec - WINDOW_SEC) / (WINDOW_SEC / 2)) + 1);
  return Array.from({ length: count }, (_, i) => {
    const at = startSec + (i * WINDOW_SEC) / 2;
    return { startSec: at, endSec: Math.min(endSec, at + WINDOW_SEC) };
  });
}
