import type { Command } from './command.ts';
import { JOB_OPTIONS } from './job-options.ts';
import { SERVICE_OPTIONS } from './service-options.ts';

const JSON_OPTION = { json: { help: 'Print JSON, for programs' } };

/** All commands. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'transcribe',
    args: 'FILES…',
    summary: 'Transcribe recordings',
    options: {
      txt: { help: 'Write FILE.txt, one line per utterance' },
      srt: { help: 'Write FILE.srt' },
      vtt: { help: 'Write FILE.vtt' },
      json: { help: 'Write FILE.json: the complete job with all words and times' },
      out: { value: 'DIR', short: 'o', help: 'Write to this folder instead of next to each file' },
      stdout: { help: 'Print instead of writing files (default when no format is given)' },
      force: { short: 'f', help: 'Transcribe files again whose outputs exist already' },
      jobs: { value: 'N', short: 'j', help: 'Number of files to transcribe at the same time (default 1)' },
      ...JOB_OPTIONS,
      ...SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim transcribe talk.mp3', 'print the text; needs no running service'],
      ['verbatim transcribe interview.mp4 --srt --vtt --diarize', 'write interview.srt and interview.vtt'],
      [
        "verbatim transcribe 'calls/**/*.wav' --json -o results -j 2",
        'many files; run it again to continue an interrupted batch',
      ],
      ['verbatim transcribe film.mkv --language en --translate fr --srt', 'write film.srt and film.fr.srt'],
      ['ffmpeg -i video.mov -f wav - | verbatim transcribe - --srt --stdout > out.srt', 'from a pipe to a pipe'],
      ['verbatim transcribe a.wav --server http://10.0.0.5:8080 --key KEY', 'use a running service'],
    ],
    load: async () => (await import('./transcribe.ts')).runTranscribe,
  },
  {
    name: 'live',
    summary: 'Transcribe live audio',
    options: {
      file: { value: 'FILE', help: 'Stream this file in real time' },
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
      ...SERVICE_OPTIONS,
    },
    examples: [['verbatim jobs list --status error', 'jobs that failed recently']],
    load: async () => (await import('./jobs.ts')).runJobsList,
  },
  {
    name: 'jobs show',
    args: 'ID',
    summary: 'Show one job',
    options: { ...JSON_OPTION, ...SERVICE_OPTIONS },
    examples: [],
    load: async () => (await import('./jobs.ts')).runJobsShow,
  },
  {
    name: 'jobs delete',
    args: 'ID…',
    summary: 'Delete jobs and their audio; a queued job is cancelled',
    options: SERVICE_OPTIONS,
    examples: [],
    load: async () => (await import('./jobs.ts')).runJobsDelete,
  },
  {
    name: 'keys create',
    args: 'NAME',
    summary: 'Create an API key in the data folder of this machine; it is shown once',
    options: {
      scope: {
        value: 'SCOPE',
        multiple: true,
        choices: ['transcribe', 'admin'],
        help: 'Permission of the key (default transcribe)',
      },
      ...JSON_OPTION,
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
    options: JSON_OPTION,
    examples: [],
    load: async () => (await import('./keys.ts')).runKeysList,
  },
  {
    name: 'keys revoke',
    args: 'ID…',
    summary: 'Revoke API keys; the first characters of an id are enough',
    options: {},
    examples: [],
    load: async () => (await import('./keys.ts')).runKeysRevoke,
  },
  {
    name: 'models list',
    summary: 'List the models on this machine, and what each is used for',
    options: JSON_OPTION,
    examples: [],
    load: async () => (await import('./models.ts')).runModelsList,
  },
  {
    name: 'models pull',
    args: 'NAME|URL',
    summary: 'Download a Whisper model into the models folder',
    options: {
      as: { value: 'NAME', help: 'Local name (default: the last part of its name)' },
      manifest: { value: 'FILE|URL', help: 'A list of sha256 sums to check against (lines of "SUM  PATH")' },
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
    summary: 'Delete a downloaded model',
    options: {},
    examples: [],
    load: async () => (await import('./models.ts')).runModelsRemove,
  },
  {
    name: 'doctor',
    summary: 'Check this machine and suggest fixes',
    options: JSON_OPTION,
    examples: [],
    load: async () => (await import('./doctor.ts')).runDoctor,
  },
  {
    name: 'completion',
    args: 'bash|zsh|fish',
    summary: 'Print a script that completes commands and options',
    options: {},
    examples: [
      ['source <(verbatim completion bash)', 'in ~/.bashrc'],
      ['verbatim completion fish > ~/.config/fish/completions/verbatim.fish', 'once'],
    ],
    load: async () => (await import('./completion.ts')).completionOf(COMMANDS),
  },
];
