import { z } from 'zod';
import { page } from './lists.ts';
import { FreeObject, Timestamp } from './primitives.ts';

/** What is written down. */
export const AuditAction = z
  .enum([
    'session.opened',
    'session.refused',
    'key.created',
    'key.changed',
    'key.revoked',
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'job.deleted',
    'model.pulled',
    'model.removed',
  ])
  .meta({ id: 'AuditAction', description: 'What was done' });
export type AuditAction = z.infer<typeof AuditAction>;

/** Something that was done. */
export const AuditEntry = z
  .object({
    id: z.uuid().describe('Names the entry'),
    at: Timestamp.describe('When'),
    key_id: z.uuid().nullable().describe('By whom; null when nobody was signed in'),
    key_name: z.string().nullable().describe('The name of that key'),
    action: AuditAction,
    subject: z.string().nullable().describe('To what: an id, or the name of a model'),
    address: z.string().nullable().describe('From where'),
    detail: FreeObject.describe('What else is worth knowing'),
  })
  .meta({ id: 'AuditEntry', description: 'Something that was done' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A page of the log. */
export const AuditList = page(AuditEntry).meta({ id: 'AuditList', description: 'A page of the log' });
export type AuditList = z.infer<typeof AuditList>;

/** Which part of the log. */
export const AuditQuery = z
  .object({
    offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('How many to list at most'),
  })
  .meta({ id: 'AuditQuery', description: 'Which part of the log' });
export type AuditQuery = z.infer<typeof AuditQuery>;
