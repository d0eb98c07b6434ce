import { z } from 'zod';
import { page } from '../jobs/lists.ts';
import { FreeObject, Timestamp } from '../primitives.ts';

/** The actions that the audit log records. */
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
    'job.edited',
    'share.created',
    'share.revoked',
    'model.pulled',
    'model.removed',
  ])
  .meta({ id: 'AuditAction', description: 'The recorded action' });
export type AuditAction = z.infer<typeof AuditAction>;

/** One recorded action. */
export const AuditEntry = z
  .object({
    id: z.uuid().describe('Id of the entry'),
    at: Timestamp.describe('When'),
    key_id: z.uuid().nullable().describe('Key that performed the action; null when the request was not signed in'),
    key_name: z.string().nullable().describe('Name of that key'),
    action: AuditAction,
    subject: z.string().nullable().describe('Object of the action: an id, or the name of a model'),
    address: z.string().nullable().describe('IP address of the client'),
    detail: FreeObject.describe('Further details of the action'),
  })
  .meta({ id: 'AuditEntry', description: 'One recorded action' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A page of the audit log. */
export const AuditList = page(AuditEntry).meta({ id: 'AuditList', description: 'A page of the audit log' });
export type AuditList = z.infer<typeof AuditList>;

/** Which page of the audit log to return. */
export const AuditQuery = z
  .object({
    offset: z.coerce.number().int().min(0).default(0).describe('Number of entries to skip'),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('Maximum number of entries to return'),
  })
  .meta({ id: 'AuditQuery', description: 'Which page of the audit log to return' });
export type AuditQuery = z.infer<typeof AuditQuery>;
