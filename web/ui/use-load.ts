import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { isSessionLost } from '../service.ts';

interface Loaded<T> {
  data: T | null;
  error: unknown;
  loading: boolean;
  reload(): void;
}

interface LoadOptions<T> {
  /** Interval between loads while the page is visible. A function receives the latest data; null stops. */
  everyMs?: number | ((data: T | null) => number | null);
}

/** Loads data, and loads again when `inputs` change. The previous data stays until the new data arrives. */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  inputs: readonly unknown[],
  { everyMs }: LoadOptions<T> = {},
): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: null, error: null, loading: true });
  const [turn, setTurn] = useState(0);
  const loadNow = useRef(load);
  loadNow.current = load;
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      let latest: T | null = null;
      try {
        latest = await loadNow.current(gone.signal);
        if (!gone.signal.aborted) setState({ data: latest, error: null, loading: false });
      } catch (error) {
        if (gone.signal.aborted) return;
        if (await isSessionLost(error)) return;
        setState((before) => ({ ...before, error, loading: false }));
      }
      const waitMs = typeof everyMs === 'function' ? everyMs(latest) : everyMs;
      if (waitMs && !gone.signal.aborted) timer = setTimeout(whenVisible, waitMs);
    };
    // A hidden page sends no requests.
    const whenVisible = () => {
      if (!document.hidden) return void run();
      document.addEventListener('visibilitychange', () => void run(), { once: true, signal: gone.signal });
    };
    setState((before) => ({ ...before, loading: true }));
    void run();
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [...inputs, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}
