import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_KEY_ID } from '../../src/access/password.ts';
import { AuditList } from '../../src/schemas/admin/audit.ts';
import { KeyCreated, KeyList } from '../../src/schemas/admin/keys.ts';
import { Session } from '../../src/schemas/admin/session.ts';
import { System } from '../../src/schemas/admin/system.ts';
import { TestServer } from './server.ts';

const PASSWORD = 'correct horse battery';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    env: { VERBATIM_ROLE: 'serve', VERBATIM_OPERATOR_PASSWORD: PASSWORD, VERBATIM_TRUST_PROXY: 'true' },
    until: 'listening',
  });
}, 60_000);
afterAll(() => server.dispose());

const patch = (id: string, scopes: readonly string[], key: string) =>
  server.call(`/v1/keys/${id}`, {
    key,
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scopes }),
  });

/** Each caller has its own address, so that failed attempts of one test do not limit another. */
let callers = 0;
const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('/v1/session', {
    key: null,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${++callers}`, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;
const own = () => ({ 'sec-fetch-site': 'same-origin' });
const withCookie = (path: string, cookie: string, init: RequestInit = {}) =>
  server.call(path, { ...init, key: null, headers: { cookie, ...(init.headers as Record<string, string>) } });
const remove = (path: string, key?: string) =>
  server.call(path, { method: 'DELETE', ...(key === undefined ? {} : { key }) });
async function makeKey(body: object): Promise<KeyCreated> {
  const answer = await server.post('/v1/keys', body);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return KeyCreated.strict().parse(await answer.json());
}

describe('signing in', () => {
  it('sets a session cookie for a key until sign-out', async () => {
    const answer = await signIn({ key: server.key });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^verbatim_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session = Session.strict().parse(await answer.json());
    expect(session).toMatchObject({
      password_sign_in: false,
      key: { name: 'configured', scopes: ['transcribe', 'admin'] },
    });
    expect(Date.parse(session.expires_at) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);

    const mine = cookieOf(answer);
    expect(await (await withCookie('/v1/session', mine)).json()).toEqual(session);
    expect((await withCookie('/v1/history', mine)).status).toBe(200);
    const out = await withCookie('/v1/session', mine, { method: 'DELETE', headers: own() });
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^verbatim_session=;.*1970/),
    ]);
    expect((await withCookie('/v1/session', mine)).status).toBe(401);
    expect((await withCookie('/v1/history', mine)).status).toBe(401);
  });

  it('accepts the operator password for the built-in key', async () => {
    const answer = await signIn({ password: PASSWORD });
    const session = Session.parse(await answer.json());
    expect(session).toMatchObject({ password_sign_in: true, key: { name: 'operator', prefix: '' } });
    const cookie = cookieOf(answer);
    expect((await withCookie('/v1/keys', cookie)).status).toBe(200);
    // The password is not a key, and the built-in key cannot be revoked.
    expect((await server.call('/v1/history', { key: PASSWORD })).status).toBe(401);
    expect((await remove(`/v1/keys/${session.key.id}`)).status).toBe(409);
  });

  it('sets Secure behind an HTTPS proxy', async () => {
    const answer = await signIn({ key: server.key }, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('ignores proxy headers unless configured', async () => {
    const plain = await TestServer.start({ env: { VERBATIM_ROLE: 'serve' }, until: 'listening' });
    try {
      const answer = await plain.post('/v1/session', { key: plain.key }, { 'x-forwarded-proto': 'https' });
      expect(answer.headers.get('set-cookie')).not.toMatch(/Secure/);
      const links = await plain.call('/v1/history', { headers: { 'x-forwarded-host': 'evil.example' } });
      expect(((await links.json()) as { first: string }).first).toContain(plain.url);
      expect((await plain.post('/v1/session', { password: PASSWORD })).status).toBe(401);
    } finally {
      await plain.dispose();
    }
  });

  it('rejects wrong credentials, and limits the rate after several attempts', async () => {
    for (const body of [{}, { key: server.key, password: PASSWORD }, { key: 5 }, [], null]) {
      expect((await signIn(body)).status, JSON.stringify(body)).toBe(400);
    }
    const caller = { 'x-forwarded-for': '10.9.9.9' };
    for (let i = 0; i < 5; i++) {
      expect((await signIn(i % 2 ? { key: 'wrong' } : { password: 'wrong' }, caller)).status).toBe(401);
    }
    const slowed = await signIn({ key: server.key }, caller);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn({ key: server.key })).status).toBe(200);
  });

  it('does not count successful attempts', async () => {
    const caller = { 'x-forwarded-for': '10.9.9.8' };
    for (let i = 0; i < 12; i++) expect((await signIn({ key: server.key }, caller)).status).toBe(200);
  });

  it('stores only a hash of the cookie', async () => {
    const secret = cookieOf(await signIn({ key: server.key })).split('=')[1]!;
    const { readdir, readFile } = await import('node:fs/promises');
    const files = (await readdir(server.dataDir)).filter((name) => name.startsWith('verbatim.db'));
    const stored = Buffer.concat(await Promise.all(files.map((name) => readFile(`${server.dataDir}/${name}`))));
    expect(stored.includes(secret)).toBe(false);
  });
});

describe('cross-site requests', () => {
  it('cannot change anything with the cookie', async () => {
    const cookie = cookieOf(await signIn({ key: server.key }));
    const create = (headers: Record<string, string>) =>
      withCookie('/v1/keys', cookie, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'x' }),
      });
    const refused: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: server.url },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of refused) expect((await create(headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await create({ origin: server.url })).status).toBe(201);
    expect((await create(own())).status).toBe(201);
    expect((await withCookie('/v1/session', cookie, { method: 'DELETE' })).status).toBe(403);
    expect((await signIn({ key: server.key }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // A key in a header is not sent automatically by browsers, so any origin may send it.
    const keyed = await server.post('/v1/keys', { name: 'y' }, { 'sec-fetch-site': 'cross-site', cookie });
    expect(keyed.status).toBe(201);
  });
});

describe('keys', () => {
  it('are created, changed and revoked', async () => {
    const made = await makeKey({ name: ' billing ', limits: { jobs_queued: 2 }, retention_days: 7 });
    expect(made).toMatchObject({ name: 'billing', scopes: ['transcribe'], last_used_at: null, revoked_at: null });
    expect(made.limits).toEqual({
      requests_per_second: null,
      jobs_working: null,
      jobs_queued: 2,
      live_sessions: null,
      priority: null,
    });
    expect(made.secret.startsWith(made.prefix)).toBe(true);
    expect((await server.call('/v1/history', { key: made.secret })).status).toBe(200);
    const list = KeyList.parse(await (await server.call('/v1/keys')).json());
    expect(list.items.find(({ id }) => id === made.id)!.last_used_at).not.toBeNull();
    expect(JSON.stringify(list)).not.toContain(made.secret);

    const patched = await server.call(`/v1/keys/${made.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limits: { live_sessions: 1 }, scopes: ['admin'], retention_days: null }),
    });
    expect(await patched.json()).toMatchObject({
      scopes: ['admin'],
      retention_days: null,
      limits: { jobs_queued: 2, live_sessions: 1 },
    });
    const cookie = cookieOf(await signIn({ key: made.secret }));
    expect((await withCookie('/v1/session', cookie)).status).toBe(200);
    expect((await remove(`/v1/keys/${made.id}`)).status).toBe(204);
    expect((await server.call('/v1/history', { key: made.secret })).status).toBe(401);
    expect((await withCookie('/v1/session', cookie)).status).toBe(401);
    expect((await signIn({ key: made.secret })).status).toBe(401);
    expect((await remove(`/v1/keys/${made.id}`)).status).toBe(409);
    expect((await remove(`/v1/keys/${UNKNOWN}`)).status).toBe(404);
  });

  it('cannot revoke itself', async () => {
    const items = KeyList.parse(await (await server.call('/v1/keys')).json()).items;
    const self = items.find(({ name }) => name === 'configured')!;
    expect((await remove(`/v1/keys/${self.id}`)).status).toBe(409);
    const patch = { method: 'PATCH', headers: { 'content-type': 'application/json' } };
    const fewer = { ...patch, body: JSON.stringify({ scopes: ['transcribe'] }) };
    expect((await server.call(`/v1/keys/${self.id}`, fewer)).status).toBe(409);
  });

  it('with the scope admin cannot all be revoked, even concurrently', async () => {
    const [one, two] = await Promise.all([1, 2].map((n) => makeKey({ name: `admin ${n}`, scopes: ['admin'] })));
    const items = KeyList.parse(await (await server.call('/v1/keys')).json()).items;
    const admins = items.filter((key) => key.revoked_at === null && key.scopes.includes('admin'));
    const rest = admins.filter(({ id }) => id !== one!.id && id !== two!.id && id !== OPERATOR_KEY_ID);
    // Without the other admin keys, these two are the last ones.
    const asIs = rest.map(({ id, scopes }) => ({ id, scopes }));
    for (const { id } of asIs) expect((await patch(id, ['transcribe'], one!.secret)).status).toBe(200);
    const answers = await Promise.all([
      remove(`/v1/keys/${one!.id}`, two!.secret),
      remove(`/v1/keys/${two!.id}`, one!.secret),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    const left = answers[0]!.status === 204 ? two! : one!;
    expect((await server.call('/v1/keys', { key: left.secret })).status).toBe(200);
    for (const { id, scopes } of asIs) expect((await patch(id, scopes, left.secret)).status).toBe(200);
  });

  it('rejects invalid values', async () => {
    const bad = [
      {},
      { name: '' },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['root'] },
      { name: 'x', limits: { jobs_queued: 0 } },
    ];
    for (const body of bad) expect((await server.post('/v1/keys', body)).status, JSON.stringify(body)).toBe(400);
  });
});

