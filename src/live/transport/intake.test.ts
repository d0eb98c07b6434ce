import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Recording } from '../../store/recordings/recordings.ts';
import { Intake } from './intake.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-intake-'));
});
afterEach(() => rm(dir, { recursive: true }));

const open = (sub = '.') => Recording.open(join(dir, sub), { syncAlways: false });
const bytes = (from: number, to: number) => Uint8Array.from({ length: to - from }, (_, i) => ((from + i) * 7919) % 251);

describe('intake', () => {
  it('assigns each chunk its position in the session, in order', async () => {
    const recording = await open();
    const intake = new Intake(recording);
    const spans = await Promise.all([bytes(0, 10), bytes(10, 10), bytes(10, 35)].map((piece) => intake.take(piece)));
    expect(spans).toEqual([
      { start: 0, end: 10 },
      { start: 10, end: 10 },
      { start: 10, end: 35 },
    ]);
    expect(await recording.read(0, 99)).toEqual(Buffer.from(bytes(0, 35)));
    await recording.close();
  });

  it('continues at the position that the client names', async () => {
    const recording = await open();
    const intake = new Intake(recording);
    await intake.take(new Uint8Array(100));
    intake.begin(60);
    expect(await intake.take(new Uint8Array(50))).toEqual({ start: 60, end: 110 });
    expect(recording.byteCount).toBe(110);
    await recording.close();
  });

  it.runIf(process.getuid?.() === 0)('stores nothing after a chunk that did not fit on the disk', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir]);
    try {
      const recording = await open();
      const intake = new Intake(recording);
      const all = noise(60_000, 1);
      await intake.take(all.subarray(0, 10_000));
      const filler = join(dir, 'filler');
      await writeFile(filler, new Uint8Array(20_000));
      const failed = expect(intake.take(all.subarray(10_000, 50_000))).rejects.toMatchObject({ code: 'storage_full' });
      // The next chunk would fit, but it arrives while the one before is being written.
      for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
      await expect(intake.take(all.subarray(50_000, 51_000))).rejects.toMatchObject({ code: 'storage_full' });
      await failed;
      expect(recording.byteCount).toBe(10_000);
      await rm(filler);
      intake.begin(10_000);
      expect(await intake.take(all.subarray(10_000, 40_000))).toEqual({ start: 10_000, end: 40_000 });
      await recording.close();
      const again = await open();
      expect(await again.read(0, 99_999)).toEqual(Buffer.from(all.subarray(0, 40_000)));
      await again.close();
    } finally {
      execFileSync('umount', ['-l', dir]);
    }
  });

  it('stores every byte once, however often connections and processes fail', async () => {
    let round = 0;
    const piece = fc.record({
      size: fc.integer({ min: 40, max: 400 }),
      loss: fc.constantFrom('none', 'none', 'none', 'connection', 'process'),
      // How many acknowledgements never reached the client.
      unseen: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 25 }), async (pieces) => {
        const name = `round-${round++}`;
        let recording = await open(name);
        let intake = new Intake(recording);
        const all = Buffer.concat(pieces.map(({ size }, i) => Buffer.from(noise(size, i))));
        let sent = 0;
        const seen = [0];
        for (const { size, loss, unseen } of pieces) {
          const { end } = await intake.take(all.subarray(sent, sent + size));
          sent = end;
          seen.push(end);
          if (loss === 'none') {
            recording.confirm(end, 0);
            continue;
          }
          if (loss === 'process') {
            // Bytes without a journal entry, as a kill in the middle of a write leaves them.
            await recording.close();
            await appendFile(join(dir, name, 'audio.raw'), noise(unseen, 99));
            recording = await open(name);
            intake = new Intake(recording);
          } else intake.begin(null);
          const confirmed = recording.possibleResumePoints[0] ?? sent;
          const known = seen.filter((point) => point >= confirmed);
          sent = known[Math.max(0, known.length - 1 - unseen)]!;
        }
        if (sent < all.length) await intake.take(all.subarray(sent));
        expect(await recording.read(0, all.length + 1)).toEqual(all);
        await recording.close();
      }),
      { numRuns: 60 },
    );
  });
});

/** Bytes that do not repeat, like recorded sound. */
function noise(length: number, seed: number): Uint8Array {
  let state = (seed + 1) * 2654435761;
  return Uint8Array.from({ length }, () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return (state >>> 16) & 255;
  });
}
