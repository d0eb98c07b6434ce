import { useState } from 'preact/hooks';
import { loadSetting, saveSetting } from '../ui/settings.ts';

const PALETTE = 8;

/** Returns the custom property with a speaker's colour (see tokens.css). */
export function speakerColour(speaker: number | null): string {
  return speaker === null ? '--accent' : `--speaker-${speaker % PALETTE}`;
}

/** Display names by speaker or channel number. */
export type SpeakerNames = Record<number, string>;

/** Speaker names of one job, stored in this browser. */
export function useSpeakerNames(jobId: string): [SpeakerNames, (speaker: number, name: string) => void] {
  const [names, setNames] = useState<SpeakerNames>(() => loadSetting<SpeakerNames>(`voices.${jobId}`) ?? {});
  const rename = (speaker: number, name: string) => {
    const { [speaker]: _, ...rest } = names;
    const next = name.trim() === '' ? rest : { ...rest, [speaker]: name.trim() };
    setNames(next);
    saveSetting(`voices.${jobId}`, Object.keys(next).length === 0 ? null : next);
  };
  return [names, rename];
}

/** Returns the display name of a speaker or channel. */
export function speakerName(speaker: number, kind: 'speaker' | 'channel' | null, names: SpeakerNames): string {
  return names[speaker] ?? `${kind === 'channel' ? 'Channel' : 'Speaker'} ${speaker + 1}`;
}
