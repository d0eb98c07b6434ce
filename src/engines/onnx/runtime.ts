// The only import of onnxruntime-node: the linter refuses others, so that its telemetry is off wherever it is loaded.
import './disable-telemetry.ts';

// biome-ignore lint/style/noRestrictedImports: this is the permitted import
export { InferenceSession, listSupportedBackends, Tensor } from 'onnxruntime-node';
