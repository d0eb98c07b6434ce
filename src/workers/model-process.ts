/** The process that holds the models. It has no access to jobs, files or networks: audio in, words out. */
import type { EngineSettings } from '../engines/calls.ts';
import { createEngineHost } from '../engines/host.ts';
import { deviceState } from '../engines/onnx/device.ts';
import { describeFailure } from './describe-failure.ts';
import { serveCalls } from './serve-calls.ts';
import type { ModelReport } from './supervisor.ts';

serveCalls<EngineSettings>({
  open(settings) {
    const { calls, loaded } = createEngineHost(settings);
    return { calls, report: (): ModelReport => ({ details: loaded(), device: deviceState() }) };
  },
  // Each call uses all threads of the process.
  serial: true,
  describeFailure,
});
