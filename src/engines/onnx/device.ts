import { type InferenceSession, listSupportedBackends } from './runtime.ts';

/** The device that recognisers run on. */
export interface DeviceState {
  /** As configured: `cpu`, `cuda` or `cuda:N`. */
  wanted: string;
  /** The device in use. */
  used: string;
  /** Why it is not the configured one. */
  reason?: string;
}

type Providers = NonNullable<InferenceSession.SessionOptions['executionProviders']>;

// One for the whole process.
let state: DeviceState = { wanted: 'cpu', used: 'cpu' };

/** Sets the device of recognisers that are loaded from now on. */
export function chooseDevice(wanted: string): void {
  state = { wanted, used: wanted };
}

export function deviceState(): DeviceState {
  return state;
}

/** Opens a graph on the configured device, or on the processor if that fails. A device that failed once is not tried again. */
export async function onDevice<T>(open: (providers: Providers) => Promise<T>): Promise<T> {
  if (state.used === 'cpu') return open(['cpu']);
  const [name, number = '0'] = state.used.split(':') as ['cuda', string?];
  try {
    // For an unknown device the runtime opens the graph on the processor without an error.
    if (!listSupportedBackends().some((backend) => backend.name === name))
      throw new Error(`the runtime for ${process.platform} ${process.arch} does not support ${name}`);
    return await open([{ name, deviceId: Number(number) }, 'cpu']);
  } catch (cause) {
    const opened = await open(['cpu']);
    // The processor opened the file, so the device failed and not the file.
    state = { wanted: state.wanted, used: 'cpu', reason: cause instanceof Error ? cause.message : String(cause) };
    return opened;
  }
}
