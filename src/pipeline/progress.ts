import type { ProgressEvent, RecognizedText, StageProgress } from '../schemas/jobs/progress-event.ts';

/** The stages of a job, in order, with their usual share of its time. */
export const STAGE_SHARES = {
  fetch: 0.05,
  decode: 0.05,
  enhance: 0.1,
  speech: 0.1,
  transcribe: 0.5,
  rewrite: 0.1,
  addons: 0.1,
} as const;

export type StageName = keyof typeof STAGE_SHARES;

/** Progress of a job, without its status. */
export type Progress = Omit<ProgressEvent, 'status'>;

/** Characters of the text in a report: more than one call recognises, and few enough to be stored often. */
const TEXT_CHARS = 4_000;

/** Follows a job through its stages and reports every step. */
export function createProgress(names: readonly StageName[], report: (progress: Progress) => void) {
  const stages: StageProgress[] = names.map((name) => ({ name, status: 'waiting', progress: 0 }));
  let recognized: RecognizedText | undefined;
  const total = names.reduce((sum, name) => sum + STAGE_SHARES[name], 0);

  function send(stage: StageName): void {
    const done = stages.reduce((sum, each) => sum + each.progress * STAGE_SHARES[each.name as StageName], 0);
    const event = { stage, progress: thousandths(done / total), stages: stages.map((each) => ({ ...each })) };
    report(recognized ? { ...event, recognized } : event);
  }

  return {
    /** The stages so far. */
    stages: stages as readonly StageProgress[],
    /** Reports the end of the text recognised so far. */
    reportText(text: string): void {
      const from = Math.max(0, text.length - TEXT_CHARS);
      if (text === '') return;
      recognized = { from, text: text.slice(from) };
      send('transcribe');
    },
    /** Runs one stage; its function may report its progress. */
    async run<T>(name: StageName, work: (progress: (fraction: number) => void) => Promise<T>): Promise<T> {
      const stage = stages.find((each) => each.name === name);
      if (!stage) throw new Error(`The stage ${name} is not part of this job`);
      const startedMs = performance.now();
      const end = (status: StageProgress['status']) => {
        Object.assign(stage, { status, duration: thousandths((performance.now() - startedMs) / 1000) });
        send(name);
      };
      stage.status = 'running';
      send(name);
      try {
        const value = await work((fraction) => {
          stage.progress = thousandths(Math.min(1, Math.max(0, fraction)));
          send(name);
        });
        stage.progress = 1;
        end('done');
        return value;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  };
}

export type ProgressTracker = ReturnType<typeof createProgress>;

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
