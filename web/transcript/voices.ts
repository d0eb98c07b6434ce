import { useState } from 'preact/hooks';
import { remember, remembered } from '../ui/remember.ts';

const PALETTE = 8;

/** The custom property of a voice's colour (see tokens.css). */
export function voiceColour(voice: number | null): string {
  return voice === null ? '--accent' : `--speaker-${voice % PALETTE}`;
}

export type VoiceNames = Record<number, string>;

/** The names given to the voices of one job, kept in this browser. */
export function useVoiceNames(jobId: string): [VoiceNames, (voice: number, name: string) => void] {
  const [names, setNames] = useState<VoiceNames>(() => remembered<VoiceNames>(`voices.${jobId}`) ?? {});
  const rename = (voice: number, name: string) => {
    const { [voice]: _, ...rest } = names;
    const next = name.trim() === '' ? rest : { ...rest, [voice]: name.trim() };
    setNames(next);
    remember(`voices.${jobId}`, Object.keys(next).length === 0 ? null : next);
  };
  return [names, rename];
}

/** What a voice is called. */
export function voiceName(voice: number, kind: 'speaker' | 'channel' | null, names: VoiceNames): string {
  return names[voice] ?? `${kind === 'channel' ? 'Channel' : 'Speaker'} ${voice + 1}`;
}
