/** Runs the service in this process, like `npm start`. The service handles signals itself. */
export async function runServe(): Promise<number> {
  await import('../main.ts');
  return new Promise(() => {});
}
