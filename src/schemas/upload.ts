import { z } from 'zod';
import { HttpUrl } from './primitives.ts';

/** An upload by address instead of by content. */
export const UploadRequest = z
  .object({ audio_url: HttpUrl.describe('Where the service may fetch the audio or video') })
  .meta({ id: 'UploadRequest', description: 'Asks the service to fetch a file and keep it' });
export type UploadRequest = z.infer<typeof UploadRequest>;

/** What is known of an uploaded file. */
export const AudioMetadata = z
  .object({
    id: z.string().describe('Names the file'),
    filename: z.string().describe('The name it came with'),
    source: z.string().optional().describe('Where it was fetched from; only for uploads by address'),
    extension: z.string().describe('The usual extension of its format, found from its content'),
    size: z.int().min(0).describe('Bytes'),
    audio_duration: z.number().min(0).describe('Length of the audio, in seconds'),
    number_of_channels: z.int().min(1).describe('Audio channels'),
  })
  .meta({ id: 'AudioMetadata', description: 'What is known of an uploaded file' });
export type AudioMetadata = z.infer<typeof AudioMetadata>;

/** The answer to an upload. */
export const UploadResponse = z
  .object({
    audio_url: z.string().describe('Give this as `audio_url` when creating a job'),
    audio_metadata: AudioMetadata.describe('What is known of the file'),
  })
  .meta({ id: 'UploadResponse', description: 'Where an uploaded file is, and what is known of it' });
export type UploadResponse = z.infer<typeof UploadResponse>;
