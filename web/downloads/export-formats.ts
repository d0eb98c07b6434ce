/** File formats of a result. */
export type ExportFormat = 'txt' | 'txt-times' | 'docx' | 'srt' | 'vtt' | 'csv' | 'json';

/** Formats with their labels, in the order of the menu. */
export const EXPORT_FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['txt', 'Text (TXT)'],
  ['txt-times', 'Text with times (TXT)'],
  ['docx', 'Word document (DOCX)'],
  ['srt', 'Subtitles (SRT)'],
  ['vtt', 'Subtitles (VTT)'],
  ['csv', 'Table (CSV)'],
  ['json', 'Full result (JSON)'],
];

/** Formats of a translation. */
export const TRANSLATION_FORMATS: readonly ExportFormat[] = ['srt', 'vtt', 'txt'];

/** Returns a file name for a recording's name, a format and the language of a translation. */
export function exportName(name: string, format: ExportFormat, language?: string): string {
  const stem =
    name
      .replace(/\.[a-z0-9]{2,4}$/i, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems do not allow them
      .replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_')
      .slice(0, 100) || 'transcript';
  return `${stem}${language ? `.${language}` : ''}.${format === 'txt-times' ? 'txt' : format}`;
}

/** Lets the browser save a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
