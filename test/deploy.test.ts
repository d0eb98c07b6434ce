import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeSettings } from '../src/settings.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';

/** All files for deployment. */
async function deployFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir('deploy', { recursive: true })).filter((name) => /\.|Dockerfile/.test(name));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(`deploy/${name}`, 'utf8') })));
}

it('deployment files name only settings that exist', async () => {
  const known = new Set(describeSettings().map(({ name }) => name));
  const named = (await deployFiles()).flatMap(({ text }) => text.match(/VERBATIM_[A-Z0-9_]+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('the Grafana dashboard and the alerts use only metrics that exist', async () => {
  const { registry } = createMetrics();
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const files = (await deployFiles()).filter(({ name }) => /grafana|alerts/.test(name));
  expect(files).toHaveLength(2);
  const asked = files.flatMap(({ text }) => text.match(/verbatim_[a-z_]+/g) ?? []);
  const unknown = asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')));
  expect(unknown).toEqual([]);
});
