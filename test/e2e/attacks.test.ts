import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest' });
}, 200_000);
afterAll(async () => {
  // The service still works after all attacks.
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  await server.dispose();
});

const create = (audio_url: string) => server.post('/v2/pre-recorded', { audio_url });

describe('addresses', () => {
  // The machine itself, its network, and the metadata address of cloud providers, in every notation.
  it.each([
    'http://127.0.0.1/a.wav',
    'http://localhost/a.wav',
    'http://127.1/a.wav',
    'http://2130706433/a.wav',
    'http://0x7f000001/a.wav',
    'http://0177.0.0.1/a.wav',
    'http://0/a.wav',
    'http://[::1]/a.wav',
    'http://[::ffff:127.0.0.1]/a.wav',
    'http://[::ffff:7f00:1]/a.wav',
    'http://[64:ff9b::7f00:1]/a.wav',
    'http://[fe80::1]/a.wav',
    'http://[fc00::1]/a.wav',
    'http://10.0.0.1/a.wav',
    'http://172.16.0.1/a.wav',
    'http://192.168.1.1/a.wav',
    'http://100.64.0.1/a.wav',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://user:secret@127.0.0.1/a.wav',
    'http://１２７.0.0.1/a.wav',
    'http://127。0。0。1/a.wav',
  ])('refuses to fetch %s', async (url) => {
    const answer = await create(url);
    expect(answer.status).toBe(422);
    const callback = { audio_url: 'https://example.com/a.wav', callback_config: { url }, callback: true };
    expect((await server.post('/v2/pre-recorded', callback)).status).toBe(422);
  });

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/a',
    'concat:/etc/passwd',
    'data:audio/wav;base64,AA',
  ])('refuses the URL %s', async (url) => {
    expect([400, 422]).toContain((await create(url)).status);
  });
});

describe('misleading files', () => {
  const upload = (content: string | Uint8Array<ArrayBuffer>, name = 'a.wav') =>
    server.tryUpload(typeof content === 'string' ? new TextEncoder().encode(content) : content, name);

  it.each([
    [
      'an HLS playlist of a local file',
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    ],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'],
    ['a page', '<html><script>alert(1)</script></html>'],
  ])('refuses %s', async (_what, content) => {
    const answer = await upload(content);
    expect([415, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain('root:');
  });

  it('refuses ten thousand channels', async () => {
    expect((await upload(wavHeader({ channels: 10_000 }))).status).toBe(422);
  });

  it('does not believe a header that claims four gigabytes', async () => {
    const answer = await upload(wavHeader({ channels: 1, dataBytes: 0xffff_fff0 }));
    expect([200, 415, 422]).toContain(answer.status);
    if (answer.status === 200) {
      const { audio_metadata } = (await answer.json()) as { audio_metadata: { audio_duration: number } };
      expect(audio_metadata.audio_duration).toBeLessThan(1);
    }
  });

  it('a file name cannot leave its folder or add headers', async () => {
    const name = '../../../etc/cron.d/x\r\nset-cookie: a=b';
    const answer = await upload(wavHeader({ channels: 1, samples: 16_000 }), name);
    expect(answer.status).toBe(200);
    const { audio_url } = (await answer.json()) as { audio_url: string };
    const file = await server.call(audio_url);
    expect(file.status).toBe(200);
    expect(file.headers.get('set-cookie')).toBeNull();
    // A browser must never show the file as a page of the service.
    expect(file.headers.get('content-type')).toMatch(/^(audio|video)\//);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
  });
});

describe('requests', () => {
  it('refuses a hundred megabytes of nested JSON by size', async () => {
    const answer = await server
      .call('/v2/pre-recorded', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '['.repeat(100_000_000),
      })
      .catch(() => null);
    // The service answers 413, or closes the connection before the whole body is sent.
    if (answer) expect(answer.status).toBe(413);
  });

  it('refuses deep nesting within the size limit', async () => {
    const answer = await server.call('/v2/pre-recorded', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    '/file/..%2f..%2fetc%2fpasswd',
    '/file/%00',
    '/v2/pre-recorded/..%2f..',
    '/../../etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
  ])('discloses no file for %s', async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: a\r\nx-service-key: ${server.key}\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|200)/);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"devDependencies"');
  });

  it('refuses two content lengths, or a content length with chunked encoding', async () => {
    const head = `POST /v2/pre-recorded HTTP/1.1\r\nhost: a\r\nx-service-key: ${server.key}\r\n`;
    expect(await raw(`${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw(`${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400/,
    );
  });

  it('does not use a foreign X-Forwarded-Host in links', async () => {
    const evil = await server.call('/v1/history', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(await evil.text()).not.toContain('evil.example');
  });

  it('answers other clients beside 500 half-open connections', async () => {
    const { hostname, port } = new URL(server.url);
    const sockets = await Promise.all(Array.from({ length: 500 }, () => opened(Number(port), hostname)));
    for (const socket of sockets) socket.write('POST /v2/upload HTTP/1.1\r\nhost: a\r\nx-slow: ');
    for (let i = 0; i < 20; i++) {
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      await sleep(20);
    }
    for (const socket of sockets) socket.destroy();
  });
});

function wavHeader({ channels, dataBytes, samples = 8 }: { channels: number; dataBytes?: number; samples?: number }) {
  const bytes = samples * 2;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(((dataBytes ?? bytes) + 36) >>> 0, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(16_000, 24);
  wav.writeUInt32LE((16_000 * 2 * channels) >>> 0, 28);
  wav.writeUInt16LE((2 * channels) & 0xffff, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes ?? bytes, 40);
  return new Uint8Array(wav);
}

function opened(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.on('error', reject);
  });
}

/** Sends bytes unchanged and returns the response. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = await opened(Number(port), hostname);
  socket.write(request);
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (/\r\n\r\n/.test(answer) && answer.length > 200) break;
  }
  socket.destroy();
  return answer;
}

describe('unusual requests', () => {
  it('answers 400 to a form that ends too early', async () => {
    const boundary = 'x';
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\n\r\nRIFF`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await server.call('/v2/upload', { method: 'POST', headers, body })).status).toBe(400);
  });

  it.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/guide/..%2f..%2fpackage.json'])(
    'does not serve %s',
    async (path) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      await new Promise((resolve) => socket.once('close', resolve));
      expect(answer.split('\r\n')[0]).toMatch(/ 40[0134] /);
    },
  );

  it('refuses a sign-in from another site when the browser sends no fetch metadata', async () => {
    const signIn = (origin: string) =>
      server.post('/v1/session', { key: server.key }, { origin }).then(({ status }) => status);
    expect(await signIn('https://evil.example')).toBe(403);
    expect(await signIn(new URL(server.url).origin)).toBe(200);
  });

  it('does not connect the live session of a revoked key', async () => {
    const answer = await server.post('/v1/keys', { name: 'soon revoked', scopes: ['transcribe'] });
    const { id, secret } = (await answer.json()) as { id: string; secret: string };
    const created = await server.call('/v2/live', {
      method: 'POST',
      key: secret,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sample_rate: 16000, bit_depth: 16, channels: 1, encoding: 'wav/pcm' }),
    });
    const { url } = (await created.json()) as { url: string };
    expect((await server.call(`/v1/keys/${id}`, { method: 'DELETE' })).status).toBe(204);
    const ws = new WebSocket(url);
    const code = await new Promise<number>((resolve) => {
      ws.onclose = (event) => resolve(event.code);
    });
    expect(code).toBe(4401);
  });
});
