import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Creates the metrics of a process. Workers send theirs with their reports. */
// long: one declaration for each metric
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'verbatim_http_request_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    queueMessages: new Gauge({
      name: 'verbatim_queue_messages',
      help: 'Messages by queue and state (waiting or held)',
      labelNames: ['queue', 'state'] as const,
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'verbatim_jobs_waiting',
      help: 'Queued jobs by model',
      labelNames: ['model'] as const,
      registers,
    }),
    jobsWithoutWorker: new Gauge({
      name: 'verbatim_jobs_without_worker',
      help: 'Queued jobs whose model no worker has',
      labelNames: ['model'] as const,
      registers,
    }),
    audioWaiting: new Gauge({
      name: 'verbatim_jobs_waiting_audio_seconds',
      help: 'Audio duration of queued jobs, where known',
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'verbatim_queue_oldest_seconds',
      help: 'Waiting time of the oldest due message',
      labelNames: ['queue'] as const,
      registers,
    }),
    workerSlots: new Gauge({
      name: 'verbatim_worker_slots',
      help: 'Job slots of all workers by state (busy or free)',
      labelNames: ['state'] as const,
      registers,
    }),
    workersSeen: new Gauge({ name: 'verbatim_workers', help: 'Active worker processes', registers }),
    jobsEnded: new Counter({
      name: 'verbatim_jobs_total',
      help: 'Ended jobs by status',
      labelNames: ['status'] as const,
      registers,
    }),
    jobRetries: new Counter({
      name: 'verbatim_job_retries_total',
      help: 'Failed job attempts that are retried',
      registers,
    }),
    stageSeconds: new Histogram({
      name: 'verbatim_job_stage_seconds',
      help: 'Duration of job stages',
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
    audioSeconds: new Counter({ name: 'verbatim_audio_seconds_total', help: 'Transcribed audio', registers }),
    liveSessions: new Gauge({ name: 'verbatim_live_sessions', help: 'Active live sessions', registers }),
    liveLagSeconds: new Gauge({
      name: 'verbatim_live_lag_seconds',
      help: 'Received but unprocessed audio of the live session with the largest backlog',
      registers,
    }),
    liveFinalSeconds: new Histogram({
      name: 'verbatim_live_final_seconds',
      help: 'Time from the detected end of speech to the final transcript',
      buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 3, 10],
      registers,
    }),
    livePartials: new Counter({
      name: 'verbatim_live_partials_total',
      help: 'Partial recognitions of open utterances by outcome: recognised, or dropped because of load',
      labelNames: ['outcome'] as const,
      registers,
    }),
    liveAudioSeconds: new Counter({
      name: 'verbatim_live_audio_seconds_total',
      help: 'Audio of ended live sessions',
      registers,
    }),
    modelMemoryBytes: new Gauge({
      name: 'verbatim_model_memory_bytes',
      help: 'Memory of the model process',
      registers,
    }),
    modelRestarts: new Counter({
      name: 'verbatim_model_restarts_total',
      help: 'Restarts of model processes',
      registers,
    }),
    deliveryAttempts: new Counter({
      name: 'verbatim_delivery_attempts_total',
      help: 'Delivery attempts by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
