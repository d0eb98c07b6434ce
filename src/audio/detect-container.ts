import { open } from 'node:fs/promises';
import { matchFrameStream } from './frame-sync.ts';
import { type MediaExtension, type MediaType, mediaType } from './media-type.ts';

// Bytes inspected at the start of a file.
const INSPECTED_BYTES = 65_536;

// Cover art makes tags of megabytes. More than one tag is rare, and an endless sequence of tags is an attack.
const MAX_TAGS = 4;

const ASF_HEADER = '3026b2758e66cf11a6d900aa0062ce6c';
const ASF_VIDEO_STREAM = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');

/** First bytes of common files that are not media, so that no audio is searched in them. */
const OTHERS = [
  '504b0304',
  '504b0506',
  '25504446',
  'ffd8ff',
  '89504e47',
  '47494638',
  '1f8b',
  '377abcaf',
  '52617221',
  '7f454c46',
  '4d5a',
];

/**
 * Detects the type of a file by its content, never by its name; null for anything but audio or video in a supported
 * format.
 */
export async function detectFileType(path: string): Promise<MediaType | null> {
  const handle = await open(path, 'r');
  try {
    let offset = 0;
    for (let tags = 0; tags <= MAX_TAGS; tags++) {
      const buffer = Buffer.alloc(INSPECTED_BYTES);
      const { bytesRead } = await handle.read(buffer, 0, INSPECTED_BYTES, offset);
      const head = buffer.subarray(0, bytesRead);
      const tagBytes = id3Length(head);
      if (tagBytes === 0) return detectType(head, bytesRead < INSPECTED_BYTES);
      offset += tagBytes;
    }
    return null;
  } finally {
    await handle.close();
  }
}

/** Detects the type from the first bytes of a file; `isWhole` means that there are no more. */
export function detectType(head: Buffer, isWhole = head.length < INSPECTED_BYTES): MediaType | null {
  const tagBytes = id3Length(head);
  if (tagBytes > 0) return tagBytes < head.length ? detectType(head.subarray(tagBytes), isWhole) : null;
  const extension = matchSignature(head) ?? matchFrames(head, isWhole);
  return extension === null ? null : mediaType(extension);
}

function matchSignature(head: Buffer): MediaExtension | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  const first = text(0, 4);
  if (first === 'RIFF' || first === 'RF64') return matchRiff(first, text(8, 12));
  if (first === 'fLaC') return 'flac';
  if (first === 'OggS') return matchOgg(head);
  if (first === 'FORM') return text(8, 12) === 'AIFF' || text(8, 12) === 'AIFC' ? 'aiff' : null;
  if (first === 'caff') return 'caf';
  if (text(0, 6) === '#!AMR\n' || text(0, 9) === '#!AMR-WB\n') return 'amr';
  if (text(0, 3) === 'FLV' && head[3] === 1) return 'flv';
  if (head.toString('hex', 0, 4) === '1a45dfa3') return matchEbml(head);
  if (head.toString('hex', 0, 16) === ASF_HEADER) return head.includes(ASF_VIDEO_STREAM) ? 'wmv' : 'wma';
  return matchIsoMedia(head);
}

function matchRiff(first: string, form: string): MediaExtension | null {
  if (form === 'WAVE') return 'wav';
  return first === 'RIFF' && form === 'AVI ' ? 'avi' : null;
}

function matchFrames(head: Buffer, isWhole: boolean): MediaExtension | null {
  const hex = head.toString('hex', 0, 4);
  return OTHERS.some((other) => hex.startsWith(other)) ? null : matchFrameStream(head, isWhole);
}

/** The first packet of each stream is on a page of its own at the start. */
function matchOgg(head: Buffer): MediaExtension | null {
  if (head.includes('\x80theora') || head.includes('OVP80')) return 'ogv';
  const packet = head.toString('latin1', 27 + (head[26] ?? 0), 27 + (head[26] ?? 0) + 8);
  if (packet === 'OpusHead') return 'opus';
  return packet.startsWith('\x01vorbis') || packet.startsWith('\x7fFLAC') || packet === 'Speex   ' ? 'ogg' : null;
}

/** Matroska and webm differ only in the document type, element 0x4282 of the header. */
function matchEbml(head: Buffer): MediaExtension | null {
  const at = head.subarray(0, 128).indexOf(Buffer.from('4282', 'hex'));
  if (at < 0) return null;
  const docType = head.toString('latin1', at + 3, at + 3 + ((head[at + 2] ?? 0) & 0x7f)).replace(/\0+$/, '');
  if (docType === 'matroska') return 'mkv';
  return docType === 'webm' ? 'webm' : null;
}

/** mp4 and its relatives name their brand in a leading `ftyp`; QuickTime files from before it start with another known box. */
function matchIsoMedia(head: Buffer): MediaExtension | null {
  const box = head.toString('latin1', 4, 8);
  if (box !== 'ftyp') return ['moov', 'mdat', 'wide', 'pnot'].includes(box) ? 'mov' : null;
  const brand = head.toString('latin1', 8, 12);
  if (/^(hei[cmsx]|he[iv]c|mif1|msf1|avi[fs]|crx |jp[2mx] |jxl )/.test(brand)) return null;
  if (/^(M4A|M4B|M4P|F4A|F4B)/.test(brand)) return 'm4a';
  if (/^(M4V|F4V)/.test(brand)) return 'm4v';
  if (brand === 'qt  ') return 'mov';
  if (brand.startsWith('3g2')) return '3g2';
  return /^3g[eghprst]/.test(brand) ? '3gp' : 'mp4';
}

/**
 * Length of an ID3v2 tag, which may precede mp3, aac and flac; 0 without one. The length is stored with 7 bits a
 * byte.
 */
function id3Length(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  const footer = ((head[5] ?? 0) & 0x10) !== 0 ? 10 : 0;
  return 10 + size + footer;
}
