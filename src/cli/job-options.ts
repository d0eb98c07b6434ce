import { z } from 'zod';
import { AppError } from '../errors.ts';
import { JobRequest } from '../schemas/jobs/job-params.ts';
import { parseJobParams } from '../schemas/jobs/parse-job-params.ts';
import { TRANSCRIPTION_LANGUAGES, TRANSLATION_LANGUAGES } from '../schemas/languages.ts';
import { ModelId } from '../schemas/models.ts';
import { type CommandInput, count, type OptionSpec, text, texts, UsageError } from './command.ts';

type JobParams = Omit<z.input<typeof JobRequest>, 'audio_url'>;

const isSwitch = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodBoolean;

/** The boolean parameters of a job. Those that need a value or have a shorter name are defined below. */
const FLAGS = Object.entries(JobRequest.shape)
  .filter(([name, schema]) => isSwitch(schema) && !['callback', 'diarization', 'translation'].includes(name))
  .map(([name, schema]) => ({ name, option: name.replaceAll('_', '-'), help: schema.description ?? '' }));

/** The options that describe a job, generated from its schema. */
export const JOB_OPTIONS: Record<string, OptionSpec> = {
  language: {
    value: 'CODE',
    multiple: true,
    short: 'l',
    help: 'Spoken language, for example en; repeat to restrict detection to several (default: detected)',
    choices: TRANSCRIPTION_LANGUAGES,
  },
  'code-switching': { help: 'The language may change between utterances' },
  model: { value: 'NAME', short: 'm', help: 'Model', choices: ModelId.options },
  prompt: { value: 'TEXT', help: 'Context of the recording: names, topic, style' },
  vocabulary: { value: 'PHRASE', multiple: true, help: 'Add a phrase to the custom vocabulary' },
  diarize: { help: 'Label the speakers (diarization)' },
  speakers: { value: 'N', help: 'Exact number of speakers' },
  translate: {
    value: 'CODE',
    multiple: true,
    help: 'Also translate into this language',
    choices: TRANSLATION_LANGUAGES,
  },
  ...Object.fromEntries(FLAGS.map(({ option, help }) => [option, { help }])),
  param: {
    value: 'NAME=JSON',
    multiple: true,
    help: 'Any other parameter of the API, for example subtitles_config={"style":"compliance"}',
  },
};

/** Builds the job parameters from the options and validates them before anything is sent. */
export function jobParams(input: CommandInput): JobParams {
  const languages = texts(input, 'language');
  const vocabulary = texts(input, 'vocabulary');
  const targets = texts(input, 'translate');
  const model = text(input, 'model');
  const prompt = text(input, 'prompt');
  const speakers = text(input, 'speakers') === undefined ? undefined : count(input, 'speakers', 1);
  const flags = FLAGS.filter(({ option }) => input.switches.has(option)).map(({ name }) => [name, true]);
  const params = {
    ...Object.fromEntries(flags),
    ...(model ? { model } : {}),
    ...(prompt ? { context_prompt: prompt } : {}),
    ...(languages.length > 0 || input.switches.has('code-switching')
      ? { language_config: { languages, code_switching: input.switches.has('code-switching') } }
      : {}),
    ...(vocabulary.length > 0 ? { custom_vocabulary: true, custom_vocabulary_config: { vocabulary } } : {}),
    ...(input.switches.has('diarize') || speakers ? { diarization: true } : {}),
    ...(speakers ? { diarization_config: { number_of_speakers: speakers } } : {}),
    ...(targets.length > 0 ? { translation: true, translation_config: { target_languages: targets } } : {}),
    ...freeParams(input),
  };
  try {
    parseJobParams({ ...params, audio_url: 'http://localhost/' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(error.validationErrors?.join('\n') ?? error.message);
  }
  return params as JobParams;
}

function freeParams(input: CommandInput): Record<string, unknown> {
  const known = Object.keys(JobRequest.shape);
  return Object.fromEntries(
    texts(input, 'param').map((given) => {
      const [, name = '', value = ''] = /^([a-z_]+)=(.*)$/s.exec(given) ?? [];
      if (!known.includes(name)) throw new UsageError(`--param ${given}: the name must be one of ${known.join(', ')}`);
      return [name, parseValue(value)];
    }),
  );
}

/** Parses JSON; any other value is a string, so that strings need no quotes in a shell. */
function parseValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
