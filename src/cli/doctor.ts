import { constants } from 'node:fs';
import { access, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type MediaTools, mediaTools } from '../audio/media-tools.ts';
import { type Config, readConfig } from '../config.ts';
import { findModel } from '../engines/catalog.ts';
import { describeCompute } from '../roles/describe-compute.ts';
import { type CommandInput, EXIT } from './command.ts';
import { printJson } from './table.ts';

/** The result of one check. */
interface Finding {
  what: string;
  state: 'good' | 'note' | 'bad';
  found: string;
  /** How to fix it. */
  remedy?: string;
}

const NEEDED_NODE = [20, 19] as const;
const LITTLE_SPACE_BYTES = 2e9;

/** Checks this machine. */
export async function runDoctor(input: CommandInput): Promise<number> {
  const findings = await examine();
  const bad = findings.some(({ state }) => state === 'bad');
  if (input.switches.has('json')) printJson(findings);
  else {
    const signs = { good: 'ok  ', note: 'note', bad: 'BAD ' };
    for (const { what, state, found, remedy } of findings) {
      process.stdout.write(`${signs[state]}  ${what}: ${found}\n${remedy ? `      → ${remedy}\n` : ''}`);
    }
    process.stdout.write(bad ? '\nFix the problems marked BAD.\n' : '\nNo problems found.\n');
  }
  return bad ? EXIT.failed : EXIT.ok;
}

async function examine(): Promise<Finding[]> {
  const findings = [checkNode()];
  let config: Config;
  try {
    const reading = readConfig();
    config = reading.config;
    findings.push({ what: 'Settings', state: 'good', found: 'can be read' });
    for (const warning of reading.warnings) findings.push({ what: 'Settings', state: 'note', found: warning });
  } catch (error) {
    return [...findings, { what: 'Settings', state: 'bad', found: messageOf(error), remedy: 'Correct or unset them' }];
  }
  return [
    ...findings,
    await checkMedia(),
    ...checkModels(config),
    ...checkCompute(config),
    await checkFolder('Data folder', config.dataDir, 'VERBATIM_DATA_DIR'),
    await checkFolder('Model cache', config.models.cacheDir, 'VERBATIM_CACHE_DIR'),
    await checkSpace(config.dataDir),
    await checkPort(config),
  ];
}

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const good = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
  const found = `${process.versions.node} on ${process.platform} ${process.arch}`;
  return good
    ? { what: 'Node', state: 'good', found }
    : { what: 'Node', state: 'bad', found, remedy: `Install Node ${NEEDED_NODE.join('.')} or newer` };
}

/** Checks the programs that open media files. */
export async function checkMedia(find: () => Promise<MediaTools> = mediaTools): Promise<Finding> {
  const what = 'ffmpeg';
  try {
    const { ffmpegPath, version, isPackaged } = await find();
    const found = `${ffmpegPath}, version ${version}`;
    if (!isPackaged) return { what, state: 'good', found };
    const remedy = 'Install a current ffmpeg with the system package manager: the packaged build is from 2018';
    return { what, state: 'note', found: `${found} (packaged)`, remedy };
  } catch (error) {
    return { what, state: 'bad', found: messageOf(error), remedy: 'Install ffmpeg 4 or newer, or run npm ci again' };
  }
}

function checkModels({ models }: Config): Finding[] {
  const { stt1, stt3, english, live, language } = models;
  return [...new Set([stt1, stt3, english, live, language])].map((id): Finding => {
    try {
      return { what: `Model ${id}`, state: 'good', found: findModel(id, models.dir).dir };
    } catch (error) {
      const remedy = 'Run npm ci, pull it (verbatim models pull), or name another in VERBATIM_MODEL_…';
      return { what: `Model ${id}`, state: 'bad', found: messageOf(error), remedy };
    }
  });
}

function checkCompute(config: Config): Finding[] {
  const { processor, lanes } = describeCompute(config);
  return [
    { what: 'Processor', state: 'good', found: processor },
    { what: 'Model lanes', state: 'good', found: lanes },
  ];
}

async function checkFolder(what: string, path: string, setting: string): Promise<Finding> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.R_OK | constants.W_OK);
    const probe = join(path, `.doctor-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return { what, state: 'good', found: path };
  } catch (error) {
    const remedy = `Give this user write permission, or set ${setting} to another folder`;
    return { what, state: 'bad', found: `${path} cannot be written (${messageOf(error)})`, remedy };
  }
}

async function checkSpace(path: string): Promise<Finding> {
  const what = 'Disk space';
  try {
    const { bavail, bsize } = await statfs(path);
    const freeBytes = bavail * bsize;
    const found = `${(freeBytes / 1e9).toFixed(1)} GB free`;
    if (freeBytes > LITTLE_SPACE_BYTES) return { what, state: 'good', found };
    return { what, state: 'note', found, remedy: 'Uploads are refused when it is full; set VERBATIM_RETENTION_DAYS' };
  } catch (error) {
    return { what, state: 'note', found: messageOf(error) };
  }
}

/** Tries to bind the port. If it is in use, checks whether Verbatim uses it. */
async function checkPort({ host, port }: Config): Promise<Finding> {
  const what = `Port ${port}`;
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
  if (free) return { what, state: 'good', found: 'free' };
  const answer = await fetch(`http://${host}:${port}/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  if (answer?.headers.get('x-request-id')?.startsWith('G-')) {
    return {
      what,
      state: 'note',
      found: answer.ok ? 'the service runs and is ready' : 'the service runs but is not ready yet',
    };
  }
  return { what, state: 'bad', found: 'in use by another program', remedy: 'Stop it, or set VERBATIM_PORT' };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
