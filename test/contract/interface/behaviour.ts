import type { Section, Statement } from './statement.ts';

/** Statements that one test shows. */
function holds(test: string, ...texts: string[]): Statement[] {
  return texts.map((each) => ({ text: each, state: 'holds', test }));
}
function ignored(text: string, why: string, test: string): Statement {
  return { text, state: 'ignored', why, test };
}
function differs(text: string, why: string, test: string): Statement {
  return { text, state: 'differs', why, test };
}
function untested(text: string, why: string): Statement {
  return { text, state: 'untested', why, test: '' };
}

const e2e = (file: string, title: string) => `test/e2e/${file}.test.ts › ${title}`;
const unit = (file: string, title: string) => `src/${file}.test.ts › ${title}`;

const WHOLE_JOB = e2e('pre-recorded', 'uploads, creates, follows, reads, lists, reads the file back and deletes');
const ALL_ADDONS = e2e('addons', 'every add-on returns a result except prompts, which report what to configure');
const NEEDS_KEY = e2e('conformance', '%s %s requires a key');
const SDK_SESSION = e2e('live-sdk', 'runs a session to its end');
const CHANNELS = e2e(
  'live',
  'accepts interleaved channels, a header and both kinds of chunk of any size, and stores every byte',
);
const V1 = e2e('v1-bridge', 'configures, sends base64 frames, terminates, and receives V1 transcripts');
const NOT_APPLIED = unit('schemas/request-rules', 'are listed with a reason');

const models: Statement[] = [
  ...holds(
    e2e('conformance', 'needs no key for models, probes, metrics and documents'),
    'The models are `stt-1`, `stt-3` and `stt-fusion`',
  ),
  ...holds(
    unit('schemas/enumerations', 'limits stt-3 to five languages without code switching'),
    '`stt-3` supports `en`, `fr`, `de`, `es` and `it`',
    '`stt-3` has no code switching',
  ),
  ...holds(
    'test/contract/interface/conformance.test.ts › `language_config.languages` of a job is a list of language codes',
    '`stt-1` supports every language code',
  ),
  ...holds(unit('schemas/live/parse-live-params', 'rejects %j with 422'), 'Live sessions accept only `stt-1`'),
  ...holds(
    unit(
      'pipeline/transcribe',
      'stt-3 keeps one language and uses a wide beam; stt-fusion calls every recogniser that supports the language',
    ),
    'With `stt-3` a detected language is kept for the rest of the file',
    '`stt-fusion` combines several recognisers',
  ),
  ...holds(
    unit('schemas/jobs/parse-job-params', 'accepts %j'),
    'With `stt-3` and exactly one language, `code_switching` is ignored',
    'With `stt-3` one or several of its five languages may be passed',
  ),
];

