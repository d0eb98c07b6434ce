/**
 * Since Node 24 the JavaScript part of onnxruntime-node represents float16 tensors as `Float16Array`, which its native part cannot read.
 * Without the global it uses `Uint16Array`, as on older versions. It checks once, at the first tensor of the process.
 */
export function useUint16ForFloat16(): void {
  Reflect.deleteProperty(globalThis, 'Float16Array');
}
