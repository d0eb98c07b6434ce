import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/tables.ts';
import type { Claim, Queue, QueueDepth, QueueName } from './queue.ts';

/** The line of work as a table of the embedded database. */
export function createSqliteQueue(db: Database, now: () => number = Date.now): Queue {
  return {
    async push(tx, message) {
      await tx
        .insertInto('messages')
        .values({
          id: randomUUID(),
          queue: message.queue,
          key_id: message.keyId,
          subject_id: message.subjectId,
          run_at: message.runAtMs,
          attempt: 0,
          lease_token: null,
          lease_until: 0,
        })
        .execute();
    },

    claim: (queue, options) => claim(db, queue, options, now()),

    async renew(claim, leaseMs) {
      const done = await db
        .updateTable('messages')
        .set({ lease_until: now() + leaseMs })
        .where('id', '=', claim.messageId)
        .where('lease_token', '=', claim.leaseToken)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async finish(tx, claim) {
      const done = await tx
        .deleteFrom('messages')
        .where('id', '=', claim.messageId)
        .where('lease_token', '=', claim.leaseToken)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },

    async release(claim, { runAtMs, keepAttempt }) {
      await db
        .updateTable('messages')
        .set((eb) => ({
          run_at: runAtMs,
          lease_token: null,
          lease_until: 0,
          attempt: keepAttempt ? eb('attempt', '-', 1) : eb.ref('attempt'),
        }))
        .where('id', '=', claim.messageId)
        .where('lease_token', '=', claim.leaseToken)
        .execute();
    },

    async cancel(tx, queue, subjectId) {
      const done = await tx
        .deleteFrom('messages')
        .where('queue', '=', queue)
        .where('subject_id', '=', subjectId)
        .where('lease_until', '<=', now())
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },

    depths: () => depths(db, now()),
  };
}

async function claim(
  db: Database,
  queue: QueueName,
  options: { leaseMs: number; perKey: number },
  nowMs: number,
): Promise<Claim | null> {
  const leaseToken = randomUUID();
  const due = sql<{ id: string }>`
    select m.id from messages m
    left join (
      select key_id, count(*) as held from messages where queue = ${queue} and lease_until > ${nowMs} group by key_id
    ) h on h.key_id = m.key_id
    left join turns t on t.queue = m.queue and t.key_id = m.key_id
    where m.queue = ${queue} and m.run_at <= ${nowMs} and m.lease_until <= ${nowMs} and coalesce(h.held, 0) < ${options.perKey}
    order by coalesce(h.held, 0), coalesce(t.served_at, 0), m.run_at, m.id
    limit 1`;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; key_id: string; subject_id: string; attempt: number }>`
      update messages
      set lease_token = ${leaseToken}, lease_until = ${nowMs + options.leaseMs}, attempt = attempt + 1
      where id = (${due})
      returning id, key_id, subject_id, attempt`.execute(tx);
    const row = rows[0];
    if (!row) return null;
    await tx
      .insertInto('turns')
      .values({ queue, key_id: row.key_id, served_at: nowMs })
      .onConflict((oc) => oc.columns(['queue', 'key_id']).doUpdateSet({ served_at: nowMs }))
      .execute();
    return {
      messageId: row.id,
      queue,
      keyId: row.key_id,
      subjectId: row.subject_id,
      attempt: row.attempt,
      leaseToken,
    };
  });
}

async function depths(db: Database, nowMs: number): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select queue,
      sum(case when lease_until > ${nowMs} then 0 else 1 end) as waiting,
      sum(case when lease_until > ${nowMs} then 1 else 0 end) as held
    from messages group by queue`.execute(db);
  return rows.map((row) => ({ queue: row.queue, waiting: Number(row.waiting), held: Number(row.held) }));
}
