import { useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import iconUrl from '../icon.svg';
import { signIn } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { explain } from '../ui/faces.tsx';

/** Asks for a key. */
export function SignIn({ onDone }: { onDone(): void }) {
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await signIn(secret.trim());
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main class="sign-in">
      <form onSubmit={submit}>
        <h1 class="brand">
          <img src={iconUrl} alt="" />
          Verbatim
        </h1>
        <p class="muted">Speech-to-text that you run yourself.</p>
        <div class="field">
          <label for="secret">API key</label>
          <input
            id="secret"
            class="input code"
            type="password"
            autocomplete="current-password"
            required
            value={secret}
            aria-invalid={problem !== ''}
            aria-describedby="secret-hint secret-problem"
            onInput={(event) => setSecret(event.currentTarget.value)}
          />
          <p class="hint" id="secret-hint">
            The first key was printed when the service started, and is kept as <code>api-key</code> in its data folder.
          </p>
          <p class="problem" id="secret-problem" role="alert">
            {problem}
          </p>
        </div>
        <Button kind="primary" type="submit" busy={busy} disabled={secret.trim() === ''}>
          Sign in
        </Button>
      </form>
    </main>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof VerbatimError && error.status === 401) return 'The service does not know this key.';
  const { title, text } = explain(error);
  return `${title}. ${text}`;
}
