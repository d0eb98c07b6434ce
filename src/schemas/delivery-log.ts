import { z } from 'zod';
import { page } from './lists.ts';
import { HttpUrl, Timestamp } from './primitives.ts';

const Headers = z.record(z.string(), z.string());

/** One try of a delivery. */
export const DeliveryTry = z
  .object({
    tried_at: Timestamp.describe('When'),
    duration_ms: z.number().describe('How long it took'),
    status_code: z.int().nullable().describe("The receiver's answer; null when there was none"),
    response_headers: Headers.nullable().describe('The headers of its answer'),
    response: z.string().nullable().describe('The beginning of what the receiver said'),
    error: z.string().nullable().describe('Why there was no answer'),
  })
  .meta({ id: 'DeliveryTry', description: 'One try of a delivery' });
export type DeliveryTry = z.infer<typeof DeliveryTry>;

/** How a delivery stands. */
export const DeliveryState = z
  .enum(['pending', 'delivered', 'failed'])
  .meta({ id: 'DeliveryState', description: 'Whether it is still being tried, arrived, or was given up' });
export type DeliveryState = z.infer<typeof DeliveryState>;

/** A callback or webhook that was or will be sent. */
export const Delivery = z
  .object({
    id: z.string().describe('The `webhook-id` on every try'),
    key_id: z.uuid().describe('Whose it is'),
    job_id: z.uuid().nullable().describe('The job or session it tells of; null for a test'),
    webhook_id: z.uuid().nullable().describe('The webhook it is for; null for a callback'),
    event: z.string().describe('What happened'),
    url: HttpUrl.describe('Where it is sent to'),
    method: z.enum(['POST', 'PUT']).describe('How it is sent'),
    state: DeliveryState,
    created_at: Timestamp.describe('When it happened'),
    finished_at: Timestamp.nullable().describe('When it arrived or was given up'),
    tries: z.array(DeliveryTry).describe('Every try, the first one first'),
  })
  .meta({ id: 'Delivery', description: 'A callback or webhook and the log of its tries' });
export type Delivery = z.infer<typeof Delivery>;

/** A delivery with what was sent. */
export const DeliveryDetail = Delivery.extend({
  request: z
    .object({
      method: z.enum(['POST', 'PUT']).describe('How'),
      url: HttpUrl.describe('Where to'),
      headers: Headers.describe('As they were sent at the last try'),
      body: z.string().describe('Exactly as it is sent and signed'),
    })
    .describe('What is sent'),
}).meta({ id: 'DeliveryDetail', description: 'A delivery with what was sent' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** A page of deliveries. */
export const DeliveryList = page(Delivery).meta({ id: 'DeliveryList', description: 'A page of deliveries' });
export type DeliveryList = z.infer<typeof DeliveryList>;

/** Which deliveries to list. */
export const DeliveryQuery = z
  .object({
    webhook_id: z.uuid().optional().describe('Only those of this webhook'),
    job_id: z.uuid().optional().describe('Only those about this job or session'),
    state: DeliveryState.optional().describe('Only those that stand so'),
    offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('How many to list at most'),
  })
  .meta({ id: 'DeliveryQuery', description: 'Which deliveries to list' });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
