import { AppError } from '../../errors.ts';
import { onDevice } from './device.ts';
import { useUint16ForFloat16 } from './float16-arrays.ts';
import { InferenceSession } from './runtime.ts';

useUint16ForFloat16();

export interface SessionOptions {
  /** Processor threads inside one operation. */
  threads: number;
  /** Prefix of a profile file to write; for measuring only. */
  profilePrefix?: string;
}

/** Options of a session on the processor. */
export function cpuSessionOptions(threads: number): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    // The graphs are chains: running two operations at once gains nothing and costs a second thread pool.
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
    // Waiting threads must not spin: other models run on the same processors.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
}

/** Opens a graph on the process's device. Damaged weights are `model_unavailable`. */
export async function createSession(path: string, options: SessionOptions): Promise<InferenceSession> {
  try {
    return await onDevice((executionProviders) =>
      InferenceSession.create(path, {
        ...cpuSessionOptions(options.threads),
        executionProviders,
        graphOptimizationLevel: 'all',
        ...(options.profilePrefix === undefined
          ? {}
          : { enableProfiling: true, profileFilePrefix: options.profilePrefix }),
      }),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('model_unavailable', { message: `The model file ${path} cannot be loaded: ${reason}`, cause });
  }
}
