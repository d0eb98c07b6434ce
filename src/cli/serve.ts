/** Runs the service in this process, as `npm start` does; it ends by its own signals. */
export async function runServe(): Promise<number> {
  await import('../main.ts');
  return new Promise(() => {});
}
