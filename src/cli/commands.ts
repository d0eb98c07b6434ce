import { TRANSLATION_LANGUAGES } from '../schemas/languages.ts';
import type { Command } from './command.ts';
import { SHELL_NAMES } from './completion.ts';
import { JOB_OPTIONS } from './job-options.ts';
import { RUNNING_SERVICE_OPTIONS, SERVICE_OPTIONS, SERVICE_OR_FOLDER_OPTIONS } from './service-options.ts';
import { TRANSCRIBE } from './transcribe/command.ts';

const JSON_OPTION = { json: { help: 'Print JSON, for programs' } };

/** All commands. */
export const COMMANDS: readonly Command[] = [
  TRANSCRIBE,
  {
    name: 'live',
    summary: 'Transcribe live audio',
    options: {
      file: { value: 'FILE', completes: 'file', help: 'Stream this file in real time' },
      mic: { help: 'Stream the microphone' },
      fast: { help: 'With --file: stream as fast as it is transcribed instead of in real time' },
      language: JOB_OPTIONS['language']!,
      ...JSON_OPTION,
      ...SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim live --mic', 'until Ctrl-C'],
      ['verbatim live --file talk.mp3 --language en', 'in real time'],
    ],
    load: async () => (await import('./live.ts')).runLive,
  },
  {
    name: 'serve',
    summary: 'Run the service',
    options: {},
    examples: [
      ['verbatim serve', 'on http://127.0.0.1:8080, with its data in ./data'],
      [
        'VERBATIM_PORT=9000 VERBATIM_DATA_DIR=/srv/verbatim verbatim serve',
        'with another port and data folder; see docs/operations.md',
      ],
    ],
    load: async () => (await import('./serve.ts')).runServe,
  },
  {
    name: 'jobs list',
    summary: 'List the jobs of a running service, newest first',
    options: {
      status: {
        value: 'STATUS',
        multiple: true,
        help: 'Only jobs with this status',
        choices: ['queued', 'processing', 'done', 'error'],
      },
      limit: { value: 'N', short: 'n', help: 'Maximum number of jobs (default 20)' },
      ...JSON_OPTION,
      ...RUNNING_SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim jobs list --status error', 'the newest jobs that failed'],
      ['verbatim jobs list -n 100 --json', 'one hundred jobs with their results, for programs'],
    ],
    load: async () => (await import('./jobs.ts')).runJobsList,
  },
  {
    name: 'jobs show',
    args: 'ID',
    argsComplete: 'jobs',
    summary: 'Show one job; the first characters of the id are enough',
    options: { ...JSON_OPTION, ...RUNNING_SERVICE_OPTIONS },
    examples: [
      ['verbatim jobs show 3f2a', 'the status and the text of the job whose id begins with 3f2a'],
      ['verbatim jobs show 3f2a --json', 'the complete record'],
    ],
    load: async () => (await import('./jobs.ts')).runJobsShow,
  },
  {
    name: 'jobs get',
    args: 'ID',
    argsComplete: 'jobs',
    summary: 'Print the result of a job in a format',
    options: {
      txt: { help: 'Text, one line per utterance (default)' },
      srt: { help: 'SRT subtitles' },
      vtt: { help: 'WebVTT subtitles' },
      json: { help: 'The complete job with all words and times' },
      translation: {
        value: 'CODE',
        help: 'The translation into this language instead of the original',
        choices: TRANSLATION_LANGUAGES,
      },
      ...RUNNING_SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim jobs get 3f2a --srt > talk.srt', 'subtitles of a job that is done'],
      ['verbatim jobs get 3f2a --vtt --translation fr', 'its French subtitles'],
    ],
    load: async () => (await import('./jobs.ts')).runJobsGet,
  },
  {
    name: 'jobs delete',
    args: 'ID…',
    argsComplete: 'jobs',
    summary: 'Delete jobs and their audio; running jobs are cancelled',
    options: RUNNING_SERVICE_OPTIONS,
    examples: [['verbatim jobs delete 3f2a 91c0', 'two jobs, by the first characters of their ids']],
    load: async () => (await import('./jobs.ts')).runJobsDelete,
  },
  {
    name: 'keys create',
    args: 'NAME',
    argsComplete: 'none',
    summary: 'Create an API key; it is shown once',
    options: {
      scope: {
        value: 'SCOPE',
        multiple: true,
        choices: ['transcribe', 'admin'],
        help: 'Permission of the key (default transcribe)',
      },
      ...JSON_OPTION,
      ...SERVICE_OR_FOLDER_OPTIONS,
    },
    examples: [
      ['verbatim keys create billing', 'a key for one program or person'],
      ['verbatim keys create ops --scope transcribe --scope admin', 'a key that can also administer the service'],
    ],
    load: async () => (await import('./keys.ts')).runKeysCreate,
  },
  {
    name: 'keys list',
    summary: 'List the API keys',
    options: { ...JSON_OPTION, ...SERVICE_OR_FOLDER_OPTIONS },
    examples: [
      ['verbatim keys list', 'the keys in the data folder of this machine'],
      ['verbatim keys list --server http://10.0.0.5:8080 --key KEY', 'the keys of another service'],
    ],
    load: async () => (await import('./keys.ts')).runKeysList,
  },
  {
    name: 'keys revoke',
    args: 'ID…',
    argsComplete: 'keys',
    summary: 'Revoke API keys; the first characters of an id are enough',
    options: SERVICE_OR_FOLDER_OPTIONS,
    examples: [['verbatim keys revoke 8d1e', 'the key whose id begins with 8d1e; it stops working at once']],
    load: async () => (await import('./keys.ts')).runKeysRevoke,
  },
  {
    name: 'models list',
    summary: 'List the models on this machine, and what each is used for',
    options: JSON_OPTION,
    examples: [['verbatim models list', 'the packaged and the downloaded models']],
    load: async () => (await import('./models.ts')).runModelsList,
  },
  {
    name: 'models pull',
    args: 'NAME|URL',
    argsComplete: 'none',
    summary: 'Download a Whisper model into the models folder',
    options: {
      as: { value: 'NAME', help: 'Local name (default: the last part of its name)' },
      manifest: {
        value: 'FILE|URL',
        completes: 'file',
        help: 'A list of sha256 sums to check against (lines of "SUM  PATH")',
      },
      force: { short: 'f', help: 'Download it again if it exists already' },
    },
    examples: [
      ['verbatim models pull Xenova/whisper-medium', 'then VERBATIM_MODEL_STT1=whisper-medium verbatim serve'],
      ['verbatim models pull http://files.lan/models/whisper-medium', 'from your own server'],
      ['verbatim models pull http://files.lan/ggml-medium.bin', 'a single file in the format of whisper.cpp'],
    ],
    load: async () => (await import('./models.ts')).runModelsPull,
  },
  {
    name: 'models remove',
    args: 'NAME',
    argsComplete: 'models',
    summary: 'Delete a downloaded model',
    options: {},
    examples: [['verbatim models remove whisper-medium', 'delete its files']],
    load: async () => (await import('./models.ts')).runModelsRemove,
  },
  {
    name: 'doctor',
    summary: 'Check this machine and suggest fixes',
    options: JSON_OPTION,
    examples: [['verbatim doctor', 'check Node, ffmpeg, models, folders, disk and port']],
    load: async () => (await import('./doctor.ts')).runDoctor,
  },
  {
    name: 'completion',
    args: 'bash|zsh|fish',
    argsComplete: SHELL_NAMES,
    summary: 'Print a script that completes commands, options and their values',
    options: {},
    examples: [
      ['source <(verbatim completion bash)', 'in ~/.bashrc'],
      ['source <(verbatim completion zsh)', 'in ~/.zshrc'],
      ['verbatim completion fish > ~/.config/fish/completions/verbatim.fish', 'once'],
    ],
    load: async () => (await import('./completion.ts')).completionOf(COMMANDS),
  },
  {
    name: 'complete',
    args: 'KIND',
    hidden: true,
    summary: 'Print values for shell completion',
    options: {},
    examples: [['verbatim complete jobs', 'the ids of the newest jobs']],
    load: async () => (await import('./complete.ts')).runComplete,
  },
];
