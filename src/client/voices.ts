import type { z } from 'zod';
import type { Voice, VoiceList, VoiceRequest } from '../schemas/admin/voices.ts';
import type { Http } from './http.ts';
import type { CallOptions } from './paging.ts';
import { pause } from './pauses.ts';

/** The request to enrol a voice. */
export type VoiceRequestBody = z.input<typeof VoiceRequest>;

const POLL_MS = 500;

/** Known speakers: voices with names. */
export function createVoicesClient(http: Http) {
  const path = (id: string) => `/v1/voices/${encodeURIComponent(id)}`;
  const get = (id: string, options: CallOptions = {}): Promise<Voice> => http.json(path(id), options);
  return {
    /** Enrols a voice; `wait` returns the outcome. */
    create: (body: VoiceRequestBody, options: CallOptions = {}): Promise<Voice> =>
      http.json('/v1/voices', { method: 'POST', json: body, ...options }),
    get,
    list: async (options: CallOptions = {}): Promise<Voice[]> =>
      (await http.json<VoiceList>('/v1/voices', options)).items,
    rename: (id: string, name: string, options: CallOptions = {}): Promise<Voice> =>
      http.json(path(id), { method: 'PATCH', json: { name }, ...options }),
    async delete(id: string, options: CallOptions = {}): Promise<void> {
      await http.call(path(id), { method: 'DELETE', ...options });
    },
    /** Polls a voice until it is `ready` or `failed`. */
    async wait(id: string, options: CallOptions = {}): Promise<Voice> {
      for (;;) {
        const voice = await get(id, options);
        if (voice.state !== 'enrolling') return voice;
        await pause(POLL_MS, options.signal);
      }
    },
  };
}
