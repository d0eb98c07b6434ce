import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from '../../src/access/keys.ts';
import { createSharedRateLimiter } from '../../src/access/shared-rate.ts';
import { notify, releaseNext } from '../../src/deliveries/deliveries.ts';
import { AppError } from '../../src/errors.ts';
import { createJob } from '../../src/jobs/create.ts';
import { deleteJob } from '../../src/jobs/delete.ts';
import { editTranscript, resultAt } from '../../src/jobs/edit.ts';
import { findJobs } from '../../src/jobs/list.ts';
import { sweep } from '../../src/jobs/sweep.ts';
import { createQueue } from '../../src/queue/sql.ts';
import { parseJobParams } from '../../src/schemas/jobs/parse-job-params.ts';
import type { TranscriptPatch } from '../../src/schemas/jobs/revisions.ts';
import type { BlobStore } from '../../src/store/blobs/blobs.ts';
import { openDiskBlobs } from '../../src/store/blobs/disk.ts';
import { releaseBlob, trackBlobs } from '../../src/store/blobs/tracked.ts';
import { createDeliveryStore } from '../../src/store/repositories/deliveries.ts';
import { createFileStore } from '../../src/store/repositories/files.ts';
import { createJobStore } from '../../src/store/repositories/jobs.ts';
import { createKeyStore } from '../../src/store/repositories/keys.ts';
import { createLiveSessionStore } from '../../src/store/repositories/live-sessions.ts';
import { createResultSizes } from '../../src/store/repositories/result-sizes.ts';
import { createRevisionStore } from '../../src/store/repositories/revisions.ts';
import { createShareStore } from '../../src/store/repositories/shares.ts';
import { createUsageStore } from '../../src/store/repositories/usage.ts';
import { createWebhookStore } from '../../src/store/repositories/webhooks.ts';
import { createWorkerStore } from '../../src/store/repositories/workers.ts';
import type { FileRow, JobRow } from '../../src/store/tables/jobs.ts';
import type { LiveSessionRow } from '../../src/store/tables/live.ts';
import type { Database } from '../../src/store/tables/tables.ts';
import { createLogger } from '../../src/telemetry/logger.ts';

async function* asyncParts(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* parts;
}

