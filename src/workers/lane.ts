/** A thread that hears windows with models of its own, next to the model process's first thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineSettings } from '../engines/calls.ts';
import { createEngineHost } from '../engines/host.ts';
import { describeFailure } from './describe-failure.ts';
import type { LaneAnswer, LaneQuestion } from './lanes.ts';

const { calls } = createEngineHost(workerData as EngineSettings);

parentPort?.on('message', async ({ id, args }: LaneQuestion) => {
  let answer: LaneAnswer;
  try {
    answer = { id, heard: await calls.recognize(...args) };
  } catch (error) {
    answer = { id, failure: describeFailure('recognize', error) };
  }
  parentPort?.postMessage(answer);
});
