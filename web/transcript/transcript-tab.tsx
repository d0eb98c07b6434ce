import { useMemo, useState } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import { EditView } from '../editing/edit-view.tsx';
import type { Editor } from '../editing/use-editor.ts';
import type { Player } from '../player/player.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { entitySpans, entityTypes, spansByWord } from './entities.ts';
import { EntityLegend } from './legends.tsx';
import type { TranscriptModel } from './model.ts';
import type { EntityMarks } from './paragraph.tsx';
import type { SpeakerNames } from './speakers.ts';
import { TranscriptView } from './transcript-view.tsx';
import type { TranscriptSearch } from './use-search.ts';

/** Props of `TranscriptTab`. */
export interface TranscriptTabProps {
  id: string;
  result: TranscriptionResult;
  model: TranscriptModel;
  player: Player;
  names: SpeakerNames;
  search: TranscriptSearch;
  /** Position in seconds that is shown first, from a link to a moment. */
  startAt: number | null;
  /** Absent for read-only results. */
  editor: Editor | undefined;
  reload: (() => void) | undefined;
  editing: boolean;
  onEdit(editing: boolean): void;
}

const NO_MARKS: EntityMarks = { byWord: new Map(), types: [] };

/** The transcript, to read or to edit. */
export function TranscriptTab(props: TranscriptTabProps) {
  const { id, result, model, player, names, search, startAt, editor, reload, editing, onEdit } = props;
  const [showsEntities, setShowsEntities] = useState(true);
  const marks = useEntityMarks(model, result);
  if (model.words.length === 0) {
    return (
      <EmptyState icon="mic" title="No speech found">
        The whole recording was processed and contains no speech.
      </EmptyState>
    );
  }
  return (
    <div class="stack">
      {editor && (
        <div class="row">
          <Button icon="pen" pressed={editing} onClick={() => onEdit(!editing)}>
            {editing ? 'Done editing' : 'Edit'}
          </Button>
        </div>
      )}
      {!editing && marks.types.length > 0 && (
        <EntityLegend types={marks.types} shown={showsEntities} onToggle={setShowsEntities} />
      )}
      {editing && editor ? (
        <EditView jobId={id} editor={editor} player={player} reload={() => reload?.()} />
      ) : (
        <TranscriptView
          model={model}
          player={player}
          names={names}
          entities={showsEntities ? marks : NO_MARKS}
          search={search}
          startAt={startAt}
          onLink={copyLink}
        />
      )}
    </div>
  );
}

function useEntityMarks(model: TranscriptModel, result: TranscriptionResult): EntityMarks {
  const entities = result.named_entity_recognition?.results;
  return useMemo(() => {
    const spans = entitySpans(model, entities ?? []);
    return { byWord: spansByWord(spans), types: entityTypes(spans) };
  }, [model, entities]);
}

async function copyLink(seconds: number): Promise<void> {
  const url = new URL(location.href);
  url.search = `?t=${Math.floor(seconds)}`;
  try {
    await navigator.clipboard.writeText(url.href);
    toast('Link copied.');
  } catch {
    // The clipboard is not available over plain HTTP; the address bar shows the link instead.
    history.replaceState(null, '', url.pathname + url.search);
    toast('The link is in the address bar.');
  }
}
