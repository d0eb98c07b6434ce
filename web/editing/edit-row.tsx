import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Utterance } from '../../src/client/index.ts';
import type { Player } from '../player/player.ts';
import { speakerColour, speakerName } from '../transcript/speakers.ts';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/format.ts';
import { assignSpeaker, changeText, mergeUtterances, splitUtterance } from './operations.ts';
import type { EditItem, Editor } from './use-editor.ts';

interface EditRowProps {
  item: EditItem;
  index: number;
  previous: Utterance | null;
  speakers: readonly number[];
  names: Record<number, string>;
  editor: Editor;
  player: Player;
}

/** One utterance: its speaker, its time, its text, and buttons to split, merge and delete it. */
export function EditRow({ item, index, previous, speakers, names, editor, player }: EditRowProps) {
  const { utterance } = item;
  const row = useRowText(utterance, index, previous, editor);
  const number = index + 1;
  return (
    <div class="paragraph edit-row" style={{ '--speaker': `var(${speakerColour(utterance.speaker ?? null)})` }}>
      <div class="paragraph-head">
        {utterance.speaker !== undefined && (
          <SpeakerSelect
            label={`Speaker of utterance ${number}`}
            speaker={utterance.speaker}
            speakers={speakers}
            names={names}
            onChoose={(speaker) => row.replace(1, [assignSpeaker(utterance, speaker, names[speaker])])}
          />
        )}
        <button type="button" class="moment number" onClick={() => player.playFrom(utterance.start)}>
          <span class="visually-hidden">Play from </span>
          {clock(utterance.start)}
        </button>
        <span class="grow" />
        <Button small kind="ghost" label={`Split utterance ${number} at the cursor`} onClick={row.split}>
          Split
        </Button>
        <Button
          small
          kind="ghost"
          label={`Merge utterance ${number} with the previous one`}
          disabled={!previous}
          onClick={row.merge}
        >
          Merge
        </Button>
        <Button
          small
          kind="ghost"
          icon="trash"
          label={`Delete utterance ${number}`}
          onClick={() => row.replace(1, [])}
        />
      </div>
      <textarea
        ref={row.field}
        class="input edit-text"
        rows={1}
        dir="auto"
        lang={utterance.language}
        aria-label={`Text of utterance ${number}`}
        value={row.text}
        onInput={({ currentTarget }) => row.setText(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={row.commit}
        onKeyDown={row.handleKeys}
      />
    </div>
  );
}

/** The text of a row while it is typed, and the edits that start from it. */
function useRowText(utterance: Utterance, index: number, previous: Utterance | null, editor: Editor) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(utterance.text.trim());
  // Undo, replace and other edits change the text from outside.
  useLayoutEffect(() => setText(utterance.text.trim()), [utterance.text]);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);
  const replace = (remove: number, insert: Utterance[], from = index) => editor.change([{ from, remove, insert }]);
  const commit = () => {
    if (text.trim() === utterance.text.trim()) return;
    replace(1, text.trim() === '' ? [] : [changeText(utterance, text)]);
  };
  const split = () => {
    const parts = splitUtterance(utterance, text, field.current?.selectionStart ?? 0);
    if (!parts) return;
    replace(1, parts);
    focusText(index + 1, 0);
  };
  const merge = () => {
    if (!previous) return;
    replace(2, [mergeUtterances(previous, changeText(utterance, text))], index - 1);
    focusText(index - 1, previous.text.trim().length + 1);
  };
  const handleKeys = (event: KeyboardEvent) => {
    const area = field.current!;
    if (event.key === 'Enter') {
      // An utterance is one paragraph.
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) split();
    } else if (event.key === 'Backspace' && area.selectionStart === 0 && area.selectionEnd === 0 && previous) {
      event.preventDefault();
      merge();
    }
  };
  return { field, text, setText, replace, commit, split, merge, handleKeys };
}

/** Focuses the text of an utterance with the cursor at a character, once it is rendered. */
function focusText(index: number, at: number): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>(`[data-index="${index}"] textarea`);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(at, at);
  });
}

interface SpeakerSelectProps {
  label: string;
  speaker: number;
  speakers: readonly number[];
  names: Record<number, string>;
  onChoose(speaker: number): void;
}

function SpeakerSelect({ label, speaker, speakers, names, onChoose }: SpeakerSelectProps) {
  return (
    <select
      class="input small"
      aria-label={label}
      value={String(speaker)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {speakers.map((each) => (
        <option key={each} value={String(each)}>
          {names[each] ?? speakerName(each, 'speaker', {})}
        </option>
      ))}
      <option value={String(Math.max(...speakers) + 1)}>New speaker</option>
    </select>
  );
}
