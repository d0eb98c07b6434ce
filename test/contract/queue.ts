import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Claim, NewMessage, Queue } from '../../src/queue/queue.ts';
import type { Database } from '../../src/store/tables/tables.ts';

/** A queue adapter to test. */
export interface QueueUnderTest {
  db: Database;
  /** A queue over `db` that reads the time from `now`. */
  open(now: () => number): Queue;
  close(): Promise<void>;
}

/** The contract of every queue adapter. */
export function queueContract(name: string, setUp: () => Promise<QueueUnderTest>): void {
  describe(`queue contract: ${name}`, () => {
    let under: QueueUnderTest;
    let queue: Queue;
    let nowMs = 1_000_000;
    const lease = { leaseMs: 10_000, perKey: 100 };

    beforeAll(async () => {
      under = await setUp();
      queue = under.open(() => nowMs);
    });
    afterAll(() => under.close());
    beforeEach(async () => {
      await under.db.deleteFrom('messages').execute();
      await under.db.deleteFrom('turns').execute();
    });

    async function push(
      subjectId: string = randomUUID(),
      keyId = 'a',
      more: Partial<NewMessage> = {},
    ): Promise<string> {
      await under.db.transaction().execute((tx) => queue.push(tx, { queue: 'jobs', keyId, subjectId, ...more }));
      return subjectId;
    }
    const finish = (claim: Claim) => under.db.transaction().execute((tx) => queue.finish(tx, claim));

    it('gives each message to one claimer', async () => {
      const subject = await push();
      const first = await queue.claim('jobs', lease);
      expect(first).toMatchObject({ subjectId: subject, attempt: 1 });
      expect(await queue.claim('jobs', lease)).toBeNull();
      expect(await finish(first!)).toBe(true);
      expect(await queue.depths()).toEqual([]);
    });

    it('has no message whose transaction was rolled back', async () => {
      const failing = under.db.transaction().execute(async (tx) => {
        await queue.push(tx, { queue: 'jobs', keyId: 'a', subjectId: 'x' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await queue.claim('jobs', lease)).toBeNull();
    });

    it('applies the share of a key instead of the default', async () => {
      const keyShares = new Map([
        ['few', 1],
        ['many', 3],
      ]);
      for (const key of ['few', 'many', 'other']) for (let i = 0; i < 4; i++) await push(undefined, key);
      const taken: string[] = [];
      for (;;) {
        const claim = await queue.claim('jobs', { ...lease, perKey: 2, keyShares });
        if (!claim) break;
        taken.push(claim.keyId);
      }
      const shares = ['few', 'many', 'other'].map((key) => taken.filter((each) => each === key).length);
      expect(shares).toEqual([1, 3, 2]);
    });

    it('gives a key with a higher priority more turns, without starving other keys', async () => {
      const priorities = new Map([['first', 4]]);
      for (const key of ['first', 'other', 'third']) for (let i = 0; i < 60; i++) await push(undefined, key);
      const turns = { first: 0, other: 0, third: 0 };
      // Two claims are held at a time, forty in all.
      const held: Claim[] = [];
      let longestWait = 0;
      let sinceOther = 0;
      for (let i = 0; i < 40; i++) {
        const claim = (await queue.claim('jobs', { ...lease, priorities }))!;
        turns[claim.keyId as keyof typeof turns]++;
        sinceOther = claim.keyId === 'other' ? 0 : sinceOther + 1;
        longestWait = Math.max(longestWait, sinceOther);
        held.push(claim);
        nowMs += 100;
        if (held.length === 2) await finish(held.shift()!);
      }
      expect(turns.first).toBeGreaterThan(2 * turns.other);
      expect(turns.other).toBeGreaterThanOrEqual(4);
      expect(turns.third).toBeGreaterThanOrEqual(4);
      expect(longestWait).toBeLessThan(12);
      // Twelve claims that are held at the same time are shared by priority.
      for (const claim of held) await finish(claim);
      const taken: string[] = [];
      for (let i = 0; i < 12; i++) taken.push((await queue.claim('jobs', { ...lease, priorities }))!.keyId);
      expect(['first', 'other', 'third'].map((key) => taken.filter((each) => each === key).length)).toEqual([8, 2, 2]);
    });

    it('gives a message whose lease expired to another claimer, and the first can no longer finish it', async () => {
      await push();
      const silent = (await queue.claim('jobs', lease))!;
      nowMs += 10_001;
      const second = (await queue.claim('jobs', lease))!;
      expect(second.attempt).toBe(2);
      expect(await queue.renew(silent, 10_000)).toBe(false);
      expect(await finish(silent)).toBe(false);
      expect(await finish(second)).toBe(true);
    });

    it('keeps a renewed claim', async () => {
      await push();
      const claim = (await queue.claim('jobs', lease))!;
      nowMs += 9_000;
      expect(await queue.renew(claim, 10_000)).toBe(true);
      nowMs += 9_000;
      expect(await queue.claim('jobs', lease)).toBeNull();
    });

    it('puts a released message back: a failure counts as an attempt, a shutdown does not', async () => {
      await push();
      await queue.release((await queue.claim('jobs', lease))!, { delayMs: 500 });
      expect(await queue.claim('jobs', lease)).toBeNull();
      nowMs += 500;
      const second = (await queue.claim('jobs', lease))!;
      expect(second.attempt).toBe(2);
      await queue.release(second, { delayMs: 0, keepAttempt: true });
      expect((await queue.claim('jobs', lease))!.attempt).toBe(2);
    });

    it('cancels a waiting message, but not a claimed one', async () => {
      const cancel = (subject: string) => under.db.transaction().execute((tx) => queue.cancel(tx, 'jobs', subject));
      const waiting = await push();
      expect(await cancel(waiting)).toBe(true);
      expect(await cancel(waiting)).toBe(false);
      const held = await push();
      await queue.claim('jobs', lease);
      expect(await cancel(held)).toBe(false);
    });

    it('alternates between keys, even if one has many messages', async () => {
      for (let i = 0; i < 20; i++) await push(`a${i}`, 'a', { delayMs: i });
      nowMs += 100;
      await push('b0', 'b');
      await push('b1', 'b');
      const order: string[] = [];
      for (let i = 0; i < 4; i++) {
        nowMs += 1;
        const claim = (await queue.claim('jobs', lease))!;
        order.push(claim.keyId);
        await finish(claim);
      }
      expect(order.sort()).toEqual(['a', 'a', 'b', 'b']);
    });

    it('never gives one key more concurrent claims than its share', async () => {
      await push();
      await push();
      await push('other', 'b');
      const share = { leaseMs: 10_000, perKey: 1 };
      const claims = [await queue.claim('jobs', share), await queue.claim('jobs', share)];
      expect(claims.map((claim) => claim?.keyId).sort()).toEqual(['a', 'b']);
      expect(await queue.claim('jobs', share)).toBeNull();
    });

    it('never exceeds the share of a key when many claim at the same time', async () => {
      for (let i = 0; i < 20; i++) await push(`m${i}`, i % 2 === 0 ? 'a' : 'b');
      const claims = await Promise.all(
        Array.from({ length: 12 }, () => queue.claim('jobs', { leaseMs: 10_000, perKey: 3 })),
      );
      expect(
        claims
          .flatMap((claim) => claim?.keyId ?? [])
          .sort()
          .join(''),
      ).toBe('aaabbb');
    });

    it('gives a message that needs a model only to a claimer that has it', async () => {
      await push('special', 'a', { needs: 'stt-3' });
      await push('plain', 'a');
      const basic = { ...lease, abilities: ['stt-1'] };
      expect(await queue.claim('jobs', basic)).toMatchObject({ subjectId: 'plain' });
      expect(await queue.claim('jobs', basic)).toBeNull();
      nowMs += 3_000;
      const waiting = (await queue.depths()).find((depth) => depth.needs === 'stt-3');
      expect(waiting).toEqual({ queue: 'jobs', needs: 'stt-3', waiting: 1, held: 0, oldestSec: 3 });
      expect(await queue.claim('jobs', { ...lease, abilities: ['stt-1', 'stt-3'] })).toMatchObject({
        subjectId: 'special',
      });
    });

    it('does not mix queues', async () => {
      await push();
      expect(await queue.claim('deliveries', lease)).toBeNull();
    });

    it('gives every message exactly once to concurrent claimers', async () => {
      for (let i = 0; i < 100; i++) await push(`m${i}`);
      const taken: string[] = [];
      const taker = async () => {
        for (let claim = await queue.claim('jobs', lease); claim; claim = await queue.claim('jobs', lease)) {
          taken.push(claim.subjectId);
          await finish(claim);
        }
      };
      await Promise.all([taker(), taker(), taker(), taker()]);
      expect(taken.length).toBe(100);
      expect(new Set(taken).size).toBe(100);
    });
  });
}
