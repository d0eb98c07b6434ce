// Copies the weights of Moonshine into dist/models. The package with the weights depends on transformers.js and
// onnxruntime-web (about 300 MB), which the service does not use; with the copy, it is a development dependency only.
import { constants, cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('model/', import.meta.resolve('@usefulsensors/moonshine-js')));
const target = fileURLToPath(new URL('../dist/models/moonshine/', import.meta.url));

const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size;

for (const size of ['tiny', 'base']) {
  cpSync(join(source, size, 'quantized'), join(target, size), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    // A copy that is already there is kept, so that a repeated build is fast.
    filter: (from, to) => statSync(from).isDirectory() || sizeOf(from) !== sizeOf(to),
  });
}
