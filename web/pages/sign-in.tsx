import { useState } from 'preact/hooks';
import { type Session, VerbatimError } from '../../src/client/index.ts';
import iconUrl from '../icon.svg';
import { client } from '../service.ts';
import { Button } from '../ui/button.tsx';
import { describeError } from '../ui/states.tsx';

/** Sign-in form: an API key, or the operator password. */
export function SignIn({ onDone }: { onDone(session: Session): void }) {
  const [by, setBy] = useState<'key' | 'password'>('key');
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      onDone(await client.session.signIn({ [by]: secret.trim() }));
    } catch (error) {
      setProblem(problemOf(error, by));
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
        <p class="muted">Self-hosted speech-to-text.</p>
        <SecretField by={by} secret={secret} problem={problem} onChange={setSecret} />
        <Button kind="primary" type="submit" busy={busy} disabled={secret.trim() === ''}>
          Sign in
        </Button>
        <Button
          kind="ghost"
          onClick={() => {
            setBy(by === 'key' ? 'password' : 'key');
            setProblem('');
            setSecret('');
          }}
        >
          {by === 'key' ? 'Use the operator password' : 'Use an API key'}
        </Button>
      </form>
    </main>
  );
}

interface SecretFieldProps {
  by: 'key' | 'password';
  secret: string;
  problem: string;
  onChange(secret: string): void;
}

function SecretField({ by, secret, problem, onChange }: SecretFieldProps) {
  return (
    <div class="field">
      <label for="secret">{by === 'key' ? 'API key' : 'Password'}</label>
      <input
        id="secret"
        class="input code"
        type="password"
        autocomplete="current-password"
        required
        value={secret}
        aria-invalid={problem !== ''}
        aria-describedby="secret-hint secret-problem"
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="hint" id="secret-hint">
        <SecretHint by={by} />
      </p>
      <p class="problem" id="secret-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Where the user finds the secret. */
function SecretHint({ by }: { by: 'key' | 'password' }) {
  if (by === 'password') {
    return (
      <>
        Set with <code>VERBATIM_OPERATOR_PASSWORD</code> when the service starts.
      </>
    );
  }
  return (
    <>
      The first key is printed when the service starts for the first time, and stored as <code>api-key</code> in its
      data folder.
    </>
  );
}

function problemOf(error: unknown, by: 'key' | 'password'): string {
  const status = error instanceof VerbatimError ? error.status : 0;
  if (status === 401) return by === 'key' ? 'This key is not valid.' : 'The password is wrong, or none is set.';
  if (status === 429) return 'Too many attempts. Wait a moment and try again.';
  const { title, text } = describeError(error);
  return `${title}. ${text}`;
}
