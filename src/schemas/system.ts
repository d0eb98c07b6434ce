import { z } from 'zod';
import { ModelId } from './models.ts';
import { Timestamp } from './primitives.ts';

const Bytes = z.number().min(0);

/** A process that works on jobs. */
export const WorkerInfo = z
  .object({
    id: z.string().describe('Machine and process'),
    seen_at: Timestamp.describe('When it last reported itself'),
    ready: z.boolean().describe('Whether its models are warm'),
    memory_bytes: Bytes.describe('What its models take'),
    models: z.array(z.string()).describe('The models it has loaded'),
    restarts: z.int().describe('How often its model process was replaced'),
    working: z.int().describe('Jobs it works on'),
    free: z.int().describe('Jobs it could work on besides'),
    takes: z.array(ModelId).describe('The models it takes jobs for'),
    device: z.string().describe('What its models run on'),
  })
  .meta({ id: 'WorkerInfo', description: 'A process that works on jobs' });
export type WorkerInfo = z.infer<typeof WorkerInfo>;

/** How the service is doing. */
export const System = z
  .object({
    version: z.string().describe('Of the service'),
    started_at: Timestamp.describe('When this process started'),
    node: z.string().describe('The version of Node'),
    role: z.enum(['all', 'serve', 'work']).describe('What this process does'),
    store: z.string().describe('The database behind it'),
    ready: z.boolean().describe('Whether work can be done'),
    queue: z
      .array(
        z.object({
          queue: z.enum(['jobs', 'voices', 'deliveries']).describe('What is in line'),
          waiting: z.int().describe('Nobody works on it'),
          held: z.int().describe('Somebody does'),
        }),
      )
      .describe('Work in line'),
    unserved: z
      .array(z.object({ model: z.string().describe('What they need'), waiting: z.int().describe('How many wait') }))
      .describe('Jobs that wait for a model which no worker has'),
    workers: z.array(WorkerInfo).describe('Those that reported themselves lately'),
    disk: z
      .object({ free_bytes: Bytes.describe('What is free'), total_bytes: Bytes.describe('What there is') })
      .describe('Where the data folder is'),
    live_sessions: z.int().describe('Live sessions that are running'),
  })
  .meta({ id: 'System', description: 'How the service is doing' });
export type System = z.infer<typeof System>;
