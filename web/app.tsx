import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../src/client/index.ts';
import { SignIn } from './pages/sign-in.tsx';
import { pageOf } from './pages.tsx';
import { usePath } from './router.ts';
import { readSession, SESSION_LOST, SessionContext } from './service.ts';
import { Shell } from './shell.tsx';
import { Failed, Loading } from './ui/faces.tsx';
import { Toasts } from './ui/toast.tsx';
import { useLoad } from './ui/use-load.ts';

/** Everything: the sign-in, or the shell with the page the address names. */
export function App() {
  const kept = useLoad((signal) => readSession(signal), []);
  // Undefined until somebody signs in or out here; then that counts, not what was found at the start.
  const [changed, setChanged] = useState<Session | null | undefined>(undefined);
  useEffect(() => {
    const leave = () => setChanged(null);
    addEventListener(SESSION_LOST, leave);
    return () => removeEventListener(SESSION_LOST, leave);
  }, []);
  const session = changed === undefined ? kept.data : changed;
  const known = changed !== undefined || (!kept.loading && kept.error === null);
  return (
    <>
      {session ? (
        <SessionContext.Provider value={session}>
          <Pages />
        </SessionContext.Provider>
      ) : known ? (
        <SignIn onDone={setChanged} />
      ) : (
        <main class="sign-in">
          <h1 class="visually-hidden">Verbatim</h1>
          {kept.error ? <Failed error={kept.error} retry={kept.reload} /> : <Loading />}
        </main>
      )}
      <Toasts />
    </>
  );
}

function Pages() {
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const { title, element } = pageOf(path);
  useEffect(() => {
    document.title = `${title} · Verbatim`;
    // A screen reader hears the new page's heading; the very first page is announced by the browser.
    if (!first.current) main.current?.querySelector('h1')?.focus();
    first.current = false;
  }, [path]);
  return (
    <Shell path={path}>
      <main id="main" class="page" ref={main} key={path}>
        {element}
      </main>
    </Shell>
  );
}
