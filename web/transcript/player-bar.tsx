import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/format.ts';
import type { Player } from './player.ts';
import { usePlayerState } from './player.ts';

const RATES = [1, 1.25, 1.5, 2, 0.75];
const JUMP_SEC = 10;

/** Play, jump, speed and the time. */
export function PlayerBar({ player, seconds }: { player: Player; seconds: number }) {
  const { playing, failed, rate } = usePlayerState(player);
  const time = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      player.onTime((now) => {
        const text = clock(now);
        if (time.current && time.current.textContent !== text) time.current.textContent = text;
      }),
    [player],
  );
  const jump = (by: number) => player.seek(player.audio.currentTime + by);
  const nextRate = () => {
    player.audio.playbackRate = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  };
  return (
    <div class="player-bar">
      <Button
        kind="primary"
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause' : 'Play'}
        onClick={() => player.toggle()}
      />
      <Button kind="ghost" icon="back" label={`Back ${JUMP_SEC} seconds`} onClick={() => jump(-JUMP_SEC)} />
      <Button kind="ghost" icon="forward" label={`On ${JUMP_SEC} seconds`} onClick={() => jump(JUMP_SEC)} />
      <span class="number time">
        <span ref={time} data-testid="time" /> <span class="muted">/ {clock(seconds)}</span>
      </span>
      <Button kind="ghost" small onClick={nextRate} label={`Speed ${rate}, change it`}>
        {rate}×
      </Button>
      {failed && <span class="small muted">This browser cannot play this format; the text is all here.</span>}
    </div>
  );
}
