import { useEffect, useState } from 'preact/hooks';
import type { Player } from '../player/player.ts';

/** Seeks to the position in the address (`?t=83`). Returns it in seconds, or null. */
export function useLinkedTime(player: Player): number | null {
  const [time] = useState(() => {
    const text = new URLSearchParams(location.search).get('t');
    const seconds = Number(text);
    return text !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  });
  useEffect(() => {
    if (time !== null) player.seek(time);
  }, [player, time]);
  return time;
}
