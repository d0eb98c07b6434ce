import { useCallback, useRef, useState } from 'preact/hooks';
import type { Player } from '../player/player.ts';
import { VirtualList, type VirtualListHandle } from '../transcript/virtual-list.tsx';
import { Button } from '../ui/button.tsx';
import { EditRow } from './edit-row.tsx';
import { FindReplace } from './find-replace.tsx';
import { RevisionsDialog } from './revisions.tsx';
import type { EditItem, Editor } from './use-editor.ts';

interface EditViewProps {
  jobId: string;
  editor: Editor;
  player: Player;
  reload(): void;
}

/** Measured at the default text size: character width, line height, and space around a text. */
const CHARACTER_PX = 7.6;
const LINE_PX = 28;
const AROUND_PX = 62;

/** The transcript as editable utterances: correct words, merge, split, delete, and assign speakers. */
export function EditView({ jobId, editor, player, reload }: EditViewProps) {
  const { items } = editor;
  const [finding, setFinding] = useState(false);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const list = useRef<VirtualListHandle>(null);
  const { estimate, keep } = useRowHeights(items);
  const speakers = [...new Set(items.flatMap(({ utterance }) => utterance.speaker ?? []))].sort((a, b) => a - b);
  const names = namesOf(items);
  return (
    <div class="stack">
      <EditBar
        editor={editor}
        finding={finding}
        onFind={() => setFinding(!finding)}
        onHistory={() => setShowsRevisions(true)}
      />
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
        onMeasure={keep}
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

/** Heights are kept by utterance, so that an edit does not move the rest of the list. */
function useRowHeights(items: readonly EditItem[]) {
  const heights = useRef(new Map<number, number>());
  const estimate = useCallback(
    (index: number, width: number) => {
      const item = items[index]!;
      const known = heights.current.get(item.id);
      const perLine = Math.max(20, (width - 24) / CHARACTER_PX);
      return known ?? Math.max(1, Math.ceil(item.utterance.text.length / perLine)) * LINE_PX + AROUND_PX;
    },
    [items],
  );
  const keep = (index: number, height: number) => {
    const item = items[index];
    if (item) heights.current.set(item.id, height);
  };
  return { estimate, keep };
}

interface EditBarProps {
  editor: Editor;
  finding: boolean;
  onFind(): void;
  onHistory(): void;
}

/** Undo, redo, find and replace, history, and whether the changes are saved. */
function EditBar({ editor, finding, onFind, onHistory }: EditBarProps) {
  return (
    <div class="row wrap edit-bar">
      <Button small icon="undo" disabled={!editor.canUndo} onClick={editor.undo}>
        Undo
      </Button>
      <Button small icon="redo" disabled={!editor.canRedo} onClick={editor.redo}>
        Redo
      </Button>
      <Button small icon="search" pressed={finding} onClick={onFind}>
        Find and replace
      </Button>
      <Button small icon="log" onClick={onHistory}>
        History
      </Button>
      <span class="muted small" role="status">
        {{ saved: 'All changes saved', saving: 'Saving…', failed: 'Not saved' }[editor.state]}
      </span>
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
