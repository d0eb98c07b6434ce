/** The type of a file, detected by its content. */
export interface MediaType {
  /** As listed among the supported formats: `mp3`, `m4a`, … */
  extension: string;
  mime: string;
  /** The only demuxer that ffmpeg may use for it. */
  ffmpegFormat: string;
  /** Whether the container may hold video besides audio. */
  isVideoContainer: boolean;
}

const TYPES = {
  aac: ['audio/aac', 'aac', false],
  ac3: ['audio/ac3', 'ac3', false],
  aiff: ['audio/aiff', 'aiff', false],
  amr: ['audio/amr', 'amr', false],
  caf: ['audio/x-caf', 'caf', false],
  eac3: ['audio/eac3', 'eac3', false],
  flac: ['audio/flac', 'flac', false],
  m4a: ['audio/mp4', 'mov', false],
  mp2: ['audio/mpeg', 'mp3', false],
  mp3: ['audio/mpeg', 'mp3', false],
  ogg: ['audio/ogg', 'ogg', false],
  opus: ['audio/ogg', 'ogg', false],
  wav: ['audio/wav', 'wav', false],
  wma: ['audio/x-ms-wma', 'asf', false],
  '3g2': ['video/3gpp2', 'mov', true],
  '3gp': ['video/3gpp', 'mov', true],
  avi: ['video/x-msvideo', 'avi', true],
  flv: ['video/x-flv', 'flv', true],
  m4v: ['video/x-m4v', 'mov', true],
  mkv: ['video/x-matroska', 'matroska', true],
  mov: ['video/quicktime', 'mov', true],
  mp4: ['video/mp4', 'mov', true],
  ogv: ['video/ogg', 'ogg', true],
  webm: ['video/webm', 'matroska', true],
  wmv: ['video/x-ms-wmv', 'asf', true],
} as const satisfies Record<string, readonly [string, string, boolean]>;

/** The name of a supported format. */
export type MediaExtension = keyof typeof TYPES;

/** The names of all supported formats. */
export const MEDIA_EXTENSIONS = Object.keys(TYPES) as MediaExtension[];

/** Describes a supported format. */
export function mediaType(extension: MediaExtension): MediaType {
  const [mime, ffmpegFormat, isVideoContainer] = TYPES[extension];
  return { extension, mime, ffmpegFormat, isVideoContainer };
}

/** Whether a name is that of a supported format. */
export function isMediaExtension(name: string): name is MediaExtension {
  return Object.hasOwn(TYPES, name);
}
