import { z } from 'zod';
import { page } from '../jobs/lists.ts';
import { HttpUrl, Timestamp } from '../primitives.ts';

const Headers = z.record(z.string(), z.string());

/** One delivery attempt. */
export const DeliveryAttempt = z
  .object({
    attempted_at: Timestamp.describe('When'),
    duration_ms: z.number().describe('Duration of the attempt, in milliseconds'),
    status_code: z.int().nullable().describe('HTTP status of the response; null when there was no response'),
    response_headers: Headers.nullable().describe('Headers of the response; null for a delivery of another key'),
    response: z.string().nullable().describe('Start of the response body; null for a delivery of another key'),
    error: z.string().nullable().describe('Why there was no response'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One delivery attempt' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** State of a delivery. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed']).meta({
  id: 'DeliveryState',
  description:
    '`pending`: more attempts follow; `delivered`: the receiver answered with a 2xx status; `failed`: no further attempts',
});
export type DeliveryState = z.infer<typeof DeliveryState>;

/** A callback or webhook request, sent or scheduled. */
export const Delivery = z
  .object({
    id: z.string().describe('Id of the delivery; sent as `webhook-id` with every attempt'),
    key_id: z.uuid().describe('Key that owns the delivery'),
    job_id: z.uuid().nullable().describe('The job or session the event is about; null for a test event'),
    webhook_id: z.uuid().nullable().describe('The webhook that receives it; null for a callback'),
    event: z.string().describe('The event'),
    url: HttpUrl.describe('URL of the receiver'),
    method: z.enum(['POST', 'PUT']).describe('HTTP method'),
    state: DeliveryState,
    created_at: Timestamp.describe('When the event happened'),
    finished_at: Timestamp.nullable().describe('When it was delivered or failed'),
    attempts: z.array(DeliveryAttempt).describe('All attempts, oldest first'),
  })
  .meta({ id: 'Delivery', description: 'A callback or webhook request and its attempts' });
export type Delivery = z.infer<typeof Delivery>;

/** A delivery including its request. */
export const DeliveryDetail = Delivery.extend({
  request: z
    .object({
      method: z.enum(['POST', 'PUT']).describe('HTTP method'),
      url: HttpUrl.describe('URL of the receiver'),
      headers: Headers.describe('Headers of the last attempt'),
      body: z.string().nullable().describe('Body, exactly as sent and signed; null for a delivery of another key'),
    })
    .describe('The request'),
}).meta({ id: 'DeliveryDetail', description: 'A delivery including its request' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

/** A page of deliveries. */
export const DeliveryList = page(Delivery).meta({ id: 'DeliveryList', description: 'A page of deliveries' });
export type DeliveryList = z.infer<typeof DeliveryList>;

/** Filters for the list of deliveries. */
export const DeliveryQuery = z
  .object({
    webhook_id: z.uuid().optional().describe('Return only deliveries to this webhook'),
    job_id: z.uuid().optional().describe('Return only deliveries about this job or session'),
    state: DeliveryState.optional().describe('Return only deliveries in this state'),
    offset: z.coerce.number().int().min(0).default(0).describe('Number of deliveries to skip'),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('Maximum number of deliveries to return'),
  })
  .meta({ id: 'DeliveryQuery', description: 'Filters for the list of deliveries' });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
