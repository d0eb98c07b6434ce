import { useEffect } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import type { Player } from './player.ts';

const STEP_SEC = 5;
const JUMP_SEC = 10;

/** Functions of the page that keys call. */
interface PlayerKeyActions {
  focusSearch(): void;
  showKeys(): void;
}

/** Keyboard shortcuts of the player. They work anywhere on the page, except while the user types or a dialog is open. */
export function usePlayerKeys(player: Player, { focusSearch, showKeys }: PlayerKeyActions): void {
  useEffect(() => {
    let loopStart: number | null = null;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      // Space and arrows keep their meaning on controls that use them.
      if (usesKey(event.target, event.key)) return;
      const { audio } = player;
      const by = (seconds: number) =>
        player.seek(Math.min(audio.duration || Number.MAX_VALUE, audio.currentTime + seconds));
      const actions: Record<string, () => void> = {
        ' ': () => player.toggle(),
        k: () => player.toggle(),
        ArrowLeft: () => by(-STEP_SEC),
        ArrowRight: () => by(STEP_SEC),
        j: () => by(-JUMP_SEC),
        l: () => by(JUMP_SEC),
        '<': () => player.changeSpeed(-1),
        '>': () => player.changeSpeed(1),
        '[': () => {
          loopStart = audio.currentTime;
        },
        ']': () => {
          player.setLoop(player.loop ? null : { start: loopStart ?? 0, end: audio.currentTime });
        },
        '/': focusSearch,
        '?': showKeys,
      };
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [player]);
}

function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  if (!element) return false;
  if (element.isContentEditable || element.tagName === 'TEXTAREA') return true;
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(element.type);
}

function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ') return /^(BUTTON|A|SUMMARY|SELECT|INPUT)$/.test(target.tagName);
  if (key.startsWith('Arrow'))
    return target.tagName === 'SELECT' || target.closest('[role=tablist], [role=slider]') !== null;
  return target.tagName === 'SELECT';
}

const KEYS: [keys: string[], action: string][] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['J', 'L'], 'Back or forward 10 seconds'],
  [['<', '>'], 'Slower or faster'],
  [['['], 'Set the start of a loop'],
  [[']'], 'Set the end of a loop, or stop it'],
  [['/'], 'Search the transcript'],
  [['Enter', 'Shift + Enter'], 'Next or previous match (in the search field)'],
  [['?'], 'Show this list'],
];

/** Lists the keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <table class="table keys">
        <thead class="visually-hidden">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, action]) => (
            <tr key={action}>
              <td>
                {keys.map((key, index) => (
                  <>
                    {index > 0 && ' '}
                    <kbd>{key}</kbd>
                  </>
                ))}
              </td>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted small">With the focus on the transcript, ← and → move by word. Select text to loop it.</p>
    </Dialog>
  );
}
