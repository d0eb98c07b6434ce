import { z } from 'zod';

// A signed storage address can run to a few thousand characters; nothing sensible is longer than this.
const MAX_URL_LENGTH = 8192;
const MAX_METADATA_LENGTH = 2000;

/** An absolute http(s) address. */
export const HttpUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\//i)
  .max(MAX_URL_LENGTH)
  // The pattern would hide from the OpenAPI document that it is an address.
  .meta({ format: 'uri' });

/** A moment in UTC, as every answer writes it. */
export const Timestamp = z.iso.datetime();

/** Seconds from the start of the audio, or a length of time. */
export const Seconds = z.number().min(0);

/** How sure the recogniser is. */
export const Confidence = z.number().min(0).max(1);

/** A free-form JSON object. */
export const FreeObject = z.record(z.string(), z.unknown());

/** A client's own data, kept with the record and never read by the service. */
export const CustomMetadata = FreeObject.refine((value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH, {
  message: `must be at most ${MAX_METADATA_LENGTH} characters as JSON`,
}).describe(
  `Your own data as a JSON object of at most ${MAX_METADATA_LENGTH} characters; echoed, and lists can be filtered by it`,
);

/** A switch that is off unless asked for. */
export function flag(description: string) {
  return z.boolean().default(false).describe(description);
}
