import type { LoadedModel } from './calls.ts';

/** Loads each model once and records its memory. */
export class LoadedModels {
  readonly list: LoadedModel[] = [];
  readonly #loading = new Map<string, Promise<unknown>>();

  /** The model with this name, loaded by `load` if it is not there yet. */
  get<T>(name: string, load: () => Promise<T>): Promise<T> {
    const known = this.#loading.get(name);
    if (known) return known as Promise<T>;
    const bytesBefore = process.memoryUsage.rss();
    const loading = load();
    this.#loading.set(name, loading);
    loading.then(
      () => {
        const memoryBytes = Math.max(0, process.memoryUsage.rss() - bytesBefore);
        this.list.push({ name, memoryBytes, sinceMs: Date.now() });
      },
      // A failed load is not kept, so that a repaired file works without a restart.
      () => this.#loading.delete(name),
    );
    return loading;
  }

  /** Removes a model that was released; the next `get` loads it again. */
  remove(name: string): void {
    this.#loading.delete(name);
    const index = this.list.findIndex((model) => model.name === name);
    if (index >= 0) this.list.splice(index, 1);
  }
}
