import type { EngineMethod, EngineSettings, LoadedModel } from '../engines/calls.ts';
import type { DeviceState } from '../engines/onnx/device.ts';
import type { ErrorCode } from '../errors.ts';

/** Parent to model process. */
export type ToChild =
  | { type: 'start'; settings: EngineSettings }
  | { type: 'call'; id: number; method: EngineMethod; args: unknown[] }
  | { type: 'ping' };

/** Model process to parent. */
export type FromChild =
  | { type: 'ready' }
  /** The call has left the queue of the process; its time limit starts here. */
  | { type: 'begun'; id: number }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'failure'; id: number; code: ErrorCode; message: string }
  | { type: 'pong'; memoryBytes: number; details: LoadedModel[]; device: DeviceState };