const jobs: Statement[] = [
  ...holds(
    WHOLE_JOB,
    '`POST /v2/upload` takes a part named `audio` and returns `audio_url` and `audio_metadata`',
    'The `audio_url` of an upload is accepted as the `audio_url` of a job',
    '`POST /v2/pre-recorded` answers 201 with `id` and `result_url`',
    '`result_url` is the address of the record',
    '`GET /v2/pre-recorded/{id}` answers 200 with the record',
    '`custom_metadata` is returned with the job',
    'A finished job has status `done` and a `result`',
    '`billing_time` is the duration times the number of distinct channels',
    'The words of an utterance lie within it, in order',
    'A deleted job answers 404',
  ),
  ...holds(
    e2e('conformance', 'returns every parameter with its default'),
    'A new job is `queued`',
    '`version` is 2',
    '`kind` is `pre-recorded`',
    '`request_params` holds the parameters with their defaults',
    'When `model` is omitted, it is `stt-1`',
  ),
  ...holds(
    e2e('cancel', 'stops the work and leaves nothing behind'),
    'A job that is being worked on has status `processing`',
  ),
  ...holds(
    e2e('bad-input', 'fails a job when the connection is refused'),
    'A failed job has status `error` and an `error_code` from 400 to 599',
  ),
  ...holds(e2e('bad-input', 'fails a job with a 4xx and the reason: %s'), 'A failed job has `completed_at`'),
  ...holds(
    e2e('bad-input', 'downloads, names and transcribes the file of a URL'),
    '`audio_url` may be an external address; `file.source` names it',
  ),
  ...holds(e2e('bad-input', 'transcribes the speech of a video'), 'A video file is accepted'),
  ...holds(
    e2e('bad-input', 'transcribes two channels with the same content once'),
    'Channels with the same content count once',
  ),
  ...holds(
    e2e('conformance', 'can be cancelled while it waits'),
    '`/v2/transcription` is the deprecated form of `/v2/pre-recorded`',
    '`DELETE` answers 202 with an empty body',
  ),
  ...holds(
    e2e('conformance', 'lists jobs by pages whose links contain the filters'),
    'Jobs are listed newest first, by pages with absolute links',
  ),
  ...holds(
    e2e('conformance', 'is created once for one Idempotency-Key'),
    'A repeated `Idempotency-Key` creates no second job',
  ),
  ...holds(
    e2e('reproducible', 'gives byte-identical results for the same audio in every run, alone and beside other jobs'),
    'The same audio and parameters give the same result',
  ),
];

const languages: Statement[] = [
  ...holds(
    unit('schemas/enumerations', 'adds Wolof right after Vietnamese for translations, and nothing else'),
    'Translation has the codes of transcription and `wo`',
  ),
  ...holds(
    unit('pipeline/transcribe', 'a given language is not detected; English has its own recogniser'),
    'One language in `languages` is used without detection',
  ),
  ...holds(
    unit('pipeline/transcribe', 'otherwise the first language is kept, among the given ones'),
    'With several languages or none, the language is detected',
    'Without `code_switching` the language of the first utterance is kept',
  ),
  ...holds(
    unit('pipeline/transcribe', 'with code switching every window has its own language and recogniser'),
    'With `code_switching` the language is detected for each utterance',
  ),
  ...holds(
    unit('schemas/jobs/parse-job-params', 'converts %j to a language_config'),
    'The older language fields are accepted and mapped to `language_config`',
  ),
];

