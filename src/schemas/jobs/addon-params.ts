import { z } from 'zod';
import { flag } from '../primitives.ts';
import {
  AudioToLlmConfig,
  CustomSpellingConfig,
  CustomVocabularyConfig,
  DiarizationConfig,
  LanguageConfig,
  PiiRedactionConfig,
  StructuredDataExtractionConfig,
  SubtitlesConfig,
  SummarizationConfig,
  TranslationConfig,
} from './addon-options.ts';

/** Parameters of add-ons with all defaults filled in; shared by jobs and live sessions. */
export const AddonParams = z
  .object({
    language_config: LanguageConfig.prefault({}).describe('Languages of the recording'),
    custom_vocabulary: flag('Favour custom words and phrases in recognition (beta)'),
    custom_vocabulary_config: CustomVocabularyConfig.optional(),
    custom_spelling: flag('Apply custom spellings (alpha)'),
    custom_spelling_config: CustomSpellingConfig.optional(),
    punctuation_enhanced: flag('Improve punctuation (alpha)'),
    accurate_words_timestamps: flag(
      'Accepted without effect: word times always have the full accuracy of the recogniser',
    ),
    audio_enhancer: flag('Remove noise from the audio before recognition'),
    diarization: flag('Detect who speaks when'),
    diarization_enhanced: flag('Use a slower, more accurate diarization'),
    diarization_config: DiarizationConfig.optional(),
    sentences: flag('Split the transcript into sentences'),
    subtitles: flag('Create subtitles'),
    subtitles_config: SubtitlesConfig.optional(),
    translation: flag('Translate the transcript (beta)'),
    translation_config: TranslationConfig.optional(),
    summarization: flag('Summarise the transcript'),
    summarization_config: SummarizationConfig.optional(),
    chapterization: flag('Split the recording into chapters'),
    named_entity_recognition: flag('Find named entities such as people, places and dates (alpha)'),
    name_consistency: flag('Use one spelling for each name'),
    sentiment_analysis: flag('Detect the sentiment and emotion of each sentence'),
    moderation: flag('Detect harmful or offensive content'),
    structured_data_extraction: flag('Extract structured data'),
    structured_data_extraction_config: StructuredDataExtractionConfig.optional(),
    audio_to_llm: flag('Send prompts about the transcript to a language model'),
    audio_to_llm_config: AudioToLlmConfig.optional(),
    pii_redaction: flag('Redact personal information in every text of the result'),
    pii_redaction_config: PiiRedactionConfig.optional(),
    display_mode: flag('Order the text for reading where speakers overlap'),
  })
  .meta({ id: 'AddonParams', description: 'Parameters of add-ons with all defaults filled in' });
export type AddonParams = z.infer<typeof AddonParams>;
