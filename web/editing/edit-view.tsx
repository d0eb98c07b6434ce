import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Utterance } from '../../src/client/index.ts';
import type { Player } from '../transcript/player.ts';
import { speakerColour, speakerName } from '../transcript/speakers.ts';
import { VirtualList, type VirtualListHandle } from '../transcript/virtual-list.tsx';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/format.ts';
import { FindReplace } from './find-replace.tsx';
import { assignSpeaker, changeText, mergeUtterances, splitUtterance } from './operations.ts';
import { RevisionsDialog } from './revisions.tsx';
import type { EditItem, Editor } from './use-editor.ts';

interface EditViewProps {
  jobId: string;
  editor: Editor;
  player: Player;
  reload(): void;
}

const LINE_PX = 28;
const AROUND_PX = 62;

/** The transcript as editable utterances: correct words, merge, split, delete, and assign speakers. */
export function EditView({ jobId, editor, player, reload }: EditViewProps) {
  const { items } = editor;
  const [finding, setFinding] = useState(false);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const list = useRef<VirtualListHandle>(null);
  const heights = useRef(new Map<number, number>());
  // Heights are kept by utterance, so that an edit does not move the rest of the list.
  const estimate = useCallback(
    (index: number, width: number) => {
      const item = items[index]!;
      const known = heights.current.get(item.id);
      const perLine = Math.max(20, (width - 24) / 7.6);
      return known ?? Math.max(1, Math.ceil(item.utterance.text.length / perLine)) * LINE_PX + AROUND_PX;
    },
    [items],
  );
  const speakers = [...new Set(items.flatMap(({ utterance }) => utterance.speaker ?? []))].sort((a, b) => a - b);
  const names = namesOf(items);
  return (
    <div class="stack">
      <div class="row wrap edit-bar">
        <Button small icon="undo" disabled={!editor.canUndo} onClick={editor.undo}>
          Undo
        </Button>
        <Button small icon="redo" disabled={!editor.canRedo} onClick={editor.redo}>
          Redo
        </Button>
        <Button small icon="search" pressed={finding} onClick={() => setFinding(!finding)}>
          Find and replace
        </Button>
        <Button small icon="log" onClick={() => setShowsRevisions(true)}>
          History
        </Button>
        <span class="muted small" role="status">
          {{ saved: 'All changes saved', saving: 'Saving…', failed: 'Not saved' }[editor.state]}
        </span>
      </div>
      {finding && (
        <FindReplace
          editor={editor}
          onFound={(index) => list.current?.reveal(index)}
          onClose={() => setFinding(false)}
        />
      )}
      <p class="muted small">
        Ctrl + Enter splits an utterance at the cursor. Backspace at its start merges it with the previous one.
      </p>
      <VirtualList
        count={items.length}
        estimate={estimate}
        handle={list}
        label="Utterances"
        keyOf={(index) => items[index]?.id ?? index}
        onMeasure={(index, height) => items[index] && heights.current.set(items[index].id, height)}
        render={(index) => (
          <EditRow
            key={items[index]!.id}
            item={items[index]!}
            index={index}
            previous={items[index - 1]?.utterance ?? null}
            speakers={speakers}
            names={names}
            editor={editor}
            player={player}
          />
        )}
      />
      {showsRevisions && <RevisionsDialog jobId={jobId} onClose={() => setShowsRevisions(false)} onRestored={reload} />}
    </div>
  );
}

interface EditRowProps {
  item: EditItem;
  index: number;
  previous: Utterance | null;
  speakers: readonly number[];
  names: Record<number, string>;
  editor: Editor;
  player: Player;
}

function EditRow({ item, index, previous, speakers, names, editor, player }: EditRowProps) {
  const { utterance } = item;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(utterance.text.trim());
  // Undo, replace and other edits change the text from outside.
  useEffect(() => setText(utterance.text.trim()), [utterance.text]);
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
    if (parts) replace(1, parts);
  };
  const merge = () => {
    if (previous) replace(2, [mergeUtterances(previous, changeText(utterance, text))], index - 1);
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
  const name = (speaker: number) => names[speaker] ?? speakerName(speaker, 'speaker', {});
  const number = index + 1;
  return (
    <div class="paragraph edit-row" style={{ '--speaker': `var(${speakerColour(utterance.speaker ?? null)})` }}>
      <div class="paragraph-head">
        {utterance.speaker !== undefined && (
          <select
            class="input small"
            aria-label={`Speaker of utterance ${number}`}
            value={String(utterance.speaker)}
            onChange={({ currentTarget: { value } }) => {
              const speaker = Number(value);
              replace(1, [assignSpeaker(utterance, speaker, names[speaker])]);
            }}
          >
            {speakers.map((speaker) => (
              <option key={speaker} value={String(speaker)}>
                {name(speaker)}
              </option>
            ))}
            <option value={String(Math.max(...speakers) + 1)}>New speaker</option>
          </select>
        )}
        <button type="button" class="moment number" onClick={() => player.playFrom(utterance.start)}>
          <span class="visually-hidden">Play from </span>
          {clock(utterance.start)}
        </button>
        <span class="grow" />
        <Button small kind="ghost" label={`Split utterance ${number} at the cursor`} onClick={split}>
          Split
        </Button>
        <Button
          small
          kind="ghost"
          label={`Merge utterance ${number} with the previous one`}
          disabled={!previous}
          onClick={merge}
        >
          Merge
        </Button>
        <Button small kind="ghost" icon="trash" label={`Delete utterance ${number}`} onClick={() => replace(1, [])} />
      </div>
      <textarea
        ref={field}
        class="input edit-text"
        rows={1}
        dir="auto"
        lang={utterance.language}
        aria-label={`Text of utterance ${number}`}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={commit}
        onKeyDown={handleKeys}
      />
    </div>
  );
}

function namesOf(items: readonly EditItem[]): Record<number, string> {
  const names: Record<number, string> = {};
  for (const { utterance } of items) {
    if (utterance.speaker !== undefined && utterance.speaker_name) names[utterance.speaker] = utterance.speaker_name;
  }
  return names;
}