const addons: Statement[] = [
  ...holds(
    ALL_ADDONS,
    'Each requested add-on has its envelope in the result',
    'A successful envelope has `error` null',
    '`subtitles` puts one file for each format into `transcription.subtitles`',
    '`sentences` puts envelopes into `transcription.sentences`',
    '`chapterization.results` is filled',
    '`sentiment_analysis.results` is a text (JSON)',
    'A failed add-on has `success` false and an `error` object; the job is done',
    '`diarization` sets `speaker` on each utterance',
    '`result.diarization` is absent when diarization succeeded',
    '`custom_spelling` writes the given spelling',
  ),
  ...holds(unit('pipeline/envelope', 'reports %j as empty'), '`is_empty` is true when the add-on returned nothing'),
  ...holds(
    unit('pipeline/envelope', 'reports why there is no result, without internal details'),
    'The error of an envelope has `status_code`, `exception` and `message`',
  ),
  ...holds(
    unit(
      'pipeline/addons/audio-to-llm/audio-to-llm',
      'answers each prompt in order, from a transcript with times and speakers',
    ),
    '`audio_to_llm.results` has one envelope for each prompt, in order',
  ),
  ...holds(
    unit('pipeline/addons/audio-to-llm/audio-to-llm', 'the add-on fails when every prompt fails'),
    '`audio_to_llm.success` is false when every prompt failed',
  ),
  ...holds(
    unit('pipeline/addons/translation/translation', 'a job whose only target fails is a failure'),
    '`translation.success` is false when every language failed',
  ),
  ...holds(
    unit('pipeline/addons/translation/translation', 'sentences and subtitles are created in each language on request'),
    'Translations have subtitles and sentences where the job requests them',
  ),
  ...holds(
    unit('pipeline/addons/translation/translation', 'one failed language does not affect the others'),
    'Each translation has its own `error`',
  ),
  ...holds(
    unit('pipeline/addons/translation/translation', 'results without utterances are empty'),
    '`translation.is_empty` is true for silence',
  ),
  ...holds(
    unit('schemas/request-rules', 'are refused at creation if nothing translates into them'),
    'A target language that nothing translates into is 422 at creation, where no other provider is configured',
  ),
  ...holds(
    unit('pipeline/addons/translation/translation', 'utterances may be joined if the original ones need not be kept'),
    '`match_original_utterances` keeps the utterances of the speaker',
  ),
  ...holds(
    unit('pipeline/addons/translation/spread-words', 'with lipsync the pauses of the speaker stay'),
    '`lipsync` keeps the pauses of the speaker',
  ),
  ...holds(
    unit(
      'pipeline/addons/translation/built-in/built-in',
      'options choose the form of address, the context and the beam width',
    ),
    '`translation_config.context`, `informal` and `model` act with the built-in model',
  ),
  ...holds(
    unit('pipeline/addons/diarization.model', 'one voice is one speaker, unless another number is requested'),
    '`number_of_speakers` is exact',
  ),
  ...holds(
    unit('pipeline/addons/diarization.model', 'each channel has its own speakers'),
    'Two channels never share a speaker',
  ),
  ...holds(
    unit('pipeline/addons/diarization.model', 'the requested number of speakers counts the speakers of all channels'),
    '`number_of_speakers` and `max_speakers` apply to all channels of a file together',
    'A number of speakers below the number of channels acts as the number of channels',
  ),
  ...holds(
    unit('schemas/request-rules', 'is no bound: %j'),
    'A `max_speakers` or `min_speakers` of 0 is no bound, alone and beside other fields',
  ),
  ...holds(
    unit('pipeline/addons/display-mode', 'where two speakers overlap, each answer follows its question'),
    '`display_mode` reorders the text where speakers overlap',
  ),
  ...holds(
    unit('pipeline/addons/pii-redaction', 'expands presets'),
    'A preset in `entity_types` stands for its entity types',
  ),
  ...holds(
    'test/contract/interface/conformance.test.ts › `pii_redaction_config.entity_types` of a job is a list of entity types and presets',
    'All listed entity types and presets are accepted',
  ),
  ...holds(
    unit('pipeline/addons/pii-redaction', 'replaces an entity by one word with its times and keeps the punctuation'),
    '`MARKER` replaces an entity by its type and a number',
  ),
  ...holds(
    unit('pipeline/addons/pii-redaction', 'writes # for every character except spaces, word by word'),
    '`MASK` replaces every character of an entity',
  ),
  ...holds(
    e2e('redaction', 'redacted words of a file are not in the record, the callback, the log or on the disk'),
    'Redaction covers every text of a job and its callback',
  ),
  ...holds(
    unit(
      'pipeline/addons/summarization/summarization',
      'bullet points are one per line, and a concise summary is shorter',
    ),
    'The types of summary differ: `bullet_points` is a list, `concise` is shorter',
  ),
  ...holds(
    unit(
      'pipeline/addons/custom-spelling/custom-spelling',
      'writes the spelling as given, in any case; punctuation stays',
    ),
    'The dictionary maps a spelling to the words it replaces',
  ),
  ...holds(
    unit('pipeline/addons/vocabulary/vocabulary', 'an entry follows the sound rules of its own language'),
    'The `language` of a vocabulary entry selects its pronunciation rules',
  ),
  ...holds(
    unit('pipeline/addons/vocabulary/vocabulary', 'intensity and low confidence make a match easier'),
    'A higher `intensity` favours an entry more',
  ),
  ...holds(
    unit('pipeline/addons/vocabulary/vocabulary', 'intensity 0 turns an entry off'),
    'An `intensity` of 0 switches an entry off',
  ),
  ...holds(
    unit('pipeline/addons/punctuation/punctuation', '%s: restores most punctuation and capitals of a stripped text'),
    '`punctuation_enhanced` improves punctuation',
  ),
  ...holds(
    unit(
      'pipeline/formats/captions.property',
      'captions keep every limit of size and time, and files are parsed back to the same captions',
    ),
    'Subtitles respect the limits of duration, characters and rows',
  ),
  ...holds(
    unit(
      'pipeline/formats/captions',
      'compliance keeps a gap of two frames and only tightens the limits of the client',
    ),
    'The style `compliance` follows broadcasting rules',
  ),
  ...holds(
    unit('pipeline/addons/sentiment/sentiment.model', 'one result per sentence, with its position'),
    'Sentiment analysis gives a sentiment and an emotion for each sentence',
  ),
  ignored('`accurate_words_timestamps` makes word times more accurate', 'they are always as accurate', NOT_APPLIED),
  differs(
    '`chapterization.results` is a free-form object',
    'it is a list of chapters, as in the public client',
    'test/contract/interface/conformance.test.ts › `chapterization.results` of a result is an array, always present, or null',
  ),
];

