import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { loadSetting, saveSetting } from '../ui/settings.ts';
import type { LiveUtterance } from './live-state.ts';

const SHOWN = 6;
const SIZES = [1.5, 2, 2.75, 3.5, 4.5, 6];
const SETTING = 'caption-size';

/** Captions in large type on the full screen. Escape or Close ends it. */
export function Captions({ utterances, onClose }: { utterances: readonly LiveUtterance[]; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(() => loadSetting<number>(SETTING) ?? 2);
  const length = utterances.reduce((sum, { text }) => sum + text.length, 0);
  useEffect(() => {
    dialog.current?.showModal();
    // The captions still fill the window where the browser denies full screen.
    dialog.current?.requestFullscreen?.().catch(() => {});
    const left = () => document.fullscreenElement === null && dialog.current?.close();
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [length, size]);
  const resize = (by: number) => {
    const next = Math.min(SIZES.length - 1, Math.max(0, size + by));
    setSize(next);
    saveSetting(SETTING, next);
  };
  return (
    <dialog ref={dialog} class="captions" aria-label="Captions" onClose={onClose}>
      <div class="row end caption-controls">
        <Button small disabled={size === 0} onClick={() => resize(-1)}>
          Smaller text
        </Button>
        <Button small disabled={size === SIZES.length - 1} onClick={() => resize(1)}>
          Larger text
        </Button>
        <Button small icon="close" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <div class="caption-text" style={{ fontSize: `${SIZES[size] ?? 2.75}rem` }}>
        {utterances.length === 0 && <p class="muted">Captions appear here.</p>}
        {utterances.slice(-SHOWN).map(({ id, text, isFinal, language, speaker, translations }) => (
          <div key={id} class={isFinal ? '' : 'partial'}>
            <p dir="auto" lang={language}>
              {speaker !== null && <strong>Speaker {speaker + 1}: </strong>}
              {text}
            </p>
            {translations.map((translation) => (
              <p key={translation.language} class="translated" dir="auto" lang={translation.language}>
                {translation.text}
              </p>
            ))}
          </div>
        ))}
        <div ref={end} />
      </div>
    </dialog>
  );
}
