import { useEffect, useState } from 'preact/hooks';
import type { ProgressEvent } from '../../src/client/index.ts';
import { client } from '../service.ts';

/** Live progress of a job. */
export interface JobEvents {
  progress: ProgressEvent | null;
  /** Text recognised so far. */
  text: string;
  error: unknown;
}

/** Follows the events of a running job and collects its text. Calls `onEnd` when the job has ended. */
export function useJobEvents(id: string, enabled: boolean, onEnd: () => void): JobEvents {
  const [state, setState] = useState<JobEvents>({ progress: null, text: '', error: null });
  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    const follow = async () => {
      for await (const progress of client.events(id, { signal: abort.signal })) {
        setState((before) => ({ ...before, progress, text: appended(before.text, progress.recognized) }));
      }
      onEnd();
    };
    follow().catch((error: unknown) => abort.signal.aborted || setState((before) => ({ ...before, error })));
    return () => abort.abort();
  }, [id, enabled]);
  return state;
}

/** An event holds only the end of the text and where that starts. */
export function appended(before: string, tail: { from: number; text: string } | undefined): string {
  if (!tail) return before;
  // Text before the first event that this page received is missing.
  const start = before.length >= tail.from ? before.slice(0, tail.from) : '… ';
  return start + tail.text;
}
