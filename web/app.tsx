import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../src/client/index.ts';
import { SignIn } from './pages/sign-in.tsx';
import { pageOf } from './pages.tsx';
import { usePath } from './router.ts';
import { readSession, SESSION_LOST, SessionContext } from './service.ts';
import { Shell } from './shell.tsx';
import { focusHeading } from './ui/keep-focus.ts';
import { lazy } from './ui/lazy.tsx';
import { ErrorState, Loading } from './ui/states.tsx';
import { Toasts } from './ui/toast.tsx';
import { useLoad } from './ui/use-load.ts';

const SharedPage = lazy(async () => (await import('./pages/shared.tsx')).SharedPage);

/** The application: a shared result, the sign-in form, or the shell with the current page. */
export function App() {
  const [, section, token] = usePath().split('/');
  // A share link works without a session.
  if (section === 'shared' && token) {
    return (
      <>
        <SharedPage token={token} />
        <Toasts />
      </>
    );
  }
  return <Dashboard />;
}

function Dashboard() {
  const initial = useLoad((signal) => readSession(signal), []);
  // Undefined until the user signs in or out on this page; after that it overrides the session loaded at start.
  const [changed, setChanged] = useState<Session | null | undefined>(undefined);
  useEffect(() => {
    const leave = () => setChanged(null);
    addEventListener(SESSION_LOST, leave);
    return () => removeEventListener(SESSION_LOST, leave);
  }, []);
  const session = changed === undefined ? initial.data : changed;
  const known = changed !== undefined || (!initial.loading && initial.error === null);
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
          {initial.error ? <ErrorState error={initial.error} retry={initial.reload} /> : <Loading />}
        </main>
      )}
      <Toasts />
    </>
  );
}

function Pages() {
  const path = usePath();
  const first = useRef(true);
  const { title, element } = pageOf(path);
  useEffect(() => {
    document.title = `${title} · Verbatim`;
    // Moves screen readers to the new heading. The browser announces the first page itself.
    if (!first.current) focusHeading();
    first.current = false;
  }, [path]);
  return (
    <Shell path={path}>
      <main id="main" class="page" key={path}>
        {element}
      </main>
    </Shell>
  );
}
