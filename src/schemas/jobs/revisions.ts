import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { Timestamp } from '../primitives.ts';
import { Utterance, Word } from '../result/transcript.ts';
import { invalidRequest, parseOrThrow } from '../validation.ts';

const speakerName = z.string().trim().max(LIMITS.edit.speakerName);

/** An utterance of an edit. The texts of results have no limit; those of requests do. */
const EditedUtterance = Utterance.extend({
  words: z
    .array(
      Word.extend({ word: z.string().max(LIMITS.edit.word).describe('The word as written, with its punctuation') }),
    )
    .describe('Words in order'),
  speaker_name: speakerName.optional().describe('Name of the speaker'),
  text: z.string().max(LIMITS.edit.text).describe('Text of the utterance'),
}).meta({ id: 'EditedUtterance', description: 'An utterance of an edit' });

/** Replaces a range of utterances. */
export const TranscriptChange = z
  .object({
    from: z.int().min(0).describe('Index of the first utterance to replace'),
    remove: z.int().min(0).describe('Number of utterances to remove'),
    insert: z.array(EditedUtterance).describe('Utterances to insert at `from`'),
  })
  .meta({ id: 'TranscriptChange', description: 'Replaces a range of utterances' });
export type TranscriptChange = z.infer<typeof TranscriptChange>;

/** An edit of a transcript. */
export const TranscriptPatch = z
  .object({
    base_revision: z
      .int()
      .min(0)
      .describe('Number of the revision that the edit is based on; 409 if there is a newer one. 0 is the original'),
    changes: z.array(TranscriptChange).max(100_000).optional().describe('Changes of utterances, applied in order'),
    speaker_names: z
      .record(z.string().regex(/^\d{1,4}$/), speakerName.nullable())
      .optional()
      .describe('Names by speaker index, set on all utterances of a speaker; null removes a name'),
    restore: z.int().min(0).optional().describe('Instead of changes: restores this revision, for example to undo'),
  })
  .meta({ id: 'TranscriptPatch', description: 'An edit of a transcript; creates a new revision' });
export type TranscriptPatch = z.infer<typeof TranscriptPatch>;

/** A revision of a transcript. */
export const Revision = z
  .object({
    number: z.int().min(1).describe('Number of the revision; 0 is the original'),
    created_at: Timestamp.describe('When the revision was created'),
    changed_utterances: z.int().min(0).describe('Number of utterances that were removed or inserted'),
    renamed_speakers: z.int().min(0).describe('Number of speaker names that were set or removed'),
    restored: z.int().min(0).nullable().describe('Revision that was restored; null for other edits'),
  })
  .meta({ id: 'Revision', description: 'A revision of a transcript' });
export type Revision = z.infer<typeof Revision>;

/** The revisions of a transcript. */
export const RevisionList = z
  .object({ items: z.array(Revision).describe('The revisions, newest first') })
  .meta({ id: 'RevisionList', description: 'The revisions of a transcript, without the original' });
export type RevisionList = z.infer<typeof RevisionList>;

/** Parses an edit; throws 400 unless it has changes, names, or a revision to restore. */
export function parseTranscriptPatch(body: unknown): TranscriptPatch {
  const patch = parseOrThrow(TranscriptPatch, body);
  const edits = Number(patch.changes !== undefined) + Number(patch.speaker_names !== undefined);
  if (patch.restore !== undefined && edits > 0) {
    throw invalidRequest(['restore: cannot be combined with changes or speaker_names']);
  }
  if (patch.restore === undefined && edits === 0) {
    throw invalidRequest(['body: give changes, speaker_names or restore']);
  }
  return patch;
}
