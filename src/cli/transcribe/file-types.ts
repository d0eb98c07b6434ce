import { extname } from 'node:path';
import { isMediaExtension, MEDIA_EXTENSIONS, type MediaExtension, mediaType } from '../../audio/media-type.ts';

/** The output formats, by file extension. */
export const OUTPUT_FORMATS = ['txt', 'srt', 'vtt', 'json'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** The values of `--type`. */
export const FILE_TYPES: readonly string[] = ['audio', 'video', ...MEDIA_EXTENSIONS];

/** Other extensions of the same formats. */
const ALIASES: Record<string, MediaExtension> = {
  aif: 'aiff',
  m4b: 'm4a',
  mka: 'mkv',
  mpga: 'mp3',
  oga: 'ogg',
  qt: 'mov',
  wave: 'wav',
  weba: 'webm',
};

/** Whether the name is that of a recording of one of the types; no types accept every recording. */
export function isRecordingName(path: string, types: readonly string[]): boolean {
  const written = extensionOf(path);
  const extension = ALIASES[written] ?? written;
  if (!isMediaExtension(extension)) return false;
  const kind = mediaType(extension).isVideoContainer ? 'video' : 'audio';
  return types.length === 0 || types.includes(kind) || types.includes(extension);
}

/** Whether the name is that of an output of this command. */
export function isOutputName(path: string): boolean {
  return (OUTPUT_FORMATS as readonly string[]).includes(extensionOf(path)) || /\.part-\d+$/.test(path);
}

function extensionOf(path: string): string {
  return extname(path).slice(1).toLowerCase();
}
