import { z } from 'zod';
import { choices } from '../limits.ts';
import { Timestamp } from '../primitives.ts';

/** A permission of an API key. */
export const Scope = z.enum(['transcribe', 'admin']).meta({
  id: 'Scope',
  description:
    '`transcribe`: create and read its own jobs and live sessions; `admin`: manage keys, models and the whole service',
});
export type Scope = z.infer<typeof Scope>;

const Scopes = choices(Scope).min(1);

/** Limits of one API key. */
export const KeyLimits = z
  .object({
    requests_per_second: z
      .number()
      .positive()
      .nullable()
      .describe('Requests per second; short bursts of twice this rate are allowed'),
    jobs_working: z.int().min(1).nullable().describe('Maximum number of jobs processed at the same time'),
    jobs_queued: z.int().min(1).nullable().describe('Maximum number of queued jobs'),
    live_sessions: z.int().min(0).nullable().describe('Maximum number of concurrent live sessions'),
    priority: z
      .int()
      .min(1)
      .max(10)
      .nullable()
      .describe('Scheduling weight: the number of its jobs that are started for each job of a key without a priority'),
  })
  .meta({ id: 'KeyLimits', description: 'Limits of one API key; null means the service default' });
export type KeyLimits = z.infer<typeof KeyLimits>;
const PartialKeyLimits = KeyLimits.partial();
export type PartialKeyLimits = z.infer<typeof PartialKeyLimits>;

const name = z.string().trim().min(1).max(200).describe('Display name of the key');
const RetentionDays = z
  .number()
  .min(0)
  .max(36_500)
  .nullable()
  .describe('Finished jobs of this key are deleted after this many days; 0 keeps them, null means the service default');

const keepNothing = z
  .boolean()
  .describe(
    'Delete everything about a job as soon as its result is delivered to the callback; jobs without a callback are rejected',
  );

/** The short form of an API key. */
export const KeyInfo = z
  .object({
    id: z.uuid().describe('Id of the key'),
    name,
    prefix: z.string().describe('First characters of the key'),
    scopes: Scopes.describe('Permissions of the key'),
  })
  .meta({ id: 'KeyInfo', description: 'Short form of an API key' });
export type KeyInfo = z.infer<typeof KeyInfo>;

/** An API key. */
export const Key = KeyInfo.extend({
  limits: KeyLimits.describe('Limits of the key'),
  retention_days: RetentionDays,
  keep_nothing: keepNothing,
  created_at: Timestamp.describe('When the key was created'),
  last_used_at: Timestamp.nullable().describe('When the key was last used, to the minute; null when it was never used'),
  revoked_at: Timestamp.nullable().describe('When the key was revoked; null while it is valid'),
}).meta({ id: 'Key', description: 'An API key' });
export type Key = z.infer<typeof Key>;

/** The list of API keys. */
export const KeyList = z
  .object({ items: z.array(Key).describe('All keys, oldest first') })
  .meta({ id: 'KeyList', description: 'All API keys' });
export type KeyList = z.infer<typeof KeyList>;

/** Body of a request to create an API key. */
export const KeyRequest = z
  .object({
    name,
    scopes: Scopes.default(['transcribe']).describe('Permissions of the key'),
    limits: PartialKeyLimits.optional().describe('Limits of the key; by default those of the service'),
    retention_days: RetentionDays.default(null),
    keep_nothing: keepNothing.default(false),
  })
  .meta({ id: 'KeyRequest', description: 'Properties of the new key' });
export type KeyRequest = z.input<typeof KeyRequest>;

/** Body of a request to change an API key. */
export const KeyPatch = z
  .object({
    name: name.optional(),
    scopes: Scopes.optional().describe('Permissions of the key'),
    limits: PartialKeyLimits.optional().describe('Limits to change; the others stay the same'),
    retention_days: RetentionDays.optional(),
    keep_nothing: keepNothing.optional(),
  })
  .meta({ id: 'KeyPatch', description: 'Properties to change; the others stay the same' });
export type KeyPatch = z.input<typeof KeyPatch>;

/** A newly created API key. */
export const KeyCreated = Key.extend({
  secret: z.string().describe('The key itself; it is returned only once'),
}).meta({ id: 'KeyCreated', description: 'A newly created API key' });
export type KeyCreated = z.infer<typeof KeyCreated>;
