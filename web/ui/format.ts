const LANGUAGES = new Intl.DisplayNames(readerLocales(), { type: 'language', fallback: 'none' });

/** The reader's languages. Browsers can report tags that `Intl` rejects, such as `en-US@posix`. */
function readerLocales(): string[] {
  const valid = (globalThis.navigator?.languages ?? []).filter((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
  return [...valid, 'en'];
}

/** Returns the name of a language in the reader's language. Browsers know `jw` only under its current code, `jv`. */
export function languageName(code: string): string {
  const name = LANGUAGES.of(code === 'jw' ? 'jv' : code) ?? code;
  // Some languages write their language names in lower case.
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** Formats a position in a recording: `1:02:03` or `2:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = `${String(Math.floor(whole / 60) % 60).padStart(whole >= 3600 ? 2 : 1, '0')}:${String(whole % 60).padStart(2, '0')}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest;
}

/** Formats a duration: `11 s`, `2 min 3 s`, `1 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Formats a size: `12 kB`, `3.4 MB`. */
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

/** Formats a date and time in the reader's locale. */
export function dateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

/** Formats a past time: `just now`, `5 min ago`, or the date. */
export function ago(iso: string, nowMs = Date.now()): string {
  const seconds = (nowMs - Date.parse(iso)) / 1000;
  if (seconds < 45) return 'just now';
  if (seconds < 3600) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h ago`;
  return dateTime(iso);
}

/** Returns the label of an API name such as `named_entity_recognition`. */
export function displayName(name: string): string {
  const known = DISPLAY_NAMES[name];
  if (known) return known;
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DISPLAY_NAMES: Record<string, string> = {
  named_entity_recognition: 'Named entities',
  sentiment_analysis: 'Sentiment',
  summarization: 'Summary',
  chapterization: 'Chapters',
  diarization: 'Speaker diarization',
  diarization_enhanced: 'Enhanced diarization',
  pii_redaction: 'PII redaction',
  audio_to_llm: 'Ask a language model',
  structured_data_extraction: 'Structured data',
  display_mode: 'Reading order',
  language_config: 'Language',
  punctuation_enhanced: 'Enhanced punctuation',
  accurate_words_timestamps: 'Precise word timestamps',
  words_accurate_timestamps: 'Precise word timestamps',
  audio_enhancer: 'Noise reduction',
};
