import { SubtitlesConfig } from '../../schemas/addon-options.ts';
import type { Subtitle, SubtitleFormat, TranslatedUtterance } from '../../schemas/transcript.ts';
import { type Caption, makeCaptions } from '../formats/captions.ts';
import { writeSrt } from '../formats/srt.ts';
import { writeVtt } from '../formats/vtt.ts';

const WRITERS: Record<SubtitleFormat, (captions: readonly Caption[]) => string> = { srt: writeSrt, vtt: writeVtt };

/** Makes one subtitle file a format asked for, of a transcript or of a translation. */
export function makeSubtitles(
  utterances: readonly TranslatedUtterance[],
  config: SubtitlesConfig = SubtitlesConfig.parse({}),
): Subtitle[] {
  const captions = makeCaptions(utterances, config);
  const formats = [...new Set(config.formats)];
  return formats.map((format) => ({ format, subtitles: WRITERS[format](captions) }));
}
