import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../schemas/admin/audit.ts';
import type { AuditStore } from '../store/repositories/audit.ts';
import type { AuditRow, KeyRow } from '../store/tables/keys.ts';
import type { Tx } from '../store/tables/tables.ts';

export interface NewAuditEntry {
  key: KeyRow | null;
  action: AuditAction;
  subject?: string | undefined;
  address?: string | undefined;
  detail?: Record<string, unknown>;
}

/** Records an action, in the transaction of that action where there is one. */
export function createAudit(store: AuditStore) {
  return {
    write: (entry: NewAuditEntry, tx?: Tx): Promise<void> => store.insert(auditRow(entry), tx),
    page: store.page,
  };
}

/** Converts an entry to its row. */
export function auditRow({ key, action, subject, address, detail = {} }: NewAuditEntry): AuditRow {
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    key_id: key?.id ?? null,
    key_name: key?.name ?? null,
    action,
    subject: subject ?? null,
    address: address ?? null,
    detail_json: JSON.stringify(detail),
  };
}

export type Audit = ReturnType<typeof createAudit>;
