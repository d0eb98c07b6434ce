import type { EngineCalls, EngineMethod } from '../engines/calls.ts';

/** Calls a method of the models in another process. `audioSec` sets the time limit of the call. */
export interface ModelCaller {
  /** Number of calls that can run at the same time. */
  readonly lanes: number;
  call<M extends EngineMethod>(
    method: M,
    args: Parameters<EngineCalls[M]>,
    audioSec?: number,
  ): Promise<Awaited<ReturnType<EngineCalls[M]>>>;
}
