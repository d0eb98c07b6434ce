import { describe, expect, it } from 'vitest';
import { type SegmentEvent, Segmenter } from './segmenter.ts';

const FRAME = 0.032;
const settings = { threshold: 0.6, endpointingSec: 0.05, maxSec: 5 };

/** Pushes runs of `[probability, seconds]` and returns all events. */
function run(
  runs: [number, number][],
  custom: Partial<typeof settings> = {},
  loudness: (sec: number) => number = () => -20,
) {
  const segmenter = new Segmenter({ ...settings, ...custom }, FRAME);
  const events: SegmentEvent[] = [];
  let frame = 0;
  for (const [probability, seconds] of runs) {
    for (let i = 0; i < Math.round(seconds / FRAME); i++) {
      events.push(...segmenter.push(probability, loudness(frame * FRAME)));
      frame++;
    }
  }
  events.push(...segmenter.finish());
  return events.filter((event) => event.kind !== 'pause' && event.kind !== 'resume');
}

describe('segmenter', () => {
  it('reports the times of speech in the audio', () => {
    const events = run([
      [0, 0.96],
      [0.9, 1.6],
      [0, 0.96],
    ]);
    expect(events.map((event) => event.kind)).toEqual(['start', 'end']);
    expect(events[0]).toMatchObject({ atSec: expect.closeTo(0.96, 3) });
    expect(events[1]).toMatchObject({ atSec: expect.closeTo(2.56, 3) });
  });

  it('waits for the endpointing silence', () => {
    const speech: [number, number][] = [
      [0.9, 0.64],
      [0, 0.32],
      [0.9, 0.64],
      [0, 0.96],
    ];
    expect(run(speech).filter((event) => event.kind === 'end')).toHaveLength(2);
    expect(run(speech, { endpointingSec: 0.5 }).filter((event) => event.kind === 'end')).toHaveLength(1);
  });

  it('delays a forced cut for a short time when it has just become quiet', () => {
    const kinds = (quietSec: number, endpointingSec: number) =>
      run([[0.9, 4.9], [0, quietSec], [0.9, 1], [0, 3]], { endpointingSec }).map((event) => event.kind); // biome-ignore format: runs
    expect(kinds(0.5, 0.2)).toEqual(['start', 'end', 'start', 'end']);
    expect(kinds(0.2, 0.4)).toEqual(['start', 'cut', 'end']);
    expect(kinds(1, 2)).toEqual(['start', 'cut', 'end']);
  });

  it('ignores clicks and speech below the threshold', () => {
    expect(
      run([
        [0, 0.32],
        [0.9, 0.064],
        [0, 0.32],
      ]),
    ).toEqual([]);
    expect(run([[0.55, 2]])).toEqual([]);
    expect(run([[0.55, 2]], { threshold: 0.5 }).map((event) => event.kind)).toEqual(['start', 'end']);
  });

  it('does not end at an uncertain frame', () => {
    expect(
      run([
        [0.9, 0.64],
        [0.5, 0.32],
        [0.9, 0.64],
        [0, 0.64],
      ]).map((event) => event.kind),
    ).toEqual(['start', 'end']);
  });

  it('cuts speech without a pause at its quietest moment', () => {
    const events = run(
      [
        [0.9, 6.4],
        [0, 0.64],
      ],
      {},
      (sec) => (sec > 4.1 && sec < 4.3 ? -50 : -20),
    );
    expect(events.map((event) => event.kind)).toEqual(['start', 'cut', 'end']);
    expect(events[1]!.kind === 'cut' && events[1]!.atSec).toBeGreaterThan(4.05);
    expect(events[1]!.kind === 'cut' && events[1]!.atSec).toBeLessThan(4.35);
  });
});
