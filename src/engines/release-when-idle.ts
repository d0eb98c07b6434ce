/** A model that is released when it is not in use. */
export interface IdleModel<Model> {
  /** Opens the model if necessary and calls `run` with it. */
  use<Result>(run: (model: Model) => Promise<Result>): Promise<Result>;
}

/** Opens a model at its first use and releases it after a time without use. */
export function releaseWhenIdle<Model extends { release(): Promise<void> }>(
  open: () => Promise<Model>,
  { idleMs, onReleased }: { idleMs: number; onReleased(): void },
): IdleModel<Model> {
  let users = 0;
  let timer: NodeJS.Timeout | undefined;

  async function release(): Promise<void> {
    const model = await open();
    if (users > 0) return;
    onReleased();
    await model.release();
  }

  return {
    async use(run) {
      users++;
      clearTimeout(timer);
      try {
        return await run(await open());
      } finally {
        users--;
        if (users === 0) {
          timer = setTimeout(() => void release().catch(() => {}), idleMs);
          timer.unref();
        }
      }
    },
  };
}
