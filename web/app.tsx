import { useEffect, useRef, useState } from 'preact/hooks';
import { SignIn } from './pages/sign-in.tsx';
import { pageOf } from './pages.tsx';
import { usePath } from './router.ts';
import { isSignedIn, SESSION_LOST } from './service.ts';
import { Shell } from './shell.tsx';
import { Toasts } from './ui/toast.tsx';

/** Everything: the sign-in, or the shell with the page the address names. */
export function App() {
  const [signedIn, setSignedIn] = useState(isSignedIn);
  useEffect(() => {
    const leave = () => setSignedIn(false);
    addEventListener(SESSION_LOST, leave);
    return () => removeEventListener(SESSION_LOST, leave);
  }, []);
  return (
    <>
      {signedIn ? <Pages /> : <SignIn onDone={() => setSignedIn(true)} />}
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
