/** A thread that hears windows with models of its own, next to the model process's first thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineSettings } from '../engines/calls.ts';
import { createEngineHost } from '../engines/host.ts';
import { describeFailure } from './describe-failure.ts';
import type { LaneAnswer, LaneQuestion } from './lanes.ts';

const { calls } = createEngineHost(workerData as EngineSettings);

parentPort?.on('message', async (question: LaneQuestion) => {
  const { id } = question;
  let answer: LaneAnswer;
  try {
    if ('load' in question) await calls.describeRecognizer(question.load);
    answer = { id, heard: 'hear' in question ? await calls.recognize(...question.hear) : [] };
  } catch (error) {
    answer = { id, failure: describeFailure('recognize', error) };
  }
  parentPort?.postMessage(answer);
});
