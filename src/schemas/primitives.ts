import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** An absolute http or https URL. */
export const HttpUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\//i)
  .max(LIMITS.url)
  // The regular expression would hide from the OpenAPI document that this is a URL.
  .meta({ format: 'uri' });

/** A time in UTC. */
export const Timestamp = z.iso.datetime();

/** Seconds from the start of the audio, or a duration. */
export const Seconds = z.number().min(0);

/** Confidence of the recogniser. */
export const Confidence = z.number().min(0).max(1);

/** A free-form JSON object. */
export const FreeObject = z.record(z.string(), z.unknown());

/** An object with any content up to a size as JSON. */
export function freeObjectUpTo(max: number) {
  return FreeObject.refine((value) => JSON.stringify(value).length <= max, {
    message: `must be at most ${max} characters as JSON`,
  });
}

/** Metadata of the client; stored with the record, not interpreted. */
export const CustomMetadata = freeObjectUpTo(LIMITS.metadata).describe(
  `Your metadata as a JSON object of at most ${LIMITS.metadata} characters; returned with the record and usable as a list filter`,
);

/** A boolean parameter that is false by default. */
export function flag(description: string) {
  return z.boolean().default(false).describe(description);
}