describe('limits of a key', () => {
  it('override the limits of the service', async () => {
    const key = await makeKey({
      name: 'small',
      limits: { jobs_queued: 1, live_sessions: 0, requests_per_second: 1000 },
    });
    const create = () =>
      server.call('/v2/pre-recorded', {
        key: key.secret,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ audio_url: 'https://example.com/a.wav' }),
      });
    expect([(await create()).status, (await create()).status]).toEqual([201, 429]);
    expect((await server.call('/v2/live', { key: key.secret, method: 'POST' })).status).toBe(429);
    const account = await (await server.call('/v1/account', { key: key.secret })).json();
    expect(account).toMatchObject({ limits: { jobs_queued: 1, live_sessions: 0 }, key: { scopes: ['transcribe'] } });
    const slow = await makeKey({ name: 'slow', limits: { requests_per_second: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('/v1/history', { key: slow.secret })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(3);
  });
});

describe('permissions', () => {
  // For every route: the status without a key, with a transcribe key, and with an admin key.
  const fits = (status: number, allowed: boolean) => (allowed ? status !== 401 && status !== 403 : status === 403);

  it('are defined for every route', async () => {
    const transcribe = (await makeKey({ name: 'transcriber', scopes: ['transcribe'] })).secret;
    const admin = (await makeKey({ name: 'administrator', scopes: ['admin'] })).secret;
    type Operation = { security?: unknown[] };
    const document = (await (await server.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operator = /^\/v1\/(keys|system|audit|models\/)/;
    const everybodys = /^\/v1\/(account|webhooks|deliveries|usage|session)/;
    let routes = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [name, operation] of Object.entries(operations)) {
        routes++;
        const method = name.toUpperCase();
        const call = (key: string | null) => server.call(path.replace(/\{\w+\}/g, UNKNOWN), { method, key });
        const label = `${method} ${path}`;
        const nobody = (await call(null)).status;
        if (operation.security?.length === 0) {
          // Open routes work without a key; sign-in answers 400 without a body, and an unknown share link 404.
          expect([200, 204, 400, 404, 503], label).toContain(nobody);
          continue;
        }
        expect(nobody, label).toBe(401);
        expect(fits((await call(transcribe)).status, !operator.test(path)) || path === '/v1/session', label).toBe(true);
        const mayAdmin = operator.test(path) || everybodys.test(path);
        expect(fits((await call(admin)).status, mayAdmin) || path === '/v1/session', label).toBe(true);
      }
    }
    expect(routes).toBeGreaterThan(45);
  });

  it('name the missing scope', async () => {
    const { secret } = await makeKey({ name: 'nameless' });
    const answer = await server.call('/v1/keys', { key: secret });
    expect(((await answer.json()) as { message: string }).message).toMatch(/scope admin/);
  });

  it('separate keys from each other, but not from the operator', async () => {
    const one = (await makeKey({ name: 'one' })).secret;
    const two = (await makeKey({ name: 'two' })).secret;
    const made = await server.call('/v1/webhooks', {
      key: one,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.com/hook', events: ['transcription.created'] }),
    });
    const { id } = (await made.json()) as { id: string };
    expect((await server.call(`/v1/webhooks/${id}`, { key: two })).status).toBe(401);
    expect(await (await server.call('/v1/webhooks', { key: two })).json()).toEqual({ items: [] });
    expect((await server.call(`/v1/webhooks/${id}`)).status).toBe(200);
    expect((await server.call(`/v1/usage?key_id=${UNKNOWN}`, { key: two })).status).toBe(403);
  });
});

describe('browsers', () => {
  it('receive security headers', async () => {
    const answer = await server.call('/v1/history');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    for (const page of ['/', '/docs/']) {
      const policy = (await server.call(page, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      );
      expect(policy, page).toMatch(/frame-ancestors '(none|self)'/);
    }
  });

  it('may use any origin if configured, and the client address is read through trusted proxies', async () => {
    const open = await TestServer.start({
      env: { VERBATIM_ROLE: 'serve', VERBATIM_CORS_ORIGINS: '*', VERBATIM_TRUST_PROXY: '2' },
      until: 'listening',
    });
    try {
      const read = await open.call('/v1/history', { headers: { origin: 'https://anybody.example' } });
      expect(read.headers.get('access-control-allow-origin')).toBe('*');
      expect(read.headers.get('access-control-allow-credentials')).toBeNull();
      // Two proxies are trusted: the connecting one and the last in the header. Earlier entries are not trusted.
      const refused = await open.call('/v1/session', {
        key: null,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' },
        body: JSON.stringify({ key: 'not-a-key-at-all-0123' }),
      });
      expect(refused.status).toBe(401);
      const { items } = AuditList.parse(await (await open.call('/v1/audit')).json());
      expect(items.find(({ action }) => action === 'session.refused')?.address).toBe('2.2.2.2');
    } finally {
      await open.dispose();
    }
  });

  it('may use a key from configured origins, but never the cookie', async () => {
    const origin = 'https://app.example.com';
    const open = await TestServer.start({
      env: { VERBATIM_ROLE: 'serve', VERBATIM_CORS_ORIGINS: `${origin}, https://b.example` },
      until: 'listening',
    });
    try {
      const ask = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-service-key',
      };
      const preflight = await open.call('/v2/pre-recorded', { key: null, method: 'OPTIONS', headers: ask });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-service-key');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      const read = await open.call('/v1/history', { headers: { origin } });
      expect(read.headers.get('access-control-allow-origin')).toBe(origin);
      expect(read.headers.get('vary')).toContain('origin');
      const refused = await open.call('/v1/history', { headers: { origin: 'https://evil.example' } });
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      const elsewhere = await open.call('/v2/live', {
        key: null,
        method: 'OPTIONS',
        headers: { ...ask, origin: 'null' },
      });
      expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await open.dispose();
    }
  });
});

it('writes an audit log', async () => {
  const { id } = await makeKey({ name: 'written' });
  await remove(`/v1/keys/${id}`);
  await signIn({ key: 'wrong' });
  const page = AuditList.strict().parse(await (await server.call('/v1/audit?limit=3')).json());
  expect(page.items.map(({ action, subject }) => [action, subject])).toEqual([
    ['session.refused', null],
    ['key.revoked', id],
    ['key.created', id],
  ]);
  expect(page.items[1]).toMatchObject({ key_name: 'configured', address: '127.0.0.1', detail: { name: 'written' } });
  expect(page.next).toContain('offset=3');
  expect(JSON.stringify(page)).not.toContain('wrong');
});

it('reports the system status', async () => {
  const system = System.strict().parse(await (await server.call('/v1/system')).json());
  expect(system).toMatchObject({ role: 'serve', store: 'SQLite', ready: true, workers: [], live_sessions: 1 });
  expect(system.disk.free_bytes).toBeGreaterThan(0);
});
