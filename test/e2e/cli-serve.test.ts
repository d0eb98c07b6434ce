import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Terminal } from '../fixtures/terminal.ts';
import { COMMAND, commandEnv, runCommand } from './command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-serve-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startService(env: Record<string, string>): Terminal {
  const around = { VERBATIM_PORT: '0', VERBATIM_ROLE: 'serve', TERM: 'xterm-256color', ...env };
  return new Terminal(process.execPath, [COMMAND, 'serve'], { cwd: folder, env: commandEnv(folder, around) });
}

/** Returns the first screen of the service, then stops it with Ctrl-C. */
async function firstScreen(env: Record<string, string>): Promise<string> {
  const terminal = startService(env);
  await terminal.shows(/API reference: http/);
  const screen = terminal.screen.text();
  terminal.type('\u0003');
  expect(await terminal.exited).toBe(0);
  return screen;
}

it('prints the address to open as the first line and no log lines around it', async () => {
  const screen = await firstScreen({ VERBATIM_DATA_DIR: join(folder, 'first') });
  const lines = screen.split('\n').filter((line) => line.trim() !== '');
  expect(lines[0]).toMatch(/^ {2}Open http:\/\/127\.0\.0\.1:\d+ in a browser$/);
  expect(screen).toMatch(/^ +vk_[\w-]{32}$/m);
  expect(screen.replaceAll('\n', '')).toContain(join(folder, 'first/api-key'));
  expect(screen).not.toContain('INFO');
  // Only the path of the key file depends on the machine; every other line must fit.
  for (const line of lines.filter((each) => !each.includes(folder))) expect(line.length).toBeLessThan(80);

  const second = await firstScreen({ VERBATIM_DATA_DIR: join(folder, 'first') });
  expect(second.replaceAll('\n', '')).toContain(join(folder, 'first/api-key'));
  expect(second).not.toContain('vk_');
}, 60_000);

it('names the setting instead of a key file when the key is configured', async () => {
  const env = { VERBATIM_DATA_DIR: join(folder, 'configured'), VERBATIM_API_KEY: 'my-own-secret-key' };
  const screen = await firstScreen(env);
  expect(screen).toContain('VERBATIM_API_KEY');
  expect(screen).not.toMatch(/api-key|my-own-secret-key/);
}, 60_000);

it('names the setting when the port is busy', async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const run = await runCommand(folder, ['serve'], { env: { VERBATIM_PORT: String(port) } });
  expect([run.code, run.out]).toEqual([1, '']);
  expect(run.err).toBe(
    `Port ${port} on 127.0.0.1 is used by another program. Stop that program, or set VERBATIM_PORT to another port.\n`,
  );
  other.close();
}, 30_000);

it('names the setting when the address is not of this machine', async () => {
  const run = await runCommand(folder, ['serve'], { env: { VERBATIM_HOST: '203.0.113.7', VERBATIM_PORT: '0' } });
  expect([run.code, run.out]).toEqual([1, '']);
  expect(run.err).toMatch(/^203\.0\.113\.7 is not an address of this machine\. .*VERBATIM_HOST.*\n$/);
}, 30_000);
