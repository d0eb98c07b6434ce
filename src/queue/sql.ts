import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { lock } from '../store/database/locks.ts';
import { createPolling, type Signals, subjects } from '../store/database/signals.ts';
import type { Database, Tx } from '../store/tables/tables.ts';
import type { Claim, ClaimOptions, Queue, QueueDepth, QueueName } from './queue.ts';

export interface QueueParts {
  /** Time that all consumers agree on. */
  now?: () => number;
  signals?: Signals;
}

/** Creates the queue as a table, identical on SQLite and PostgreSQL. */
// long: one object of small queries
export function createQueue(db: Database, { now = Date.now, signals = createPolling() }: QueueParts = {}): Queue {
  const notify = (on: Database | Tx, queue: QueueName) => signals.notify(on, subjects.queue(queue));
  return {
    async push(tx, { queue, keyId, subjectId, delayMs = 0, needs = '' }) {
      await tx
        .insertInto('messages')
        .values({
          id: randomUUID(),
          queue,
          key_id: keyId,
          subject_id: subjectId,
          needs,
          run_at: now() + delayMs,
          attempt: 0,
          lease_token: null,
          lease_until: 0,
        })
        .execute();
      if (delayMs === 0) await notify(tx, queue);
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

    async release(claim, { delayMs, keepAttempt }) {
      await db
        .updateTable('messages')
        .set((eb) => ({
          run_at: now() + delayMs,
          lease_token: null,
          lease_until: 0,
          attempt: keepAttempt ? eb('attempt', '-', 1) : eb.ref('attempt'),
        }))
        .where('id', '=', claim.messageId)
        .where('lease_token', '=', claim.leaseToken)
        .execute();
      if (delayMs === 0) await notify(db, claim.queue);
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
    watch: (queue) => signals.watch(subjects.queue(queue)),
  };
}

/** Suffixes of lease tokens. The token of an expired lease shows whether its consumer, which died, ran the message alone or with others. */
const SHARED = ':shared';
const ALONE = ':alone';

async function claim(db: Database, queue: QueueName, options: ClaimOptions, nowMs: number): Promise<Claim | null> {
  const next = nextMessage(queue, options, nowMs);
  // Check for a candidate before taking the lock, because most polls find none.
  if ((await next.execute(db)).rows.length === 0) return null;
  const id = randomUUID();
  const first = options.shared ? id + SHARED : id;
  return db.transaction().execute(async (tx) => {
    // One claim at a time: two concurrent claims would both find room for one more message of a key.
    await lock(tx, `claim:${queue}`);
    for (;;) {
      const found = (await next.execute(tx)).rows[0];
      if (!found) return null;
      const { rows } = await sql<{ subject_id: string; attempt: number; lease_token: string }>`
        update messages
        set lease_token = case when lease_token is null then cast(${first} as text) else cast(${id + ALONE} as text) end,
          lease_until = ${nowMs + options.leaseMs},
          attempt = case when lease_token like ${`%${SHARED}`} then attempt else attempt + 1 end
        where id = ${found.id} and lease_until <= ${nowMs}
        returning subject_id, attempt, lease_token`.execute(tx);
      // The message was cancelled or renewed in the meantime; try the next one.
      if (!rows[0]) continue;
      await tx
        .insertInto('turns')
        .values({ queue, key_id: found.key_id, served_at: nowMs })
        .onConflict((oc) => oc.columns(['queue', 'key_id']).doUpdateSet({ served_at: nowMs }))
        .execute();
      const { subject_id: subjectId, attempt, lease_token: leaseToken } = rows[0];
      const alone = leaseToken.endsWith(ALONE);
      return { messageId: found.id, queue, keyId: found.key_id, subjectId, attempt, leaseToken, alone };
    }
  });
}

/**
 * Selects the next due message: of the key with the fewest leases, then of the key served longest ago, then the oldest. Priority n divides the number of
 * leases of a key by n and multiplies the time since its last turn by n, so no key starves. Keys and their oldest messages are found by index steps, so
 * the cost grows with the number of waiting keys, not with the number of messages.
 */
function nextMessage(
  queue: QueueName,
  { perKey, keyShares, priorities, abilities }: ClaimOptions,
  nowMs: number,
): RawBuilder<{ id: string; key_id: string }> {
  const able = abilities ? sql`and m.needs in (${sql.join(['', ...abilities])})` : sql``;
  return sql`
    with recursive keys(key_id) as (
      select min(key_id) from messages where queue = ${queue}
      union all
      select (select min(m.key_id) from messages m where m.queue = ${queue} and m.key_id > keys.key_id)
      from keys where keys.key_id is not null
    ), heads as (
      select keys.key_id,
        (select count(*) from messages m
          where m.queue = ${queue} and m.key_id = keys.key_id and m.lease_until > ${nowMs}) as held,
        (select m.id from messages m
          where m.queue = ${queue} and m.key_id = keys.key_id and m.run_at <= ${nowMs} and m.lease_until <= ${nowMs} ${able}
          order by m.run_at, m.id limit 1) as id
      from keys where keys.key_id is not null
    )
    select heads.id, heads.key_id from heads
    join messages on messages.id = heads.id
    left join turns on turns.queue = ${queue} and turns.key_id = heads.key_id
    where heads.held < ${perKeyOr(perKey, keyShares)}
    order by heads.held / ${perKeyOr(1, priorities)}, (${nowMs} - coalesce(turns.served_at, 0)) * ${perKeyOr(1, priorities)} desc,
      ${perKeyOr(1, priorities)} desc,
      messages.run_at, heads.id
    limit 1`;
}

/** SQL for a value per key with a default. PostgreSQL needs the cast, because it would treat the parameters as text. */
function perKeyOr(common: number, own: ReadonlyMap<string, number> = new Map()): RawBuilder<number> {
  const typed = (value: number) => sql`cast(${value} as integer)`;
  if (own.size === 0) return sql`${typed(common)}`;
  const cases = [...own].map(([keyId, value]) => sql`when ${keyId} then ${typed(value)}`);
  return sql`case heads.key_id ${sql.join(cases, sql` `)} else ${typed(common)} end`;
}

async function depths(db: Database, nowMs: number): Promise<QueueDepth[]> {
  const { rows } = await sql<{ queue: QueueName; needs: string; waiting: number; held: number; oldest: number | null }>`
    select queue, needs,
      sum(case when lease_until > ${nowMs} then 0 else 1 end) as waiting,
      sum(case when lease_until > ${nowMs} then 1 else 0 end) as held,
      min(case when lease_until > ${nowMs} or run_at > ${nowMs} then null else run_at end) as oldest
    from messages group by queue, needs`.execute(db);
  return rows.map(({ queue, needs, waiting, held, oldest }) => ({
    queue,
    needs,
    waiting: Number(waiting),
    held: Number(held),
    oldestSec: oldest === null ? 0 : (nowMs - Number(oldest)) / 1000,
  }));
}
