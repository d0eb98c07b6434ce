/** Label and explanation of an option. */
export interface OptionText {
  label: string;
  hint?: string;
  /** Labels of the values of a choice. */
  values?: Record<string, string>;
}

/**
 * Texts for the options that most people use. Keys are paths in the request; a key without a dot also applies to options of that name in
 * nested objects. Options that are not listed here use their name and the description of the OpenAPI document.
 */
const OPTION_TEXTS: Record<string, OptionText> = {
  model: {
    label: 'Model',
    hint: 'Standard detects the language and is the fastest. Accurate supports English, French, German, Spanish and Italian, one per file. Most accurate combines several recognisers and is the slowest.',
    values: {
      'stt-1': 'Standard (stt-1)',
      'stt-3': 'Accurate (stt-3)',
      'stt-fusion': 'Most accurate (stt-fusion)',
    },
  },
  languages: {
    label: 'Language',
    hint: 'Leave empty to detect the language. If you choose several, the language is detected among them.',
  },
  code_switching: {
    label: 'Several languages in one recording',
    hint: 'Detect the language of each utterance. Ignored if exactly one language is chosen.',
  },
  context_prompt: { label: 'Context', hint: 'Subject, names and terms of the recording. Helps recognition.' },
  custom_vocabulary: { label: 'Custom vocabulary', hint: 'Prefer words and phrases that the model does not know.' },
  vocabulary: { label: 'Words and phrases' },
  default_intensity: { label: 'Intensity', hint: 'How strongly these words are preferred, from 0 to 1.' },
  custom_spelling: { label: 'Custom spelling', hint: 'Replace words in the transcript.' },
  spelling_dictionary: {
    label: 'Replacements',
    hint: 'One per line: the spelling you want, then the variants to replace.',
  },
  punctuation_enhanced: { label: 'Enhanced punctuation', hint: 'Add missing punctuation and capitals.' },
  accurate_words_timestamps: {
    label: 'Precise word timestamps',
    hint: 'Has no effect: word times are always precise.',
  },
  words_accurate_timestamps: {
    label: 'Precise word timestamps',
    hint: 'Has no effect: word times are always precise.',
  },
  audio_enhancer: { label: 'Noise reduction', hint: 'Reduce background noise before recognition.' },
  diarization: { label: 'Speaker diarization', hint: 'Label who speaks when.' },
  diarization_enhanced: { label: 'Enhanced diarization', hint: 'Slower and more accurate speaker labels.' },
  number_of_speakers: { label: 'Exact number of speakers', hint: 'Leave empty to detect it.' },
  min_speakers: { label: 'Minimum number of speakers' },
  max_speakers: { label: 'Maximum number of speakers' },
  known_speakers: { label: 'Name enrolled voices', hint: 'Use the names of your known voices.' },
  sentences: { label: 'Sentences', hint: 'Add the transcript split into sentences.' },
  subtitles: { label: 'Subtitles', hint: 'Add subtitle files to the result.' },
  formats: { label: 'File formats' },
  minimum_duration: { label: 'Shortest caption (s)' },
  maximum_duration: { label: 'Longest caption (s)' },
  maximum_characters_per_row: { label: 'Characters per line' },
  maximum_rows_per_caption: { label: 'Lines per caption' },
  style: {
    label: 'Style',
    values: { default: 'Default', compliance: 'Broadcast rules: 2 lines of 42 characters, 1 to 7 seconds' },
  },
  translation: { label: 'Translation', hint: 'Translate the transcript.' },
  target_languages: { label: 'Target languages' },
  'translation_config.model': {
    label: 'Translation model',
    values: { base: 'Base', batch: 'Batch: translates longer passages', enhanced: 'Enhanced: most accurate' },
  },
  match_original_utterances: { label: 'Keep the original utterances', hint: 'One translated utterance per original.' },
  lipsync: { label: 'Match the speech timing' },
  context_adaptation: { label: 'Use context' },
  context: { label: 'Translation context', hint: 'Subject of the recording.' },
  informal: { label: 'Informal address', hint: 'Prefer the informal form, for example “du” in German.' },
  summarization: { label: 'Summary', hint: 'Summarise the transcript.' },
  type: {
    label: 'Type',
    values: { general: 'Paragraph', bullet_points: 'Bullet points', concise: 'One or two sentences' },
  },
  chapterization: { label: 'Chapters', hint: 'Split the recording into chapters.' },
  named_entity_recognition: { label: 'Named entities', hint: 'Find names, places, organisations, dates and more.' },
  name_consistency: { label: 'Consistent names', hint: 'Spell each name the same way throughout.' },
  sentiment_analysis: { label: 'Sentiment', hint: 'Rate the sentiment and emotion of each sentence.' },
  moderation: { label: 'Moderation', hint: 'Find harmful or offensive content.' },
  structured_data_extraction: { label: 'Structured data', hint: 'Extract data of the chosen classes.' },
  classes: { label: 'Classes' },
  audio_to_llm: { label: 'Ask a language model', hint: 'Send prompts about the transcript to a language model.' },
  prompts: { label: 'Prompts', hint: 'One per line.' },
  'audio_to_llm_config.model': { label: 'Language model' },
  pii_redaction: { label: 'PII redaction', hint: 'Remove personal information from all texts of the result.' },
  entity_types: { label: 'Entity types', hint: 'Leave empty to redact everything that is found.' },
  processed_text_type: {
    label: 'Replace by',
    values: { MARKER: 'Markers such as [NAME_1]', MASK: 'One # per character' },
  },
  display_mode: { label: 'Reading order', hint: 'Order the text for reading where speakers overlap.' },
  callback: { label: 'Callback', hint: 'Send the result to a URL when the job ends.' },
  url: { label: 'URL' },
  method: { label: 'HTTP method' },
  custom_metadata: { label: 'Custom metadata', hint: 'A JSON object, returned with the job and usable as a filter.' },
  endpointing: { label: 'Endpointing (s)', hint: 'Silence that ends an utterance.' },
  maximum_duration_without_endpointing: { label: 'Longest utterance (s)', hint: 'An utterance ends after this time.' },
  speech_threshold: { label: 'Speech threshold', hint: 'Higher values ignore more noise and quiet speech.' },
};

/** Returns the text of an option, from its path in the request. */
export function optionText(path: string): OptionText | undefined {
  const parts = path.split('.');
  return OPTION_TEXTS[parts.slice(-2).join('.')] ?? OPTION_TEXTS[parts.at(-1) ?? ''];
}
