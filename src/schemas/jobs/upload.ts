import { z } from 'zod';
import { HttpUrl } from '../primitives.ts';

/** An upload by URL. */
export const UploadRequest = z
  .object({ audio_url: HttpUrl.describe('URL the service downloads the audio or video from') })
  .meta({ id: 'UploadRequest', description: 'A file to download and store' });
export type UploadRequest = z.infer<typeof UploadRequest>;

/** Properties of an uploaded file. */
export const AudioMetadata = z
  .object({
    id: z.string().describe('Id of the file'),
    filename: z.string().describe('Original file name'),
    source: z.string().optional().describe('URL the file was downloaded from; only for uploads by URL'),
    extension: z.string().describe('Usual extension of the file format, detected from the content'),
    size: z.int().min(0).describe('Bytes'),
    audio_duration: z.number().min(0).describe('Duration of the audio, in seconds'),
    number_of_channels: z.int().min(1).describe('Number of audio channels'),
  })
  .meta({ id: 'AudioMetadata', description: 'Properties of an uploaded file' });
export type AudioMetadata = z.infer<typeof AudioMetadata>;

/** Response to an upload. */
export const UploadResponse = z
  .object({
    audio_url: z.string().describe('Use this as `audio_url` when you create a job'),
    audio_metadata: AudioMetadata.describe('Properties of the file'),
  })
  .meta({ id: 'UploadResponse', description: 'An uploaded file' });
export type UploadResponse = z.infer<typeof UploadResponse>;
