import type { Command } from '../command.ts';
import { JOB_OPTIONS } from '../job-options.ts';
import { SERVICE_OPTIONS } from '../service-options.ts';
import { FILE_TYPES } from './file-types.ts';

export const TRANSCRIBE: Command = {
  name: 'transcribe',
  args: 'FILES…',
  summary: 'Transcribe recordings: files, folders, patterns, URLs, or - for standard input',
  options: {
    txt: { help: 'Write FILE.txt, one line per utterance' },
    srt: { help: 'Write FILE.srt' },
    vtt: { help: 'Write FILE.vtt' },
    json: { help: 'Write FILE.json: the complete job with all words and times' },
    out: { value: 'DIR', short: 'o', completes: 'folder', help: 'Write to this folder instead of next to each file' },
    stdout: { help: 'Print instead of writing files (default when no format is given)' },
    recursive: { short: 'r', help: 'Include the sub-folders of folders' },
    type: {
      value: 'TYPE',
      multiple: true,
      choices: FILE_TYPES,
      help: 'Only recordings of this type: audio, video, or an extension such as mp3; repeat it for several',
    },
    watch: {
      value: 'DIR',
      short: 'w',
      completes: 'folder',
      help: 'Wait for new recordings in this folder; each is transcribed when it is complete',
    },
    force: { short: 'f', help: 'Transcribe files again whose outputs exist already' },
    jobs: { value: 'N', short: 'j', help: 'Files to transcribe at the same time (default 4 with a service, else 1)' },
    ...JOB_OPTIONS,
    ...SERVICE_OPTIONS,
  },
  examples: [
    ['verbatim transcribe talk.mp3', 'print the text; needs no running service'],
    ['verbatim transcribe interview.mp4 --srt --vtt --diarize', 'write interview.srt and interview.vtt'],
    [
      'verbatim transcribe calls -r --json -o results',
      'a folder with its sub-folders; a second run skips finished files',
    ],
    ["verbatim transcribe 'calls/**/*.wav' --txt -j 2", 'files that match a pattern'],
    ['verbatim transcribe --watch inbox --srt', 'new files in a folder, until Ctrl-C'],
    ['verbatim transcribe film.mkv -l en --translate fr --srt', 'write film.srt and film.fr.srt'],
    ['cat talk.mp3 | verbatim transcribe - --srt --stdout > talk.srt', 'from a pipe to a pipe'],
    ['verbatim transcribe a.wav --server http://10.0.0.5:8080 --key KEY', 'use a running service'],
  ],
  load: async () => (await import('./transcribe.ts')).runTranscribe,
};
