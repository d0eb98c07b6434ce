import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** Collects script errors and violations of the content security policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return faults;
}

/** Opens the dashboard and signs in with the first key. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await page.goto(server.url);
  await signInWith(page, 'API key', server.key);
  await page.getByRole('heading', { level: 1, name: 'Transcribe files' }).waitFor();
}

/** Fills in the sign-in form. */
export async function signInWith(page: Page, label: 'API key' | 'Password', secret: string): Promise<void> {
  await page.getByLabel(label).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns the axe violations of the current page, or of the part that a selector names, one per line. */
export async function accessibilityFaults(page: Page, part = 'html', options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Colours are wrong in the middle of a transition. The content security policy forbids waitForFunction with a string.
  const ended = 'document.getAnimations().every((each) => each.effect.getComputedTiming().endTime === Infinity)';
  while (!(await page.evaluate(ended))) await page.waitForTimeout(50);
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify({ resultTypes: ['violations'], ...options })})`,
  )) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
