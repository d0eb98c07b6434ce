/**
 * Raw streams of audio frames (mp3, aac, ac3) have no signature, only a short sync word that any file may contain by
 * chance. They are detected by following the frames: each header gives the position of the next one.
 */
import type { MediaExtension } from './media-type.ts';

interface Frame {
  lengthBytes: number;
  extension: MediaExtension;
}

const MPEG_KBPS: Record<string, readonly number[]> = {
  '1/1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1/2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1/3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2/1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2/2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2/3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const MPEG_HZ = [44_100, 48_000, 32_000];
const AC3_KBPS = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640];
const AC3_HZ = [48_000, 44_100, 32_000];

/** Consecutive frames required where the stream starts at once, and where it is searched after other bytes. */
const FRAMES_AT_START = 3;
const FRAMES_AFTER_JUNK = 5;

/**
 * Detects a raw stream of frames; `isWhole` means that the bytes are the entire file, which may have fewer frames
 * than usually required.
 */
export function matchFrameStream(bytes: Uint8Array, isWhole: boolean): MediaExtension | null {
  for (let start = 0; start + 7 <= bytes.length; start++) {
    const first = bytes[start];
    if (first !== 0xff && first !== 0x0b) continue;
    const frame = readFrame(bytes, start);
    if (frame !== null && isChain(bytes, start, frame.extension, isWhole)) return frame.extension;
  }
  return null;
}

function isChain(bytes: Uint8Array, start: number, extension: MediaExtension, isWhole: boolean): boolean {
  const needed = start === 0 ? FRAMES_AT_START : FRAMES_AFTER_JUNK;
  let at = start;
  for (let count = 0; count < needed; count++) {
    if (at + 7 > bytes.length) return isWhole && start === 0 && (at === bytes.length || count > 1);
    const frame = readFrame(bytes, at);
    if (frame?.extension !== extension) return false;
    at += frame.lengthBytes;
  }
  return true;
}

function readFrame(bytes: Uint8Array, at: number): Frame | null {
  const [b0, b1, b2, b3, b4, b5] = [0, 1, 2, 3, 4, 5].map((i) => bytes[at + i] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (b0 === 0x0b && b1 === 0x77) return readAc3(b2, b3, b4, b5);
  if (b0 !== 0xff || b1 < 0xe0) return null;
  return (b1 & 0xf6) === 0xf0 ? readAdts(b2, b3, b4, b5) : readMpeg(b1, b2);
}

function readMpeg(b1: number, b2: number): Frame | null {
  const version = (b1 >> 3) & 3; // 0: 2.5, 2: 2, 3: 1
  const layer = 4 - ((b1 >> 1) & 3);
  const kbps = MPEG_KBPS[`${version === 3 ? 1 : 2}/${layer}`]?.[(b2 >> 4) - 1];
  const baseHz = MPEG_HZ[(b2 >> 2) & 3];
  if (version === 1 || kbps === undefined || baseHz === undefined) return null;
  const hz = version === 3 ? baseHz : version === 2 ? baseHz / 2 : baseHz / 4;
  const padding = (b2 >> 1) & 1;
  const slots = layer === 3 && version !== 3 ? 72 : 144;
  const lengthBytes =
    layer === 1 ? (Math.floor((12_000 * kbps) / hz) + padding) * 4 : Math.floor((slots * 1000 * kbps) / hz) + padding;
  return { lengthBytes, extension: layer === 3 ? 'mp3' : 'mp2' };
}

function readAdts(b2: number, b3: number, b4: number, b5: number): Frame | null {
  const lengthBytes = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
  const rateIndex = (b2 >> 2) & 15;
  return rateIndex < 13 && lengthBytes > 7 ? { lengthBytes, extension: 'aac' } : null;
}

function readAc3(b2: number, b3: number, b4: number, b5: number): Frame | null {
  const bitstream = b5 >> 3;
  if (bitstream > 10 && bitstream <= 16) {
    const lengthBytes = ((((b2 & 7) << 8) | b3) + 1) * 2;
    return lengthBytes > 7 ? { lengthBytes, extension: 'eac3' } : null;
  }
  const hz = AC3_HZ[b4 >> 6];
  const kbps = AC3_KBPS[(b4 & 63) >> 1];
  if (bitstream > 10 || hz === undefined || kbps === undefined) return null;
  // 1536 samples a frame, counted in 16-bit words; at 44.1 kHz the odd code adds a word.
  const words = Math.floor((kbps * 96_000) / hz) + (hz === 44_100 ? b4 & 1 : 0);
  return { lengthBytes: words * 2, extension: 'ac3' };
}