const notifications: Statement[] = [
  ...holds(
    e2e('callbacks', 'sends the whole result of a finished job, signed'),
    '`callback` with `callback_config` sends a request when the job is done',
    'The method is `callback_config.method`',
    'The body has the `id` of the job and an `event`',
  ),
  ...holds(
    e2e('callbacks', 'sends the error of a failed job, also with the older callback_url'),
    'The `event` of a failed job is `transcription.error`',
    '`callback_url` enables the callback',
  ),
  ...holds(
    unit('schemas/request-rules', 'are off for a job with callback false, whatever the URL'),
    '`callback` false switches the callback off, also with a `callback_url`',
  ),
  ...holds(
    e2e('webhooks', 'notifies several webhooks of a job, each with its own signature'),
    'A webhook of the dashboard gets a `POST` with the `id` of the job',
  ),
  ...holds(
    e2e('live', 'come in order, signed, and are retried until they are accepted'),
    'Messages of a session go to its callback',
  ),
  ...holds(
    unit('schemas/request-rules', 'are on for a session with the URL alone, unless callback is false'),
    'A `callback_config` with a URL enables the callback of a session',
  ),
];

const live: Statement[] = [
  ...holds(
    SDK_SESSION,
    '`POST /v2/live` returns `id` and `url`',
    'The `url` holds a token; connecting needs no key',
    '`stop_recording` ends the recording',
    'Remaining audio is processed after the stop',
    'Post-processing follows, then the socket is closed with 1000',
    'A final has `type` `transcript` and `data.is_final` true',
    '`GET /v2/live/{id}` returns the whole result',
  ),
  ...holds(
    CHANNELS,
    'Audio is sent as binary frames',
    'Audio is sent as JSON with base64',
    'Both forms are detected automatically',
    'Channels are interleaved sample by sample',
    'The channel order is kept in `channel`, from 0',
    'The duration that is billed counts each channel',
    'Messages are JSON',
  ),
  ...holds(
    e2e('live', 'sends only the requested messages'),
    'With every flag false except `receive_final_transcripts`, only finals are sent',
  ),
  ...holds(
    e2e('live', 'closed with %s stop the recording'),
    'Closing the socket with 1000 is a stop; post-processing still runs',
  ),
  ...holds(
    e2e('live', 'continue after the last acknowledged audio, and a stop before the loss is remembered'),
    'After a lost connection the client reconnects to the same address and resumes',
  ),
  ...holds(e2e('live', 'warns before its time limit and ends there'), 'A session has a maximum length, and ends there'),
  ...holds(
    unit('config', 'has a default for everything'),
    'The limits are settings with defaults',
    'A session lasts at most 3 hours by default',
  ),
  ...holds(
    unit('schemas/live/live-messages', 'are controlled by the flag of their type'),
    'Each message is selected by the flag of its kind',
    'Partials come only with `receive_partial_transcripts`',
  ),
  ...holds(
    unit('live/recognition/segmenter', 'waits for the endpointing silence'),
    '`endpointing` is the silence that ends an utterance',
  ),
  ...holds(
    unit('live/recognition/segmenter', 'cuts speech without a pause at its quietest moment'),
    '`maximum_duration_without_endpointing` limits an utterance',
  ),
  ...holds(
    e2e('live', 'end with 4422 when the header contradicts the session'),
    'A header of the audio that contradicts the parameters ends the session',
  ),
  ...holds(
    e2e('live', 'is listed, annotated, protected and deleted'),
    'The record of a session is protected like a job: 401 and 404',
  ),
  differs(
    '`endpointing` below 0.2 s ends an utterance',
    '0.2 s applies, because words without their neighbours are recognised worse; `request_params.not_applied` says so',
    unit('schemas/request-rules', 'contain a short endpointing, also the default one'),
  ),
  ignored(
    '`realtime_processing.words_accurate_timestamps` makes word times more accurate',
    'they are always as accurate',
    NOT_APPLIED,
  ),
  ignored(
    '`receive_pre_processing_events` selects messages of pre-processing',
    'pre-processing sends no messages',
    unit('schemas/request-rules', 'contain events of pre-processing that a session requests'),
  ),
  differs(
    '`start_session` is a lifecycle message',
    'it is sent to callbacks, not on the socket: the client has the answer to its request',
    e2e('live', 'come in order, signed, and are retried until they are accepted'),
  ),
];

