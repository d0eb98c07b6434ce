import { useState } from 'preact/hooks';
import { isSessionLost } from '../service.ts';
import { explain } from './faces.tsx';
import { toast } from './toast.tsx';

/** Runs what a button does: the button is busy meanwhile, and a failure is said. Tells whether it worked. */
export function useAction(): [boolean, (action: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
      return true;
    } catch (error) {
      if (await isSessionLost(error)) return false;
      const { title, text } = explain(error);
      toast(`${title}. ${text}`);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
