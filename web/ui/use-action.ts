import { useState } from 'preact/hooks';
import { isSessionLost } from '../service.ts';
import { describeError } from './states.tsx';
import { toast } from './toast.tsx';

/** Runs the action of a button and reports a failure as a toast. Returns the busy state and a runner that resolves to true on success. */
export function useAction(): [boolean, (action: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
      return true;
    } catch (error) {
      if (await isSessionLost(error)) return false;
      const { title, text } = describeError(error);
      toast(`${title}. ${text}`);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
