import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TranscriptChange, TranscriptPatch, Utterance } from '../../src/client/index.ts';
import { client } from '../service.ts';
import { describeError } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** An utterance with an id that stays while its content is edited. */
export interface EditItem {
  id: number;
  utterance: Utterance;
}

/** The transcript of a job while it is edited. Every change is saved as a revision. */
export interface Editor {
  items: readonly EditItem[];
  utterances: readonly Utterance[];
  state: 'saved' | 'saving' | 'failed';
  canUndo: boolean;
  canRedo: boolean;
  change(changes: readonly TranscriptChange[]): void;
  rename(speaker: number, name: string): void;
  undo(): void;
  redo(): void;
}

interface Snapshot {
  items: readonly EditItem[];
  /** Revision with these utterances; known once it is saved. */
  revision: number | null;
}

let lastId = 0;

/** Edits a transcript optimistically and saves the changes one after the other. `reload` loads the job after a conflict. */
export function useEditor(jobId: string, original: readonly Utterance[], revision: number, reload: () => void): Editor {
  const [current, setCurrent] = useState<Snapshot>(() => ({ items: withIds(original), revision }));
  const [past, setPast] = useState<readonly Snapshot[]>([]);
  const [future, setFuture] = useState<readonly Snapshot[]>([]);
  const { state, save, reset } = useSaving(jobId, revision, reload);
  useEffect(() => {
    setCurrent({ items: withIds(original), revision });
    setPast([]);
    setFuture([]);
    reset();
  }, [jobId, original, revision]);
  const apply = (items: readonly EditItem[], edit: Edit) => {
    const next: Snapshot = { items, revision: null };
    setPast([...past, current]);
    setFuture([]);
    setCurrent(next);
    save(edit, next);
  };
  const goTo = (target: Snapshot) => {
    const next: Snapshot = { items: target.items, revision: null };
    setCurrent(next);
    save({ restoreOf: target }, next);
  };
  const utterances = useMemo(() => current.items.map(({ utterance }) => utterance), [current.items]);
  return {
    items: current.items,
    utterances,
    state,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(changes) {
      if (changes.length === 0) return;
      apply(changes.reduce(applied, current.items), { changes: [...changes] });
    },
    rename(speaker, name) {
      apply(renamed(current.items, speaker, name), { speaker_names: { [speaker]: name.trim() || null } });
    },
    undo() {
      const target = past.at(-1);
      if (!target) return;
      setPast(past.slice(0, -1));
      setFuture([current, ...future]);
      goTo(target);
    },
    redo() {
      const target = future[0];
      if (!target) return;
      setFuture(future.slice(1));
      setPast([...past, current]);
      goTo(target);
    },
  };
}

/** An edit without the revision it starts from, which is known only when it is sent. */
type Edit = Omit<TranscriptPatch, 'base_revision'>;

/** Sends edits one after the other. `save` writes the number of the new revision into the snapshot. */
function useSaving(jobId: string, revision: number, reload: () => void) {
  const [state, setState] = useState<Editor['state']>('saved');
  const fresh = () => ({ revision, chain: Promise.resolve(), pending: 0 });
  const saved = useRef(fresh());
  const reset = () => {
    setState('saved');
    saved.current = fresh();
  };
  const save = (edit: Edit | { restoreOf: Snapshot }, result: Snapshot) => {
    const queue = saved.current;
    queue.pending++;
    setState('saving');
    queue.chain = queue.chain.then(async () => {
      try {
        const patch = 'restoreOf' in edit ? { restore: edit.restoreOf.revision ?? 0 } : edit;
        const { number } = await client.editTranscript(jobId, { base_revision: queue.revision, ...patch });
        queue.revision = number;
        result.revision = number;
        if (--queue.pending === 0) setState('saved');
      } catch (error) {
        if (queue !== saved.current) return;
        setState('failed');
        toast(`The change was not saved. ${describeError(error).text}`);
        // Shows the transcript as the service stores it.
        reload();
        throw error;
      }
    });
    // Later changes build on this one, so they are not sent after a failure.
    queue.chain.catch(() => {});
  };
  return { state, save, reset };
}

function withIds(utterances: readonly Utterance[]): EditItem[] {
  return utterances.map((utterance) => ({ id: ++lastId, utterance }));
}

function renamed(items: readonly EditItem[], speaker: number, name: string): EditItem[] {
  return items.map((item) =>
    item.utterance.speaker === speaker ? { ...item, utterance: named(item.utterance, name) } : item,
  );
}

function named(utterance: Utterance, name: string): Utterance {
  const { speaker_name: _, ...rest } = utterance;
  return name.trim() ? { ...rest, speaker_name: name.trim() } : rest;
}

/** Replaced utterances keep their ids, so that their fields keep the focus. */
function applied(items: readonly EditItem[], { from, remove, insert }: TranscriptChange): readonly EditItem[] {
  const inserted = insert.map((utterance, index) => ({
    id: index < remove ? items[from + index]!.id : ++lastId,
    utterance,
  }));
  return [...items.slice(0, from), ...inserted, ...items.slice(from + remove)];
}
