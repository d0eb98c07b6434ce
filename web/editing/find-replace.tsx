import { useMemo, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { replaceAll } from './operations.ts';
import type { Editor } from './use-editor.ts';

interface FindReplaceProps {
  editor: Editor;
  /** Shows the utterance with the first match. */
  onFound(index: number): void;
  onClose(): void;
}

/** Replaces a text in the whole transcript. */
export function FindReplace({ editor, onFound, onClose }: FindReplaceProps) {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const { utterances } = editor;
  const { changes, count } = useMemo(
    () => replaceAll(utterances, find, replacement, matchCase),
    [utterances, find, replacement, matchCase],
  );
  const replace = () => {
    editor.change(changes);
    toast(count === 1 ? '1 match replaced.' : `${count} matches replaced.`);
  };
  return (
    <section class="card padded row wrap find-replace" aria-label="Find and replace">
      <div class="field">
        <label for="find">Find</label>
        <input
          id="find"
          class="input"
          dir="auto"
          value={find}
          onInput={({ currentTarget }) => setFind(currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="replace">Replace with</label>
        <input
          id="replace"
          class="input"
          dir="auto"
          value={replacement}
          onInput={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
      </div>
      <label class="row">
        <input
          type="checkbox"
          checked={matchCase}
          onChange={({ currentTarget }) => setMatchCase(currentTarget.checked)}
        />
        Match case
      </label>
      <span class="muted small number" role="status">
        {find === '' ? '' : count === 1 ? '1 match' : `${count} matches`}
      </span>
      <Button small disabled={count === 0} onClick={() => onFound(changes.at(-1)!.from)}>
        Show first
      </Button>
      <Button small kind="primary" disabled={count === 0} onClick={replace}>
        Replace all
      </Button>
      <Button small kind="ghost" icon="close" label="Close find and replace" onClick={onClose} />
    </section>
  );
}
