import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/format.ts';
import { type Loop, type Player, SPEED, usePlayerState } from './player.ts';

const JUMP_SEC = 10;
const SPEEDS = Array.from(
  { length: (SPEED.max - SPEED.min) / SPEED.step + 1 },
  (_, index) => SPEED.min + index * SPEED.step,
);

interface PlayerBarProps {
  player: Player;
  seconds: number;
  /** Times of the selected text, offered as a loop. */
  selection: Loop | null;
  onShowKeys(): void;
  children?: ComponentChildren;
}

/** Playback controls, the current time, and the controls that the page adds. */
export function PlayerBar({ player, seconds, selection, onShowKeys, children }: PlayerBarProps) {
  const { playing, failed, rate, loop } = usePlayerState(player);
  const jump = (by: number) => player.seek(player.audio.currentTime + by);
  const startLoop = () => {
    if (!selection) return;
    player.setLoop(selection);
    player.playFrom(selection.start);
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
      <Button kind="ghost" icon="forward" label={`Forward ${JUMP_SEC} seconds`} onClick={() => jump(JUMP_SEC)} />
      <span class="number time">
        <CurrentTime player={player} /> <span class="muted">/ {clock(seconds)}</span>
      </span>
      <select
        class="input speed"
        aria-label="Playback speed"
        value={String(rate)}
        onChange={({ currentTarget }) => {
          player.audio.playbackRate = Number(currentTarget.value);
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {speed}×
          </option>
        ))}
      </select>
      {loop ? (
        <Button small icon="loop" pressed onClick={() => player.setLoop(null)}>
          Stop loop ({clock(loop.start)}–{clock(loop.end)})
        </Button>
      ) : (
        selection && (
          <Button small icon="loop" onClick={startLoop}>
            Loop selection
          </Button>
        )
      )}
      <Button kind="ghost" icon="keyboard" label="Keyboard shortcuts" onClick={onShowKeys} />
      {failed && <span class="small muted">This browser cannot play the audio format.</span>}
      {children}
    </div>
  );
}

/** The position changes on every frame, so it is set directly on the element. */
function CurrentTime({ player }: { player: Player }) {
  const time = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      player.onTime((now) => {
        const text = clock(now);
        if (time.current && time.current.textContent !== text) time.current.textContent = text;
      }),
    [player],
  );
  return <span ref={time} data-testid="time" />;
}
