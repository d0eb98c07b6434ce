import { z } from 'zod';
import { ModelId } from '../models.ts';
import { Timestamp } from '../primitives.ts';

const Bytes = z.number().min(0);

/** A worker process. */
export const WorkerInfo = z
  .object({
    id: z.string().describe('Host name and process id'),
    seen_at: Timestamp.describe('When the worker last sent a report'),
    ready: z.boolean().describe('Whether its models are loaded'),
    memory_bytes: Bytes.describe('Memory used by its models, in bytes'),
    models: z.array(z.string()).describe('Loaded models'),
    restarts: z.int().describe('How often its model process was restarted'),
    working: z.int().describe('Jobs in progress'),
    free: z.int().describe('Free job slots'),
    takes: z.array(ModelId).describe('Models it accepts jobs for'),
    device: z.string().describe('Compute device of its models'),
    compute: z
      .object({
        processor: z.string().describe('Processor, number formats of the models, and why they were chosen'),
        lanes: z.string().describe('Number of model processes, threads in each, and why'),
      })
      .nullable()
      .describe('How models run on its machine; null if the worker is an earlier version'),
  })
  .meta({ id: 'WorkerInfo', description: 'A worker process' });
export type WorkerInfo = z.infer<typeof WorkerInfo>;

/** State of the service. */
export const System = z
  .object({
    version: z.string().describe('Version of the service'),
    started_at: Timestamp.describe('When this process started'),
    node: z.string().describe('Version of Node.js'),
    role: z.enum(['all', 'serve', 'work']).describe('Role of this process'),
    store: z.string().describe('Database in use'),
    ready: z.boolean().describe('Whether the service is ready to process jobs'),
    queue: z
      .array(
        z.object({
          queue: z.enum(['jobs', 'voices', 'deliveries']).describe('Name of the queue'),
          waiting: z.int().describe('Messages waiting in the queue'),
          held: z.int().describe('Messages claimed by a worker'),
        }),
      )
      .describe('Length of each queue'),
    unserved: z
      .array(
        z.object({
          model: z.string().describe('Model the jobs need'),
          waiting: z.int().describe('Number of waiting jobs'),
        }),
      )
      .describe('Jobs waiting for a model that no worker has'),
    workers: z.array(WorkerInfo).describe('Workers that reported recently'),
    disk: z
      .object({
        free_bytes: Bytes.describe('Free space, in bytes'),
        total_bytes: Bytes.describe('Total space, in bytes'),
      })
      .describe('Disk that holds the data folder'),
    live_sessions: z.int().describe('Number of active live sessions'),
  })
  .meta({ id: 'System', description: 'State of the service' });
export type System = z.infer<typeof System>;