const access: Statement[] = [
  ...holds(
    NEEDS_KEY,
    'Every call needs the header `x-service-key`',
    'A missing key gives 401; the message says that the key was not found',
    'A wrong key gives 401',
  ),
  ...holds(e2e('conformance', 'hides what belongs to another key'), 'A key without permission on a job gets 401'),
  ...holds(e2e('conformance', '%s %s answers 404 for an unknown id'), 'A job that does not exist gives 404'),
];

const errors: Statement[] = [
  ...holds(
    e2e('conformance', 'answers malformed JSON, no body, and the wrong content type with 400'),
    'A body or content type that cannot be parsed gives 400',
  ),
  ...holds(
    e2e('conformance', 'names each invalid field'),
    'A field of the wrong type gives 400',
    '`validation_errors` has one message for each field, only on 400',
  ),
  ...holds(
    e2e('conformance', 'refuses an invalid combination with 422: %j'),
    'An invalid combination gives 422; the message contains "invalid parameter"',
  ),
  ...holds(
    e2e('conformance', 'unknown routes and methods have the same error body'),
    'All error responses have the same body',
  ),
  ...holds(
    unit('schemas/request-rules', 'is the same as leaving %s out of a job'),
    '`null` for an optional object is the same as leaving it out',
  ),
];

const versions: Statement[] = [
  ...holds(
    V1,
    'Clients of the first live version configure over a fixed WebSocket address',
    'V1 audio is `{frames}`, its stop is `{event: terminate}`, its transcripts have `transcription`',
  ),
  ...holds(
    unit('schemas/live/live-messages', '%j: %s'),
    'V2 takes `{type: audio_chunk, data: {chunk}}` and `{type: stop_recording}`',
    'Frames and stops of V1 are not valid messages of V2',
  ),
  ...holds(
    e2e('sdk', 'works with the key header and the model name of the client'),
    'A client of the hosted service runs unmodified with `VERBATIM_COMPAT=gladia`',
  ),
  untested('The first version is to be retired', 'no date is planned'),
];

export const BEHAVIOUR_SECTIONS: readonly Section[] = [
  { title: 'Models', statements: models },
  { title: 'Jobs', statements: jobs },
  { title: 'Languages', statements: languages },
  { title: 'Add-ons', statements: addons },
  { title: 'Callbacks and webhooks', statements: notifications },
  { title: 'Live sessions', statements: live },
  { title: 'Authentication', statements: access },
  { title: 'Errors', statements: errors },
  { title: 'Versions', statements: versions },
];
