import type { EngineCalls, EngineMethod, EngineSettings, LoadedModel } from '../engines/calls.ts';
import type { DeviceState } from '../engines/onnx/device.ts';
import type { ModelCaller } from './model-caller.ts';
import {
  type ProcessState,
  type SupervisedEvent,
  SupervisedProcess,
  type SupervisionOptions,
} from './supervised-process.ts';

/** JavaScript in the model process never blocks for this long, so no message means that the process hangs. */
const SILENT_MS = 60_000;

/** `fallback`: the configured device cannot be used, and the models run on the processor. */
export type SupervisorEvent = SupervisedEvent | 'fallback';

export interface SupervisorOptions
  extends EngineSettings,
    Pick<SupervisionOptions, 'memoryLimitBytes' | 'idleMs' | 'niceness'> {
  onEvent?(event: { kind: SupervisorEvent; reason?: string; lane?: number }): void;
}

/** What a model process reports about itself. */
export interface ModelReport {
  details: LoadedModel[];
  device: DeviceState;
}

/** State of a model process, for operators. */
export interface EngineState extends ProcessState {
  /** Names of the loaded models … */
  loaded: string[];
  /** … with details. */
  details: LoadedModel[];
  /** The device that recognisers use. */
  device: string;
}

/** Keeps one model process running. A call in progress when it dies fails with `model_failed` and can be retried. */
export class Supervisor implements ModelCaller {
  readonly lanes = 1;
  #process: SupervisedProcess<EngineCalls>;
  #wantedDevice: string;
  #details: LoadedModel[] = [];
  #device: string;

  constructor({ memoryLimitBytes, idleMs, niceness, onEvent, ...settings }: SupervisorOptions) {
    this.#wantedDevice = settings.device ?? 'cpu';
    this.#device = this.#wantedDevice;
    this.#process = new SupervisedProcess({
      module: new URL('./model-process.ts', import.meta.url),
      name: 'The model process',
      settings,
      memoryLimitBytes,
      idleMs,
      niceness,
      silentMs: SILENT_MS,
      onReport: (report) => {
        const { details, device } = report as ModelReport;
        if (device.used !== this.#device) {
          const reason = `${device.wanted} cannot be used, so the models run on the processor: ${device.reason}`;
          onEvent?.({ kind: 'fallback', reason });
        }
        this.#details = details;
        this.#device = device.used;
      },
      onEvent: (event) => {
        if (event.kind === 'exited') {
          this.#details = [];
          this.#device = this.#wantedDevice;
        }
        onEvent?.(event);
      },
    });
  }

  get state(): EngineState {
    const loaded = this.#details.map(({ name }) => name);
    return { ...this.#process.state, loaded, details: this.#details, device: this.#device };
  }

  /** Calls a method of the models; `audioSec` sets the time limit. */
  call<M extends EngineMethod>(
    method: M,
    args: Parameters<EngineCalls[M]>,
    audioSec = 0,
  ): Promise<Awaited<ReturnType<EngineCalls[M]>>> {
    // Loading a large model from a slow disk takes tens of seconds. Ten times real time is far beyond any working
    // machine.
    return this.#process.call(method, args, { limitMs: 180_000 + audioSec * 10_000 });
  }

  /** Stops the process. Calls in progress fail. */
  close(): Promise<void> {
    return this.#process.close();
  }
}
