import type { ComponentChild, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import { Failed, Loading } from './faces.tsx';

/** A component whose code is fetched when it is first shown. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): (props: Props) => ComponentChild {
  let loaded: FunctionComponent<Props> | null = null;
  return function Lazy(props: Props) {
    const [Component, setComponent] = useState<FunctionComponent<Props> | null>(() => loaded);
    const [error, setError] = useState<unknown>(null);
    // The browser says no more than that it could not be fetched.
    const fail = (cause: unknown) => setError(new VerbatimError('The page could not be fetched', { cause }));
    useEffect(() => {
      if (Component) return;
      load().then((found) => {
        loaded = found;
        setComponent(() => found);
      }, fail);
    }, [Component]);
    if (error) return <Failed error={error} retry={() => location.reload()} />;
    return Component ? <Component {...props} /> : <Loading />;
  };
}
