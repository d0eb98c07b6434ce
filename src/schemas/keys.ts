import { z } from 'zod';
import { Timestamp } from './primitives.ts';

/** What a key may do. */
export const Scope = z.enum(['transcribe', 'admin']).meta({
  id: 'Scope',
  description:
    '`transcribe`: jobs, live sessions and everything of its own; `admin`: keys, models and the whole service',
});
export type Scope = z.infer<typeof Scope>;

const Scopes = z.array(Scope).min(1);

/** Limits of one key. */
export const KeyLimits = z
  .object({
    requests_per_second: z.number().positive().nullable().describe('Short bursts may be twice that'),
    jobs_working: z.int().min(1).nullable().describe('Jobs worked on at the same time'),
    jobs_queued: z.int().min(1).nullable().describe('Jobs that may wait'),
    live_sessions: z.int().min(0).nullable().describe('Live sessions at once'),
    priority: z.int().min(1).max(10).nullable().describe('How many turns its jobs have for one of a key without'),
  })
  .meta({ id: 'KeyLimits', description: "Limits of one key; null stands for the service's own" });
export type KeyLimits = z.infer<typeof KeyLimits>;
const SomeLimits = KeyLimits.partial();
export type SomeLimits = z.infer<typeof SomeLimits>;

const name = z.string().trim().min(1).max(200).describe('For people, to tell keys apart');
const RetentionDays = z
  .number()
  .min(0)
  .max(36_500)
  .nullable()
  .describe('Finished jobs of this key are deleted after so many days; 0 keeps them, null follows the service');

const keepNothing = z
  .boolean()
  .describe(
    'Nothing of its jobs stays once their results are sent to the callback; jobs without a callback are refused',
  );

/** How a key begins, who it is for and what it may do. */
export const KeyInfo = z
  .object({
    id: z.uuid().describe('Names the key'),
    name,
    prefix: z.string().describe('How the key begins'),
    scopes: Scopes.describe('What it may do'),
  })
  .meta({ id: 'KeyInfo', description: 'A key in short' });
export type KeyInfo = z.infer<typeof KeyInfo>;

/** An API key. */
export const Key = KeyInfo.extend({
  limits: KeyLimits.describe('What it may use'),
  retention_days: RetentionDays,
  keep_nothing: keepNothing,
  created_at: Timestamp.describe('When it was made'),
  last_used_at: Timestamp.nullable().describe('When it was last used, to the minute; null when never'),
  revoked_at: Timestamp.nullable().describe('When it was ended; null while it works'),
}).meta({ id: 'Key', description: 'An API key' });
export type Key = z.infer<typeof Key>;

/** Every key, the oldest first. */
export const KeyList = z
  .object({ items: z.array(Key).describe('Every key, the oldest first') })
  .meta({ id: 'KeyList', description: 'Every key' });
export type KeyList = z.infer<typeof KeyList>;

/** What a new key is to be. */
export const KeyRequest = z
  .object({
    name,
    scopes: Scopes.default(['transcribe']).describe('What it may do'),
    limits: SomeLimits.optional().describe("What it may use; left out, the service's own limits"),
    retention_days: RetentionDays.default(null),
    keep_nothing: keepNothing.default(false),
  })
  .meta({ id: 'KeyRequest', description: 'What a new key is to be' });
export type KeyRequest = z.input<typeof KeyRequest>;

/** What is to change about a key. */
export const KeyPatch = z
  .object({
    name: name.optional(),
    scopes: Scopes.optional().describe('What it may do'),
    limits: SomeLimits.optional().describe('Those given are changed'),
    retention_days: RetentionDays.optional(),
    keep_nothing: keepNothing.optional(),
  })
  .meta({ id: 'KeyPatch', description: 'What is to change about a key; the rest stays' });
export type KeyPatch = z.input<typeof KeyPatch>;

/** A key that was just made. */
export const KeyCreated = Key.extend({
  secret: z.string().describe('The key itself; shown this once'),
}).meta({ id: 'KeyCreated', description: 'A key that was just made' });
export type KeyCreated = z.infer<typeof KeyCreated>;
