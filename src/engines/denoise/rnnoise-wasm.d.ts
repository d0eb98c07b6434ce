/** The package has no types; only the functions in use are declared. */
declare module '@echogarden/rnnoise-wasm' {
  interface RnnoiseModule {
    /** A view of the module's memory; replaced when the memory grows, so read it again at each use. */
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _rnnoise_create(model: number): number;
    _rnnoise_destroy(state: number): void;
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  }
  const load: () => Promise<RnnoiseModule>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default load;
}
