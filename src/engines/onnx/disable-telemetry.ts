// onnxruntime 1.29 and later sends usage events to its vendor and keeps a device id in the home folder, unless one of these is set before it loads.
// The name of the variable differs between versions. An existing value is overwritten: nothing may leave the machine.
for (const name of ['ORT_DISABLE_TELEMETRY', 'ORT_TELEMETRY_DISABLED']) {
  // biome-ignore lint/style/noProcessEnv: read by the native library, not by us
  process.env[name] = '1';
}
