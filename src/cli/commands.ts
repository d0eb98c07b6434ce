import type { Command } from './command.ts';
import { JOB_OPTIONS } from './job-options.ts';
import { SERVICE_OPTIONS } from './service-options.ts';

const JSON_OPTION = { json: { help: 'Print JSON, for programs' } };

/** Every command there is. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'transcribe',
    args: 'FILES…',
    summary: 'Turn recordings into text',
    options: {
      txt: { help: 'Write FILE.txt: one line an utterance' },
      srt: { help: 'Write FILE.srt' },
      vtt: { help: 'Write FILE.vtt' },
      json: { help: 'Write FILE.json: the whole job with every word and time' },
      out: { value: 'DIR', short: 'o', help: 'Write there instead of next to each file' },
      stdout: { help: 'Print instead of writing files (also done when no format is named)' },
      force: { short: 'f', help: 'Also do files whose outputs are there already' },
      jobs: { value: 'N', short: 'j', help: 'So many files at the same time (1)' },
      ...JOB_OPTIONS,
      ...SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim transcribe talk.mp3', 'print the text; needs no running service'],
      ['verbatim transcribe interview.mp4 --srt --vtt --diarize', 'write interview.srt and interview.vtt'],
      ["verbatim transcribe 'calls/**/*.wav' --json -o results -j 2", 'many files; run it again to go on where it was'],
      ['verbatim transcribe film.mkv --language en --translate fr --srt', 'write film.srt and film.fr.srt'],
      ['ffmpeg -i video.mov -f wav - | verbatim transcribe - --srt --stdout > out.srt', 'from a pipe to a pipe'],
      ['verbatim transcribe a.wav --server http://10.0.0.5:8080 --key KEY', 'let a service elsewhere do the work'],
    ],
    load: async () => (await import('./transcribe.ts')).runTranscribe,
  },
  {
    name: 'live',
    summary: 'Show what is being said, while it is being said',
    options: {
      file: { value: 'FILE', help: 'Play this file to the recogniser at its own pace' },
      mic: { help: 'Listen to the microphone' },
      fast: { help: 'With --file: as fast as it is heard instead of at its own pace' },
      language: JOB_OPTIONS['language']!,
      ...JSON_OPTION,
      ...SERVICE_OPTIONS,
    },
    examples: [
      ['verbatim live --mic', 'until Ctrl-C'],
      ['verbatim live --file talk.mp3 --language en', 'as if it were spoken now'],
    ],
    load: async () => (await import('./live.ts')).runLive,
  },
  {
    name: 'serve',
    summary: 'Run the service',
    options: {},
    examples: [
      ['verbatim serve', 'on http://127.0.0.1:8080, with its data in ./data'],
      ['VERBATIM_PORT=9000 VERBATIM_DATA_DIR=/srv/verbatim verbatim serve', 'elsewhere; see docs/operations.md'],
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
        help: 'Only these',
        choices: ['queued', 'processing', 'done', 'error'],
      },
      limit: { value: 'N', short: 'n', help: 'So many at most (20)' },
      ...JSON_OPTION,
      ...SERVICE_OPTIONS,
    },
    examples: [['verbatim jobs list --status error', 'what went wrong lately']],
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
    summary: 'Delete jobs with their audio; one that waits is cancelled',
    options: SERVICE_OPTIONS,
    examples: [],
    load: async () => (await import('./jobs.ts')).runJobsDelete,
  },
  {
    name: 'keys create',
    args: 'NAME',
    summary: 'Make an API key in the data folder of this machine; it is shown once',
    options: {
      scope: {
        value: 'SCOPE',
        multiple: true,
        choices: ['transcribe', 'admin'],
        help: 'What it may do (transcribe)',
      },
      ...JSON_OPTION,
    },
    examples: [
      ['verbatim keys create billing', 'a key for one program or person'],
      ['verbatim keys create ops --scope transcribe --scope admin', 'one that may look after the service'],
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
    summary: 'End API keys; the first characters of an id are enough',
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
    summary: 'Fetch a Whisper model in ONNX form into the models folder',
    options: {
      as: { value: 'NAME', help: 'What to call it here; by default the last part of its name' },
      manifest: { value: 'FILE|URL', help: 'A list of sha256 sums to check against (lines of "SUM  PATH")' },
      force: { short: 'f', help: 'Fetch it again although it is there' },
    },
    examples: [
      ['verbatim models pull Xenova/whisper-medium', 'then VERBATIM_MODEL_STT1=whisper-medium verbatim serve'],
      ['verbatim models pull http://files.lan/models/whisper-medium', 'from an address of your own'],
      ['verbatim models pull http://files.lan/ggml-medium.bin', 'a single file, as whisper.cpp has it'],
    ],
    load: async () => (await import('./models.ts')).runModelsPull,
  },
  {
    name: 'models remove',
    args: 'NAME',
    summary: 'Delete a model that was pulled',
    options: {},
    examples: [],
    load: async () => (await import('./models.ts')).runModelsRemove,
  },
  {
    name: 'doctor',
    summary: 'Check this machine and say what to do',
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
