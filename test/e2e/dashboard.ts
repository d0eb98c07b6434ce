import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** Collects what a page complains about: errors of scripts, and what the content security policy stopped. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Opens the pages as the first key. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await page.goto(server.url);
  await page.getByLabel('API key').fill(server.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Transcribe a file' }).waitFor();
}
