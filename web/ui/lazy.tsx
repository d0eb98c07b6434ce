import type { ComponentChild, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import { ErrorState, Loading } from './states.tsx';

/** Wraps a component whose code is loaded when it is first rendered. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): (props: Props) => ComponentChild {
  let loaded: FunctionComponent<Props> | null = null;
  return function Lazy(props: Props) {
    const [Component, setComponent] = useState<FunctionComponent<Props> | null>(() => loaded);
    const [error, setError] = useState<unknown>(null);
    // The browser gives no further reason for a failed import.
    const fail = (cause: unknown) => setError(new VerbatimError('The page could not be loaded', { cause }));
    useEffect(() => {
      if (Component) return;
      load().then((found) => {
        loaded = found;
        setComponent(() => found);
      }, fail);
    }, [Component]);
    if (error) return <ErrorState error={error} retry={() => location.reload()} />;
    return Component ? <Component {...props} /> : <Loading />;
  };
}
