import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is counted. Each process has its own; what workers count travels with their reports. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'verbatim_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    queueMessages: new Gauge({
      name: 'verbatim_queue_messages',
      help: 'Work in line, by queue and whether somebody works on it',
      labelNames: ['queue', 'state'] as const,
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'verbatim_jobs_waiting',
      help: 'Jobs nobody works on yet, by the model they need',
      labelNames: ['model'] as const,
      registers,
    }),
    jobsWithoutWorker: new Gauge({
      name: 'verbatim_jobs_without_worker',
      help: 'Jobs that wait for a model which no worker has',
      labelNames: ['model'] as const,
      registers,
    }),
    audioWaiting: new Gauge({
      name: 'verbatim_jobs_waiting_audio_seconds',
      help: 'Audio of the jobs that wait, as far as it has been fetched',
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'verbatim_queue_oldest_seconds',
      help: 'How long the oldest work that is due has been waiting',
      labelNames: ['queue'] as const,
      registers,
    }),
    workerSlots: new Gauge({
      name: 'verbatim_worker_slots',
      help: 'Jobs that workers could do at the same time, by whether they do',
      labelNames: ['state'] as const,
      registers,
    }),
    workersSeen: new Gauge({ name: 'verbatim_workers', help: 'Worker processes that are alive', registers }),
    jobsEnded: new Counter({
      name: 'verbatim_jobs_total',
      help: 'Jobs that ended, by how',
      labelNames: ['status'] as const,
      registers,
    }),
    jobRetries: new Counter({ name: 'verbatim_job_retries_total', help: 'Tries of jobs that failed', registers }),
    stageSeconds: new Histogram({
      name: 'verbatim_job_stage_seconds',
      help: 'Time jobs spend in each stage',
      labelNames: ['stage'] as const,
      buckets: [0.05, 0.2, 0.5, 1, 2, 5, 15, 60, 300, 1800],
      registers,
    }),
    realTimeFactor: new Histogram({
      name: 'verbatim_job_real_time_factor',
      help: 'Processing time divided by audio time',
      buckets: [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2],
      registers,
    }),
    audioSeconds: new Counter({ name: 'verbatim_audio_seconds_total', help: 'Audio transcribed', registers }),
    liveSessions: new Gauge({ name: 'verbatim_live_sessions', help: 'Live sessions that have not ended', registers }),
    liveLagSeconds: new Gauge({
      name: 'verbatim_live_lag_seconds',
      help: 'Audio of the live session that is furthest behind, received but not listened to',
      registers,
    }),
    liveFinalSeconds: new Histogram({
      name: 'verbatim_live_final_seconds',
      help: 'From noticing the end of speech to its final transcript',
      buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 3, 10],
      registers,
    }),
    livePartials: new Counter({
      name: 'verbatim_live_partials_total',
      help: 'Readings of speech in progress: read, or left out because there was no time',
      labelNames: ['outcome'] as const,
      registers,
    }),
    liveAudioSeconds: new Counter({
      name: 'verbatim_live_audio_seconds_total',
      help: 'Audio of live sessions that have ended',
      registers,
    }),
    modelMemoryBytes: new Gauge({
      name: 'verbatim_model_memory_bytes',
      help: 'Memory of the process that holds the models',
      registers,
    }),
    modelRestarts: new Counter({ name: 'verbatim_model_restarts_total', help: 'Model processes replaced', registers }),
    deliveryTries: new Counter({
      name: 'verbatim_delivery_tries_total',
      help: 'Tries to deliver a callback, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
