import { afterEach, expect, test } from 'vitest';
import { type Behaviour, sendAnswer, sendJson, startProvider } from '../../../test/helpers/llm-provider.ts';
import { createOpenAiModel, type OpenAiOptions } from './openai-compatible.ts';

let provider: Awaited<ReturnType<typeof startProvider>> | undefined;
afterEach(() => provider?.close());

async function modelOn(behave: Behaviour, options: Partial<OpenAiOptions> = {}) {
  provider = await startProvider(behave);
  return createOpenAiModel({
    baseUrl: `${provider.url}/v1/`,
    model: 'small',
    firstPauseMs: 5,
    timeoutMs: 3000,
    ...options,
  });
}
const question = { system: 'Be brief.', user: 'Say hello.', maxTokens: 50 };

test('sends a chat completion request', async () => {
  const model = await modelOn((response) => sendAnswer(response, ' Hello. '), { apiKey: 'secret-key' });
  expect(await model.complete(question)).toBe('Hello.');
  const [request] = provider?.seen ?? [];
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.headers.authorization).toBe('Bearer secret-key');
  expect(request?.body).toMatchObject({ model: 'small', max_tokens: 50, stream: false });
  expect(request?.body.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Say hello.' },
  ]);
});

test('removes the reasoning of the model from its answer', async () => {
  const model = await modelOn((response) => sendAnswer(response, '<think>\nhm\n</think>\nHello.'));
  expect(await model.complete(question)).toBe('Hello.');
});

test.each([429, 500, 502, 503, 504])('retries after status %i', async (status) => {
  const model = await modelOn((response, _, count) =>
    count < 2 ? sendJson(response, status, { error: 'busy' }) : sendAnswer(response, 'Hello.'),
  );
  expect(await model.complete(question)).toBe('Hello.');
  expect(provider?.seen.length).toBe(3);
});

test('waits as long as Retry-After requires', async () => {
  const model = await modelOn((response, _, count) =>
    count === 0 ? sendJson(response, 429, {}, { 'retry-after': '1' }) : sendAnswer(response, 'Hello.'),
  );
  const startedAt = performance.now();
  await model.complete(question);
  expect(performance.now() - startedAt).toBeGreaterThan(950);
});

test('fails at once when Retry-After is beyond the deadline', async () => {
  const model = await modelOn((response) => sendJson(response, 429, {}, { 'retry-after': '3600' }));
  await expect(model.complete(question)).rejects.toMatchObject({
    code: 'model_unavailable',
    status: 503,
    retryAfterSec: 3600,
  });
  expect(provider?.seen.length).toBe(1);
});

test('does not retry a wrong key, and the error names the setting but never the key', async () => {
  const model = await modelOn((response) => sendJson(response, 401, { error: 'bad key secret-key' }), {
    apiKey: 'secret-key',
  });
  const error = await model.complete(question).catch((caught: Error) => caught);
  expect(error).toMatchObject({ code: 'model_unavailable' });
  expect((error as Error).message).toContain('VERBATIM_LLM_API_KEY');
  expect((error as Error).message).not.toContain('secret-key');
  expect(provider?.seen.length).toBe(1);
});

test('does not show the key that a refusal repeats', async () => {
  const refusal = { choices: [{ message: { content: null, refusal: 'I will not use secret-key' } }] };
  const model = await modelOn((response) => sendJson(response, 200, refusal), { apiKey: 'secret-key' });
  await expect(model.complete(question)).rejects.toThrow('I will not use ***');
});

test('the error of a wrong model or address names the settings', async () => {
  const model = await modelOn((response) => sendJson(response, 404, { error: 'no such model' }));
  await expect(model.complete(question)).rejects.toThrow(/VERBATIM_LLM_BASE_URL.*VERBATIM_LLM_MODEL.*no such model/);
  expect(provider?.seen.length).toBe(1);
});

test('does not retry a prompt that the provider refuses', async () => {
  const model = await modelOn((response) => sendJson(response, 400, { error: 'context length exceeded' }));
  await expect(model.complete(question)).rejects.toMatchObject({ code: 'model_failed' });
  expect(provider?.seen.length).toBe(1);
});

test.each([
  ['a web page', (response) => void response.end('<html>Welcome</html>')],
  ['JSON of another shape', (response) => sendJson(response, 200, { hello: 'world' })],
  ['no choices', (response) => sendJson(response, 200, { choices: [] })],
  ['no words', (response) => sendAnswer(response, '  ')],
  [
    'a refusal',
    (response) => sendJson(response, 200, { choices: [{ message: { content: null, refusal: 'I will not' } }] }),
  ],
] as [string, Behaviour][])('rejects %s as an answer', async (_, behave) => {
  const model = await modelOn(behave);
  await expect(model.complete(question)).rejects.toMatchObject({ code: 'model_failed', status: 500 });
});

test('stops an endless response', async () => {
  const model = await modelOn((response) => {
    const flood = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', flood);
    };
    response.writeHead(200);
    flood();
  });
  await expect(model.complete(question)).rejects.toThrow(/more than 2000000 bytes/);
});

test('does not follow redirects, so that the key is not sent elsewhere', async () => {
  const model = await modelOn((response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end());
  await expect(model.complete(question)).rejects.toThrow(/answered 307/);
});

test('fails at the deadline when the provider never answers', async () => {
  const model = await modelOn(() => {}, { timeoutMs: 200 });
  await expect(model.complete(question)).rejects.toMatchObject({ code: 'timeout', status: 504 });
});

test('fails at the deadline when the response is too slow', async () => {
  const model = await modelOn(
    (response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    { timeoutMs: 200 },
  );
  await expect(model.complete(question)).rejects.toMatchObject({ code: 'timeout' });
});

test('retries when the provider closes the connection, then names its address', async () => {
  const model = await modelOn((response) => response.destroy());
  await expect(model.complete(question)).rejects.toThrow(/cannot be reached at http:\/\/127/);
  expect(provider?.seen.length).toBe(4);
});

test('reports a provider that is unavailable', async () => {
  const model = await modelOn(() => {});
  await provider?.close();
  await expect(model.complete(question)).rejects.toMatchObject({ code: 'model_unavailable', status: 503 });
});

test('stops waiting when it is aborted', async () => {
  const model = await modelOn(() => {});
  const stop = new AbortController();
  const answer = model.complete({ ...question, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('cancelled')), 50);
  await expect(answer).rejects.toThrow('cancelled');
});

test('does not send a prompt over the limit', async () => {
  const model = await modelOn((response) => sendAnswer(response, 'Hello.'), { maxPromptChars: 20 });
  await expect(model.complete({ ...question, user: 'x'.repeat(30) })).rejects.toMatchObject({ code: 'too_large' });
  expect(provider?.seen.length).toBe(0);
});

test('sends no more concurrent requests than allowed', async () => {
  let open = 0;
  let most = 0;
  const model = await modelOn(
    (response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        sendAnswer(response, 'Hello.');
      }, 20);
    },
    { concurrency: 2 },
  );
  await Promise.all(Array.from({ length: 6 }, () => model.complete(question)));
  expect(most).toBe(2);
});
