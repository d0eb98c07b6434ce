import type { AuditEntry } from '../schemas/admin/audit.ts';
import type { Delivery, DeliveryDetail, DeliveryList, DeliveryQuery } from '../schemas/admin/delivery-log.ts';
import type { Key, KeyCreated, KeyList, KeyPatch, KeyRequest } from '../schemas/admin/keys.ts';
import type { ModelPull, ModelPullList } from '../schemas/admin/model-pulls.ts';
import type { Session, SignIn } from '../schemas/admin/session.ts';
import type { System } from '../schemas/admin/system.ts';
import type { Usage, UsageQuery } from '../schemas/admin/usage.ts';
import type {
  Webhook,
  WebhookList,
  WebhookPatch,
  WebhookRequest,
  WebhookWithSecret,
} from '../schemas/admin/webhooks.ts';
import type { Http, HttpCall } from './http.ts';
import { type CallOptions, pages, searchOf } from './paging.ts';

/** The administration API, grouped like its URLs. */
export function createOperatorCalls(http: Http) {
  const at = (group: string, id: string, rest = '') => `/v1/${group}/${encodeURIComponent(id)}${rest}`;
  const get = <T>(path: string, options: CallOptions = {}) => http.json<T>(path, options);
  const send = <T>(method: HttpCall['method'], path: string, json?: unknown) =>
    http.json<T>(path, { method: method ?? 'POST', json });
  const remove = async (path: string) => void (await http.call(path, { method: 'DELETE' }));

  return {
    /** Signs a browser in: a cookie replaces the key. */
    session: {
      signIn: (by: SignIn) => send<Session>('POST', '/v1/session', by),
      get: (options?: CallOptions) => get<Session>('/v1/session', options),
      signOut: () => remove('/v1/session'),
    },
    keys: {
      list: async (options?: CallOptions): Promise<Key[]> => (await get<KeyList>('/v1/keys', options)).items,
      create: (key: KeyRequest) => send<KeyCreated>('POST', '/v1/keys', key),
      update: (id: string, change: KeyPatch) => send<Key>('PATCH', at('keys', id), change),
      revoke: (id: string) => remove(at('keys', id)),
    },
    webhooks: {
      list: async (options?: CallOptions): Promise<Webhook[]> =>
        (await get<WebhookList>('/v1/webhooks', options)).items,
      create: (webhook: WebhookRequest) => send<WebhookWithSecret>('POST', '/v1/webhooks', webhook),
      get: (id: string, options?: CallOptions) => get<Webhook>(at('webhooks', id), options),
      update: (id: string, change: WebhookPatch) => send<Webhook>('PATCH', at('webhooks', id), change),
      delete: (id: string) => remove(at('webhooks', id)),
      rotateSecret: (id: string) => send<WebhookWithSecret>('POST', at('webhooks', id, '/secret')),
      test: (id: string) => send<Delivery>('POST', at('webhooks', id, '/test')),
    },
    deliveries: {
      /** Lists the matching deliveries, newest first. Pages are requested during iteration. */
      list: (options: Partial<DeliveryQuery> & CallOptions = {}): AsyncGenerator<Delivery> =>
        pages(http, '/v1/deliveries', options),
      page: ({ signal, ...query }: Partial<DeliveryQuery> & CallOptions = {}) =>
        get<DeliveryList>(`/v1/deliveries${searchOf(query)}`, { signal }),
      get: (id: string, options?: CallOptions) => get<DeliveryDetail>(at('deliveries', id), options),
      redeliver: (id: string) => send<Delivery>('POST', at('deliveries', id, '/redeliver')),
    },
    /** Model downloads, finished and running. */
    pulls: {
      list: (options?: CallOptions) => get<ModelPullList>('/v1/models/pulls', options),
      start: (model: string) => send<ModelPull>('POST', '/v1/models/pulls', { model }),
      cancel: (id: string) => remove(at('models/pulls', id)),
    },
    removeModel: (id: string) => remove(at('models', id)),
    usage: ({ signal, ...query }: UsageQuery & CallOptions = {}) =>
      get<Usage>(`/v1/usage${searchOf(query)}`, { signal }),
    system: (options?: CallOptions) => get<System>('/v1/system', options),
    audit: (options: { limit?: number } & CallOptions = {}): AsyncGenerator<AuditEntry> =>
      pages(http, '/v1/audit', options),
  };
}

export type OperatorCalls = ReturnType<typeof createOperatorCalls>;
