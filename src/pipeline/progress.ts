import type { HeardText, ProgressEvent, StageProgress } from '../schemas/events.ts';

/** The stages a job may go through, in order, with their usual share of its time. */
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

/** How far the work is; the job's own state is told apart. */
export type Progress = Omit<ProgressEvent, 'status'>;

/** So much of the text is told: more than a recogniser hears at once, and little enough to be written again and again. */
const HEARD_CHARS = 4_000;

/** Follows a job through its stages and tells `report` of every step. */
export function createProgress(names: readonly StageName[], report: (progress: Progress) => void) {
  const stages: StageProgress[] = names.map((name) => ({ name, status: 'waiting', progress: 0 }));
  let heard: HeardText | undefined;
  const total = names.reduce((sum, name) => sum + STAGE_SHARES[name], 0);

  function tell(stage: StageName): void {
    const done = stages.reduce((sum, each) => sum + each.progress * STAGE_SHARES[each.name as StageName], 0);
    const told = { stage, progress: thousandths(done / total), stages: stages.map((each) => ({ ...each })) };
    report(heard ? { ...told, heard } : told);
  }

  return {
    /** As far as it got. */
    stages: stages as readonly StageProgress[],
    /** Tells the text recognised so far, of which the end is passed on. */
    hear(text: string): void {
      const from = Math.max(0, text.length - HEARD_CHARS);
      if (text === '') return;
      heard = { from, text: text.slice(from) };
      tell('transcribe');
    },
    /** Runs one stage; its function may say how far it is. */
    async run<T>(name: StageName, work: (progress: (fraction: number) => void) => Promise<T>): Promise<T> {
      const stage = stages.find((each) => each.name === name);
      if (!stage) throw new Error(`the stage ${name} was not announced`);
      const startedMs = performance.now();
      const end = (status: StageProgress['status']) => {
        Object.assign(stage, { status, duration: thousandths((performance.now() - startedMs) / 1000) });
        tell(name);
      };
      stage.status = 'running';
      tell(name);
      try {
        const value = await work((fraction) => {
          stage.progress = thousandths(Math.min(1, Math.max(0, fraction)));
          tell(name);
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