/** The contract of every database. */
export function storeContract(name: string, open: () => Promise<{ db: Database; close(): Promise<void> }>): void {
  describe(`store contract: ${name}`, () => {
    let db: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ db, close } = await open());
    });
    afterAll(() => close());
    const tracking = { now: Date.now, onTrouble: () => {} };
    const stores = () => ({
      db,
      queue: createQueue(db),
      jobs: createJobStore(db),
      files: createFileStore(db),
      keys: createKeyStore(db),
      deliveries: createDeliveryStore(db),
      webhooks: createWebhookStore(db),
      usage: createUsageStore(db),
      liveSessions: createLiveSessionStore(db),
      workers: createWorkerStore(db),
    });

    const job = (change: Partial<JobRow> = {}): JobRow => ({
      id: randomUUID(),
      key_id: 'key',
      kind: 'pre-recorded',
      request_id: 'G-1',
      status: 'queued',
      file_id: null,
      request_params_json: '{}',
      custom_metadata_json: null,
      post_session_metadata_json: '{}',
      progress_json: null,
      error_code: null,
      error_message: null,
      created_at: new Date().toISOString(),
      started_at: null,
      completed_at: null,
      ...change,
    });
    const file = (change: Partial<FileRow> = {}): FileRow => ({
      id: randomUUID(),
      key_id: 'key',
      filename: 'talk.wav',
      extension: 'wav',
      source: null,
      blob_id: randomUUID(),
      size: 5_000_000_000,
      duration_sec: 12.345,
      channel_count: 2,
      created_at: '2026-01-01T00:00:00.000Z',
      ...change,
    });
    const insert = (row: JobRow) => db.transaction().execute((tx) => stores().jobs.insert(row, tx));

    it('returns rows unchanged, with large numbers as numbers', async () => {
      const row = file();
      await stores().files.insert(row);
      expect(await stores().files.find(row.id)).toEqual(row);
      expect(await stores().files.findAll(['none', row.id])).toEqual(new Map([[row.id, row]]));
      const kept = job({ custom_metadata_json: '{"a":"ünï\\u0000"}' });
      await insert(kept);
      expect(await stores().jobs.find(kept.id)).toEqual(kept);
    });

    it('finds nothing for invalid ids, without an error', async () => {
      for (const id of ['', '\0', 'a'.repeat(5_000), '\ud800']) {
        expect(await stores().jobs.find(id)).toBeUndefined();
      }
      const odd = file({ filename: 'a\0b.wav' });
      await stores().files.insert(odd);
      expect((await stores().files.find(odd.id))?.filename).toMatch(/^a.b\.wav$/s);
    });

    it('changes a job only in the states that allow it', async () => {
      const row = job({ status: 'done' });
      await insert(row);
      const { jobs } = stores();
      expect(await jobs.update(row.id, ['queued', 'processing'], { status: 'error' })).toBe(false);
      expect(await jobs.update(row.id, ['done'], { error_code: 1 })).toBe(true);
      await db.transaction().execute((tx) => jobs.saveResult(row.id, '{"n":1}', tx));
      await db.transaction().execute((tx) => jobs.saveResult(row.id, '{"n":2}', tx));
      expect(await jobs.findResult(row.id)).toBe('{"n":2}');
    });

    it('reads a large result in parts', async () => {
      const row = job({ status: 'done' });
      await insert(row);
      const { jobs } = stores();
      const json = JSON.stringify('ä𝄞"'.repeat(1_000_000));
      await db.transaction().execute((tx) => jobs.saveResult(row.id, json, tx));
      const result = await jobs.readResult(row.id);
      const parts: string[] = [];
      for await (const part of result!.parts) parts.push(part);
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join('') === json).toBe(true);
      expect(result).not.toHaveProperty('revision');
      expect(await jobs.readResult('none')).toBeNull();
      const short = job({ status: 'done' });
      await insert(short);
      await db.transaction().execute((tx) => jobs.saveResult(short.id, '{"a":1}', tx));
      expect(await jobs.readShortResults([row.id, short.id, 'none'])).toEqual(
        new Map([[short.id, { parts: ['{"a":1}'] }]]),
      );
    });

    it('stops reading a large result that is edited meanwhile', async () => {
      const row = job({ status: 'done' });
      await insert(row);
      const { jobs } = stores();
      await db.transaction().execute((tx) => jobs.saveResult(row.id, JSON.stringify('a'.repeat(3_000_000)), tx));
      const parts = asyncParts((await jobs.readResult(row.id))!.parts);
      await parts.next();
      const edit = { job_id: row.id, number: 1, created_at: row.created_at, edit_json: '{}' };
      await db.transaction().execute((tx) => createRevisionStore(db).insert(edit, '"edited"', tx));
      await expect(parts.next()).rejects.toMatchObject({ status: 409 });
      expect(await jobs.readResult(row.id)).toMatchObject({ revision: 1 });
    });

    it('pages through jobs, the newest first, by key, kind, state and time', async () => {
      const rows = Array.from({ length: 5 }, (_, i) =>
        job({ key_id: 'pages', created_at: `2026-03-0${i + 1}T00:00:00.000Z`, status: i % 2 ? 'done' : 'error' }),
      );
      for (const row of rows) await insert(row);
      const { jobs } = stores();
      const dates = async (filter: object, offset = 0, limit = 10) =>
        (await jobs.page({ keyId: 'pages', ...filter }, offset, limit)).map((row) => row.created_at.slice(8, 10));
      expect(await dates({})).toEqual(['05', '04', '03', '02', '01']);
      expect(await dates({}, 1, 2)).toEqual(['04', '03']);
      expect(await dates({ statuses: ['done'] })).toEqual(['04', '02']);
      expect(await dates({ kinds: ['live'] })).toEqual([]);
      expect(await dates({ from: '2026-03-02T00:00:00.000Z', before: '2026-03-04T00:00:00.000Z' })).toEqual([
        '03',
        '02',
      ]);
    });

    it('finds jobs by file name, URL and transcript', async () => {
      const { jobs, files } = stores();
      const named = file({ filename: 'Board 100% meeting.mp3', source: null });
      await files.insert(named);
      const spoken = job({ key_id: 'searches', status: 'done', created_at: '2026-03-01T00:00:00.000Z' });
      const titled = job({ key_id: 'searches', file_id: named.id, created_at: '2026-03-02T00:00:00.000Z' });
      for (const row of [spoken, titled]) await insert(row);
      const result = { transcription: { full_transcript: 'He said "Budget" twice', utterances: [] } };
      await db.transaction().execute((tx) => jobs.saveResult(spoken.id, JSON.stringify(result), tx));
      const found = async (search: string) => (await findJobs(jobs, 'searches', { offset: 0, limit: 10, search })).ids;
      expect(await found('100% MEET')).toEqual([titled.id]);
      expect(await found('said "budget"')).toEqual([spoken.id]);
      // The text of the result counts, its field names do not.
      expect(await found('full_transcript')).toEqual([]);
      expect(await found('100_')).toEqual([]);
    });

    it('keeps edits of a transcript as revisions beside the original', async () => {
      const { jobs } = stores();
      const deps = { db, jobs, revisions: createRevisionStore(db) };
      const row = job({ status: 'done' });
      await insert(row);
      const utteranceOf = (text: string, speaker: number) => ({
        start: 0,
        end: 1,
        confidence: 1,
        channel: 0,
        speaker,
        language: 'en' as const,
        words: [],
        text,
      });
      const original = {
        transcription: {
          full_transcript: 'a b',
          languages: [],
          utterances: [utteranceOf('a', 0), utteranceOf('b', 1)],
        },
      };
      await db.transaction().execute((tx) => jobs.saveResult(row.id, JSON.stringify(original), tx));
      const edit = (patch: TranscriptPatch) =>
        editTranscript(deps, { jobId: row.id, patchJson: JSON.stringify(patch), nowMs: 0 });
      const texts = async () => JSON.parse((await jobs.findResult(row.id))!).transcription.full_transcript;
      const change = { from: 1, remove: 1, insert: [utteranceOf('b1', 1), utteranceOf('b2', 1)] };
      expect(await edit({ base_revision: 0, changes: [change] })).toMatchObject({ number: 1, changed_utterances: 2 });
      expect(await texts()).toBe('a b1 b2');
      await expect(edit({ base_revision: 0, changes: [change] })).rejects.toMatchObject({ status: 409 });
      await expect(edit({ base_revision: 1, changes: [{ ...change, from: 9 }] })).rejects.toMatchObject({
        status: 422,
      });
      await edit({ base_revision: 1, speaker_names: { '1': 'Ada' } });
      const named = JSON.parse((await jobs.findResult(row.id))!).transcription.utterances;
      expect(named.map((each: { speaker_name?: string }) => each.speaker_name)).toEqual([undefined, 'Ada', 'Ada']);
      await edit({ base_revision: 2, restore: 0 });
      expect(await texts()).toBe('a b');
      await edit({ base_revision: 3, restore: 2 });
      expect(await texts()).toBe('a b1 b2');
      await expect(edit({ base_revision: 4, restore: 9 })).rejects.toMatchObject({ status: 404 });
      const at = async (number: number) => JSON.parse(await resultAt(deps, row.id, number));
      expect(await at(0)).toEqual(original);
      expect((await at(1)).transcription.full_transcript).toBe('a b1 b2');
      expect((await at(3)).transcription.full_transcript).toBe('a b');
      expect(await at(4)).toEqual(JSON.parse((await jobs.findResult(row.id))!));
      await expect(resultAt(deps, row.id, 5)).rejects.toMatchObject({ status: 404 });
      expect((await deps.revisions.list(row.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
      expect(await jobs.findRevisions([row.id, 'none'])).toEqual(new Map([[row.id, 4]]));
      await db.transaction().execute((tx) => jobs.delete(row.id, tx));
      expect(await deps.revisions.list(row.id)).toEqual([]);
      expect(await deps.revisions.current(row.id)).toBe(0);
    });

    it('measures results in bytes without reading them', async () => {
      const { jobs } = stores();
      const sizes = createResultSizes(db);
      const row = job({ key_id: 'sizes', status: 'done' });
      await insert(row);
      expect(await sizes.ofJob(row.id)).toBe(0);
      await db.transaction().execute((tx) => jobs.saveResult(row.id, '"ü"', tx));
      const revision = { job_id: row.id, number: 1, created_at: row.created_at, edit_json: '{}' };
      await db.transaction().execute((tx) => createRevisionStore(db).insert(revision, '"你好"', tx));
      expect(await sizes.ofJob(row.id)).toBe(4 + 2 + 8);
      expect(await sizes.ofKey('sizes', 1)).toBe(4 + 8);
      await insert(job({ key_id: 'sizes' }));
      expect(await sizes.ofKey('sizes', 1)).toBe(Number.POSITIVE_INFINITY);
    });

    it('finds share links until they expire or are revoked', async () => {
      const shares = createShareStore(db);
      const share = (token_hash: string, expires_at: number) => ({
        id: randomUUID(),
        job_id: 'shared',
        key_id: 'key',
        token_hash,
        created_at: '2026-03-01T00:00:00.000Z',
        expires_at,
        audio: 1,
      });
      const [early, late] = [share('early', 100), share('late', 2e12)];
      await shares.insert(early);
      await shares.insert(late);
      expect(await shares.findByHash('early', 100)).toBeUndefined();
      expect((await shares.findByHash('late', 200))?.id).toBe(late.id);
      expect((await shares.list('shared', 200)).map(({ id }) => id)).toEqual([late.id]);
      expect(await shares.delete('other', late.id)).toBe(false);
      expect(await shares.delete('shared', late.id)).toBe(true);
      expect(await shares.findByHash('late', 200)).toBeUndefined();
    });

    it('finds keys by their hash and keeps revoked ones', async () => {
      const { keys } = stores();
      const key = makeKey('mine', 'a-secret-of-some-length');
      await Promise.all([keys.insert(key), keys.insert({ ...key, id: randomUUID() })]);
      const found = await keys.findByHash(key.hash);
      expect(found?.name).toBe('mine');
      expect(await keys.revoke(found!.id, '2026-01-01')).toBe(true);
      expect(await keys.revoke(found!.id, '2026-01-02')).toBe(false);
      expect(await keys.findByHash(key.hash)).toBeUndefined();
      expect(await keys.find(found!.id)).toMatchObject({ revoked_at: '2026-01-01' });
    });

    it('stores deliveries with their attempts, and deletes them with their job', async () => {
      const { deliveries, jobs } = stores();
      const row = job({ status: 'done' });
      await insert(row);
      const delivery = {
        id: `msg_${randomUUID()}`,
        key_id: 'key',
        job_id: row.id,
        webhook_id: null,
        event: 'transcription.success',
        url: 'https://example.org',
        method: 'POST',
        body: '{}',
        state: 'pending' as const,
        line: null,
        place: 0,
        tries: 0,
        created_at: '2026-01-01',
        finished_at: null,
      };
      const headers = { request_headers_json: '{}', response_headers_json: null };
      const answer = { status_code: 500, response: 'no', error: null, ...headers };
      const tried = { ...answer, tried_at: '2026-01-01', duration_ms: 1.5 };
      await db.transaction().execute(async (tx) => {
        await deliveries.insert(delivery, tx);
        await deliveries.logAttempt({ delivery_id: delivery.id, try_number: 1, ...tried }, tx);
      });
      const { body: _, ...listed } = delivery;
      expect(await deliveries.ofJob(row.id)).toEqual([listed]);
      expect(await deliveries.page({ jobId: row.id }, 0, 10)).toEqual([listed]);
      const attempts = [{ delivery_id: delivery.id, try_number: 1, ...tried }];
      expect(await deliveries.attempts(delivery.id)).toEqual(attempts);
      expect(await deliveries.attemptsOf([delivery.id, 'none'])).toEqual(
        new Map([
          [delivery.id, attempts],
          ['none', []],
        ]),
      );
      await db.transaction().execute((tx) => jobs.delete(row.id, tx));
      expect(await deliveries.find(delivery.id)).toBeUndefined();
      expect(await deliveries.attempts(delivery.id)).toEqual([]);
    });

    it('keeps a sequence in order when deliveries end and are added concurrently', async () => {
      const { deliveries, queue } = stores();
      const name = randomUUID();
      const sent: number[] = [];
      const join = (position: number) => {
        const about = { keyId: 'key', jobId: randomUUID(), event: 'x', url: 'https://example.org', body: {} };
        const sequence = { name, position };
        return db
          .transaction()
          .execute((tx) => notify({ deliveries, queue }, { ...about, method: 'POST', sequence }, tx));
      };
      const endOne = async () => {
        const row = await db
          .selectFrom('deliveries')
          .selectAll()
          .where('line', '=', name)
          .where('state', '=', 'pending')
          .executeTakeFirst();
        if (!row) return;
        sent.push(row.place);
        await db.transaction().execute(async (tx) => {
          await deliveries.update(row.id, { state: 'delivered' }, tx);
          await releaseNext({ deliveries, queue }, name, tx);
        });
      };
      for (let place = 0; place < 20; place++) await Promise.all([join(place), endOne()]);
      for (let i = 0; sent.length < 20 && i < 20; i++) await endOne();
      expect(sent).toEqual(Array.from({ length: 20 }, (_, place) => place));
    });

    it('sums usage exactly, each job once', async () => {
      const { usage } = stores();
      const rows = Array.from({ length: 30 }, (_, i) => ({
        job_id: randomUUID(),
        key_id: 'usage-key',
        kind: i % 3 === 0 ? ('live' as const) : ('pre-recorded' as const),
        day: i < 15 ? '2026-02-01' : '2026-02-02',
        ended_at: '2026-02-01T00:00:00.000Z',
        failed: i === 1 ? 1 : 0,
        audio_ms: 100,
        billing_ms: 9_007_199_254_000 + i,
      }));
      for (const row of [...rows, rows[0]!]) await db.transaction().execute((tx) => usage.record(row, tx));
      const sums = await usage.sums({ from: '2026-02-01', to: '2026-02-02', keyId: 'usage-key' });
      expect(sums.map(({ day, kind, count }) => [day, kind, count])).toEqual([
        ['2026-02-02', 'live', 5],
        ['2026-02-02', 'pre-recorded', 10],
        ['2026-02-01', 'live', 5],
        ['2026-02-01', 'pre-recorded', 10],
      ]);
      expect(sums[3]).toMatchObject({ failed: 1, audio_ms: 1000, key_name: null });
      const total = rows.reduce((sum, row) => sum + row.billing_ms, 0);
      expect(sums.reduce((sum, row) => sum + row.billing_ms, 0)).toBe(total);
      const live = await usage.sums({ from: '2026-02-02', to: '2026-02-02', keyId: 'usage-key', kind: 'live' });
      expect(live).toHaveLength(1);
    });

    it('lists the workers that reported recently', async () => {
      const { workers } = stores();
      await workers.report({ id: 'w', seen_at: 1_000, ready: 0, state_json: '{}' });
      await workers.report({ id: 'w', seen_at: 9_000_000_000_000, ready: 1, state_json: '{"a":1}' });
      await workers.report({ id: 'old', seen_at: 5, ready: 1, state_json: '{}' });
      expect(await workers.seenSince(6)).toEqual([
        { id: 'w', seen_at: 9_000_000_000_000, ready: 1, state_json: '{"a":1}' },
      ]);
      await workers.deleteBefore(6);
      expect(await workers.seenSince(0)).toHaveLength(1);
    });

    it('counts running live sessions, and gives each to one process at a time', async () => {
      const { liveSessions } = stores();
      const session = (change: Partial<LiveSessionRow>): LiveSessionRow => ({
        job_id: randomUUID(),
        key_id: 'live-key',
        token_hash: 'x',
        state: 'open',
        connected_at: null,
        created_at: '2026-01-01',
        ended_at: null,
        owner_id: null,
        owner_url: null,
        owned_until: 0,
        epoch: 0,
        ...change,
      });
      const rows = [session({}), session({ state: 'stopped' }), session({ state: 'ended' }), session({ key_id: 'b' })];
      await db.transaction().execute(async (tx) => {
        for (const row of rows) await liveSessions.insert(row, tx);
      });
      expect(await liveSessions.countRunning({ ownerId: 'me', keyId: 'live-key' })).toEqual({
        all: 3,
        here: 0,
        ofKey: 2,
      });
      const [first, second] = rows as [LiveSessionRow, LiveSessionRow];
      const me = { id: 'me', url: 'http://me', leaseMs: 1_000 };
      const you = { id: 'you', url: 'http://you', leaseMs: 1_000 };
      // Of several processes one gets the session, until its lease expires.
      const taken = await Promise.all(
        [me, you, { ...me, id: 'x' }].map((owner) => liveSessions.take(first.job_id, owner, 5_000)),
      );
      expect(taken.filter((epoch) => epoch !== null)).toEqual([1]);
      const owner = (await liveSessions.find(first.job_id))!.owner_id!;
      expect(await liveSessions.take(first.job_id, { ...you, id: 'late' }, 5_999)).toBeNull();
      expect(await liveSessions.renew({ ...me, id: owner }, 5_500)).toEqual(new Set([first.job_id]));
      expect(await liveSessions.take(first.job_id, { ...you, id: 'late' }, 6_499)).toBeNull();
      expect(await liveSessions.take(first.job_id, { ...you, id: 'late' }, 6_500)).toBe(2);
      expect(await liveSessions.renew({ ...me, id: owner }, 6_600)).toEqual(new Set());
      expect(await liveSessions.update(first.job_id, owner, { state: 'ended' })).toBe(false);
      expect(await liveSessions.update(first.job_id, 'late', { state: 'ended' })).toBe(true);
      expect((await liveSessions.ownerless(6_600)).map((row) => row.job_id)).not.toContain(first.job_id);
      await liveSessions.release('late');
      expect((await liveSessions.ownerless(6_600)).map((row) => row.job_id)).toContain(first.job_id);
      expect(await liveSessions.take(second.job_id, me, 7_000)).toBe(1);
      expect(await liveSessions.countRunning({ ownerId: 'me', keyId: 'live-key' })).toEqual({
        all: 2,
        here: 1,
        ofKey: 1,
      });
    });

    const create = (keyId: string, more: { idempotencyKey?: string; audioUrl?: string } = {}, queuedPerKey = 5) =>
      createJob(
        { ...stores(), queuedPerKey, checkUrl: async () => {} },
        {
          keyId,
          requestId: 'G-1',
          params: parseJobParams({ audio_url: more.audioUrl ?? 'https://example.org/a.wav' }),
          ownHosts: ['example.org'],
          ...(more.idempotencyKey ? { idempotencyKey: more.idempotencyKey } : {}),
        },
      );

    it('queues exactly as many jobs as a key may have when many are created at the same time', async () => {
      const made = await Promise.allSettled(Array.from({ length: 20 }, () => create('crowd')));
      expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
      for (const one of made) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many', retryAfterSec: 30 });
      }
    });

    it('creates one job for concurrent requests with the same idempotency key', async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => create('again', { idempotencyKey: 'once' })));
      expect(new Set(ids).size).toBe(1);
    });

    it('never leaves a job without its file when another job with the file is deleted at the same time', async () => {
      const blobs = trackBlobs(db, { delete: async () => {}, async *list() {} } as unknown as BlobStore, tracking);
      for (let i = 0; i < 10; i++) {
        const shared = file({ key_id: 'race' });
        await stores().files.insert(shared);
        const audioUrl = `https://example.org/file/${shared.id}`;
        const first = (await stores().jobs.find(await create('race', { audioUrl }, 1_000)))!;
        const [made] = await Promise.allSettled([
          create('race', { audioUrl }, 1_000),
          deleteJob({ ...stores(), blobs }, first),
        ]);
        const kept = await stores().files.find(shared.id);
        expect(kept !== undefined).toBe(made.status === 'fulfilled');
      }
    });

    it('deletes only jobs that are older than the retention of their key', async () => {
      const DAY_MS = 86_400_000;
      const nowMs = Date.parse('2026-06-30T12:00:00Z');
      const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
      const keys = { short: 2, long: 60, always: 0, service: null };
      const made = new Set<string>();
      const kept: string[] = [];
      for (const [name, retentionDays] of Object.entries(keys)) {
        const key = makeKey(name, `retention-${name}-secret`, { retentionDays });
        await stores().keys.insert(key);
        for (const days of [1, 3, 40, 90]) {
          const row = job({ key_id: key.id, status: 'done', created_at: daysAgo(days), completed_at: daysAgo(days) });
          await insert(row);
          made.add(row.id);
          if (days <= (retentionDays === 0 ? 1_000 : (retentionDays ?? 30))) kept.push(row.id);
        }
      }
      const blobs = trackBlobs(db, { delete: async () => {}, async *list() {} } as unknown as BlobStore, tracking);
      const clock = { now: () => nowMs };
      const options = { scratchDir: '/nowhere', retentionMs: 30 * DAY_MS, keepNothing: false, deleteOrphans: false };
      await sweep({ ...stores(), blobs, clock }, options, createLogger('silent'));
      const left = (await db.selectFrom('jobs').select('id').execute()).map(({ id }) => id);
      expect(left.filter((id) => made.has(id)).sort()).toEqual(kept.sort());
    });

    describe('blobs', () => {
      let folder: string;
      let inner: BlobStore;
      let isDown = false;
      let nowMs = 0;
      beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'tracked-'));
        const disk = await openDiskBlobs(folder);
        isDown = false;
        inner = {
          ...disk,
          delete: (id) => (isDown ? Promise.reject(new AppError('not_ready')) : disk.delete(id)),
        };
        nowMs = Date.now();
      });
      afterEach(() => rm(folder, { recursive: true }));
      const tracked = () => trackBlobs(db, inner, { now: () => nowMs, onTrouble: () => {} });
      const isKept = (id: string) =>
        inner.stat(id).then(
          () => true,
          () => false,
        );
      const write = () => tracked().write(Readable.from([Buffer.from('audio')]), { maxBytes: 100 });

      it('are deleted later when the store is unavailable while their job is deleted', async () => {
        const blob = await write();
        const stored = { ...file(), blob_id: blob.id };
        await stores().files.insert(stored);
        const row = job({ file_id: stored.id, status: 'done' });
        await insert(row);
        isDown = true;
        await deleteJob({ ...stores(), blobs: tracked() }, row);
        expect(await stores().jobs.find(row.id)).toBeUndefined();
        await expect(tracked().deleteUnused(nowMs)).rejects.toMatchObject({ code: 'not_ready' });
        expect(await isKept(blob.id)).toBe(true);
        isDown = false;
        expect(await tracked().deleteUnused(nowMs)).toBe(1);
        expect(await isKept(blob.id)).toBe(false);
        expect(await tracked().deleteUnused(nowMs)).toBe(0);
      });

      it('are deleted later when the process exits between the commit and the deletion', async () => {
        const blob = await write();
        await db.transaction().execute((tx) => releaseBlob(tx, blob.id));
        expect(await tracked().deleteUnused(nowMs)).toBe(1);
        expect(await isKept(blob.id)).toBe(false);
      });

      it('are deleted after a day when no row refers to them, and kept when one does', async () => {
        const [orphan, ofFile, ofSession] = [await write(), await write(), await write()];
        await stores().files.insert({ ...file(), blob_id: ofFile.id });
        const note = {
          job_id: randomUUID(),
          number: 1,
          file: 'audio.raw' as const,
          bytes: null,
          blob_id: ofSession.id,
        };
        await db.insertInto('live_notes').values(note).execute();
        expect(await tracked().deleteUnused(nowMs)).toBe(0);
        nowMs += 25 * 3_600_000;
        expect(await tracked().deleteUnused(nowMs)).toBe(1);
        expect([await isKept(orphan.id), await isKept(ofFile.id), await isKept(ofSession.id)]).toEqual([
          false,
          true,
          true,
        ]);
      });

      it('are compared with the rows in both directions, once a day', async () => {
        const [orphan, ofFile, pending] = [
          await inner.write(Readable.from(['a']), { maxBytes: 9 }),
          await write(),
          await write(),
        ];
        const lost = randomUUID();
        const created_at = new Date(nowMs).toISOString();
        await stores().files.insert({ ...file(), blob_id: ofFile.id, created_at });
        await stores().files.insert({ ...file(), blob_id: lost, created_at });
        const blobs = tracked();
        const fresh = await blobs.compare(nowMs);
        expect(fresh!.orphans).toEqual([]);
        expect(fresh!.missing).not.toContain(lost);
        expect(await blobs.compare(nowMs + 1000)).toBeNull();
        const later = await blobs.compare(nowMs + 25 * 3_600_000);
        expect(later!.orphans).toEqual([orphan.id]);
        expect(later!.missing).toContain(lost);
        expect(later!.missing).not.toContain(ofFile.id);
        expect(later!.missing).not.toContain(pending.id);
      });

      it.each([true, false])('without a row are deleted if this is set (%s)', async (deleteOrphans) => {
        const orphan = await inner.write(Readable.from(['a']), { maxBytes: 9 });
        const clock = { now: () => nowMs + 25 * 3_600_000 };
        const options = { scratchDir: '/nowhere', retentionMs: 0, keepNothing: false, deleteOrphans };
        await sweep({ ...stores(), blobs: tracked(), clock }, options, createLogger('silent'));
        expect(await isKept(orphan.id)).toBe(!deleteOrphans);
      });
    });

    it('counts attempts over all processes, and does not count returned ones', async () => {
      let nowMs = 5_000_000;
      const options = { perSecond: 0.1, burst: 5, prefix: 'sign-in:', now: () => nowMs };
      const [here, there] = [createSharedRateLimiter(db, options), createSharedRateLimiter(db, options)];
      for (const limiter of [here, there, here, there]) expect(await limiter.take('address')).toBe(0);
      here.giveBack('address');
      expect(await here.take('address')).toBe(0);
      expect(await there.take('address')).toBe(0);
      expect([await here.take('address'), await there.take('address')]).toEqual([10, 10]);
      expect(await there.take('another')).toBe(0);
      nowMs += 10_000;
      expect(await there.take('address')).toBe(0);
    });

    it('limits the requests of a key over all processes together', async () => {
      let nowMs = 1_000_000;
      const limiters = Array.from({ length: 3 }, () =>
        createSharedRateLimiter(db, { perSecond: 20, now: () => nowMs }),
      );
      const crowd = async (id: string, own?: number) => {
        const answers = await Promise.all(
          Array.from({ length: 300 }, (_, i) => limiters[i % 3]!.take(id, own ?? null)),
        );
        return { allowed: answers.filter((wait) => wait === 0).length, waits: new Set(answers.filter(Boolean)) };
      };
      // A burst of two seconds, then the steady rate.
      expect(await crowd('busy')).toEqual({ allowed: 40, waits: new Set([1]) });
      expect((await crowd('busy')).allowed).toBe(0);
      nowMs += 1_000;
      expect((await crowd('busy')).allowed).toBe(20);
      expect((await crowd('slow', 0.2)).allowed).toBe(1);
      expect((await crowd('slow', 0.2)).waits).toEqual(new Set([5]));
      nowMs += 3_600_000;
      expect((await crowd('busy')).allowed).toBe(40);
    });
  });
}
