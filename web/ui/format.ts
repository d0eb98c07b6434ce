const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `haw` and the like have names; `jw` is an old code that browsers no longer know. */
export function languageName(code: string): string {
  return LANGUAGES.of(code === 'jw' ? 'jv' : code) ?? code;
}

/** A place in a recording: `1:02:03` or `2:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = `${String(Math.floor(whole / 60) % 60).padStart(whole >= 3600 ? 2 : 1, '0')}:${String(whole % 60).padStart(2, '0')}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest;
}

/** A length of time for people: `11 s`, `2 min 3 s`, `1 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let power = 0;
  let rest = count;
  while (rest >= 1000 && power < units.length - 1) {
    rest /= 1000;
    power++;
  }
  return `${rest >= 100 || power === 0 ? Math.round(rest) : rest.toFixed(1)} ${units[power]}`;
}

const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function dateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

/** How long ago: `just now`, `5 min ago`, or the date. */
export function ago(iso: string, nowMs = Date.now()): string {
  const seconds = (nowMs - Date.parse(iso)) / 1000;
  if (seconds < 45) return 'just now';
  if (seconds < 3600) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h ago`;
  return dateTime(iso);
}

/** `named_entity_recognition` as a person writes it. */
export function spelledOut(name: string): string {
  const known = SPELLED[name];
  if (known) return known;
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SPELLED: Record<string, string> = {
  named_entity_recognition: 'Entities',
  sentiment_analysis: 'Sentiment',
  summarization: 'Summary',
  chapterization: 'Chapters',
  diarization: 'Speakers',
  diarization_enhanced: 'Speakers, with more care',
  pii_redaction: 'Redaction',
  audio_to_llm: 'Ask a language model',
  structured_data_extraction: 'Facts by class',
  display_mode: 'Reading order',
  language_config: 'Language',
  punctuation_enhanced: 'Punctuation, with more care',
  accurate_words_timestamps: 'Word times, with more care',
  words_accurate_timestamps: 'Word times, with more care',
  audio_enhancer: 'Noise reduction',
};
