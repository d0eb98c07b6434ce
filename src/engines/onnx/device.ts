import { type InferenceSession, listSupportedBackends } from './runtime.ts';

/** Where recognisers compute. */
export interface DeviceState {
  /** As configured: `cpu`, `cuda` or `cuda:N`. */
  wanted: string;
  /** What is used. */
  used: string;
  /** Why it is not what was wanted. */
  reason?: string;
}

type Providers = NonNullable<InferenceSession.SessionOptions['executionProviders']>;

// One for the whole process, as its memory is: models do not choose.
let state: DeviceState = { wanted: 'cpu', used: 'cpu' };

/** Says what recognisers loaded from now on are to compute on. */
export function chooseDevice(wanted: string): void {
  state = { wanted, used: wanted };
}

export function deviceState(): DeviceState {
  return state;
}

/** Opens something on the chosen device, or on the processor if only that works; a device that has failed once is not tried again. */
export async function onDevice<T>(open: (providers: Providers) => Promise<T>): Promise<T> {
  if (state.used === 'cpu') return open(['cpu']);
  const [name, number = '0'] = state.used.split(':') as ['cuda', string?];
  try {
    // Asked for one it does not know, the runtime would open the graph on the processor without an error.
    if (!listSupportedBackends().some((backend) => backend.name === name))
      throw new Error(`the runtime for ${process.platform} ${process.arch} knows no ${name}`);
    return await open([{ name, deviceId: Number(number) }, 'cpu']);
  } catch (cause) {
    const opened = await open(['cpu']);
    // It is the device and not the file that is at fault: the processor could open it.
    state = { wanted: state.wanted, used: 'cpu', reason: cause instanceof Error ? cause.message : String(cause) };
    return opened;
  }
}
