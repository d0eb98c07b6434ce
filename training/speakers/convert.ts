/**
 * Converts Vosk's speaker model once to the int8 graph in assets/models/speakers.
 *
 *   npx tsx training/speakers/convert.ts <folder of vosk-model-spk-0.4>
 */
import { writeFile } from 'node:fs/promises';
import { convertVoskModel } from '../../src/engines/speaker/kaldi/convert-vosk-model.ts';
import { readVoskFolder } from '../../src/engines/speaker/kaldi/vosk-folder.ts';
import { DESCRIPTION_FILE, GRAPH_FILE } from '../../src/engines/speaker/packaged-xvectors.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npx tsx training/speakers/convert.ts <folder of the Vosk speaker model>');
const target = new URL('../../assets/models/speakers/', import.meta.url);
const { graph, ...description } = convertVoskModel(await readVoskFolder(folder), folder);
await writeFile(new URL(GRAPH_FILE, target), graph);
await writeFile(new URL(DESCRIPTION_FILE, target), `${JSON.stringify(description, null, 2)}\n`);
console.log(`${description.id}: ${(graph.length / 1e6).toFixed(1)} MB`);
