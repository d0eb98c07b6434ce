import { isPlausible } from '../../src/engines/translation/plausible.ts';
import { find } from '../../src/entities/find.ts';
import { createRedactionSession, redactText, redactUtterances } from '../../src/entities/redact/redact.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import { tidyWords } from '../../src/live/recognition/tidy-words.ts';
import { cueStrength } from '../../src/pipeline/addons/chapterization/cues.ts';
import { keywordsOf } from '../../src/pipeline/addons/chapterization/keywords.ts';
import { respell } from '../../src/pipeline/addons/custom-spelling/custom-spelling.ts';
import { displayLines } from '../../src/pipeline/addons/display-mode.ts';
import { moderate } from '../../src/pipeline/addons/moderation.ts';
import { unifyNames } from '../../src/pipeline/addons/name-consistency/name-consistency.ts';
import { repairPunctuation } from '../../src/pipeline/addons/punctuation/punctuation.ts';
import { makeSentences } from '../../src/pipeline/addons/sentences.ts';
import { quantitiesIn } from '../../src/pipeline/addons/structured-data/quantities.ts';
import { sentencesOf } from '../../src/pipeline/addons/structured-data/sentences.ts';
import { makeSubtitles } from '../../src/pipeline/addons/subtitles.ts';
import { readable } from '../../src/pipeline/addons/summarization/readable.ts';
import { spreadWords } from '../../src/pipeline/addons/translation/spread-words.ts';
import { fullText } from '../../src/pipeline/transcript.ts';
import { ClientMessage } from '../../src/schemas/live/client-messages.ts';
import type { Utterance } from '../../src/schemas/result/transcript.ts';
import { namesInPrompt } from '../../src/text/names-in-prompt.ts';
import { containsStopWord } from '../../src/text/stop-words.ts';

/** Texts to repeat up to the size of an input; each one, or a similar one, made a scan slow. */
export const PARTS: readonly string[] = [
  'a',
  'A',
  'Ab',
  '1',
  ' ',
  '\n',
  'a ',
  'ab\n',
  '. ',
  '.',
  ',',
  ' ,',
  '?!',
  '" ',
  "'",
  '(',
  ') ',
  '#',
  '## $5 ',
  '[A',
  '[A_',
  'a@',
  'a.',
  'a-',
  'a_',
  '1. ',
  '1/2/',
  '1 ',
  '1,',
  '1.000 ',
  'one ',
  'million ',
  'two hundred and ',
  'January ',
  'the first of ',
  'from 2019 to ',
  'half past ',
  'dot ',
  'a at b dot ',
  'http://',
  'www.',
  'Street ',
  'Dr. ',
  'J. ',
  'Smith ',
  'my name is ',
  'years old ',
  'B 1 ',
  'dollars ',
  'x x, ',
  'is it? ',
  'e\u0301',
  '你好。',
  '=',
];

/** All code that scans the text of users: recognised text, text from options, and text that clients send. */
export const SCANS: Record<string, (text: string) => unknown> = {
  entities: (text) => find(passageOfText(text, 'en')),
  'entities in German': (text) => find(passageOfText(text, 'de')),
  'redaction of utterances': (text) => redactUtterances([inWords(text)], redaction()),
  'redaction of a text': (text) => redactText(text, redaction()),
  'sentences of one long word': (text) => makeSentences([inOneWord(text)]),
  'sentences of many words': (text) => makeSentences([inWords(text)]),
  'sentences without spaces': (text) => makeSentences([{ ...inOneWord(text), language: 'ja' }]),
  'subtitles of one long word': (text) => makeSubtitles([inOneWord(text)], SUBTITLES),
  'subtitles of many words': (text) => makeSubtitles([inWords(text)], SUBTITLES),
  'subtitles without spaces': (text) => makeSubtitles([{ ...inOneWord(text), language: 'ja' }], SUBTITLES),
  'punctuation of one long word': (text) => repairPunctuation([inOneWord(text)]),
  'punctuation of many words': (text) => repairPunctuation([inWords(text)]),
  'custom spelling': (text) => respell([inWords(text)], { Verbatim: ['a', 'one', 'million'] }),
  'a long custom spelling': (text) => respell([inWords('say it to the verbatim team now')], { [text]: ['verbatim'] }),
  'a long phrase of custom spelling': (text) => respell([inWords('say it')], { x: [text] }),
  'name consistency': (text) => unifyNames([inWords(text)]),
  moderation: (text) => moderate([inWords(text), inOneWord(text)]),
  'display mode': (text) => displayLines([inWords(text), inOneWord(text)]),
  'sentences of structured data': (text) => sentencesOf([inWords(text)]),
  quantities: (text) => quantitiesIn({ ...sentencesOf([inWords('it is')])[0]!, text }),
  'summary of a sentence': (text) => readable(text, 'en'),
  keywords: (text) => keywordsOf([{ text, language: 'en' }], 5),
  'chapter cues': (text) => cueStrength(text, 'en'),
  'plausibility of a translation': (text) => isPlausible(text, text, 'en', 'de'),
  'words of a translation': (text) => spreadWords(text, 'en', inOneWord('a b c'), true),
  'names in a prompt': (text) => namesInPrompt(text),
  'stop words': (text) => containsStopWord(text, 'en'),
  'live words': (text) => tidyWords(recognized(text), 0),
  'whole text': (text) => fullText([inWords(text)]),
  'a message of a live client': (text) => ClientMessage.safeParse({ type: 'audio_chunk', data: { chunk: `${text}!` } }),
};

const SUBTITLES = { formats: ['srt', 'vtt'] as ('srt' | 'vtt')[], style: 'default' as const };

function redaction() {
  return createRedactionSession({ entity_types: [], processed_text_type: 'MARKER' });
}

const SEC_PER_WORD = 0.3;

/** An utterance whose words are those of the text. */
function inWords(text: string): Utterance {
  const spaces = text.length - text.trimEnd().length;
  // Without the spaces at the end, because a search for a word in them takes quadratic time.
  const words = text.slice(0, text.length - spaces).match(/\s*\S+/gu) ?? [''];
  return utterance([...words.slice(0, -1), words.at(-1) + text.slice(text.length - spaces)]);
}

/** An utterance with the text as one word, as custom spelling makes them. */
function inOneWord(text: string): Utterance {
  return utterance([text]);
}

function utterance(words: readonly string[]): Utterance {
  return {
    start: 0,
    end: words.length * SEC_PER_WORD,
    confidence: 0.9,
    channel: 0,
    language: 'en',
    text: words.join(''),
    words: words.map((word, i) => ({ word, start: i * SEC_PER_WORD, end: (i + 1) * SEC_PER_WORD, confidence: 0.9 })),
  };
}

function recognized(text: string) {
  return [{ text, startSec: 0, endSec: 1, confidence: 0.9 }];
}
