import { SubtitlesConfig } from '../../schemas/jobs/addon-options.ts';
import type { Subtitle, SubtitleFormat, TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { type Caption, makeCaptions } from '../formats/captions.ts';
import { writeSrt } from '../formats/srt.ts';
import { writeVtt } from '../formats/vtt.ts';

const WRITERS: Record<SubtitleFormat, (captions: readonly Caption[]) => string> = { srt: writeSrt, vtt: writeVtt };

/** Creates one subtitle file per requested format, from a transcript or a translation. */
export function makeSubtitles(
  utterances: readonly TranslatedUtterance[],
  config: SubtitlesConfig = SubtitlesConfig.parse({}),
): Subtitle[] {
  const captions = makeCaptions(utterances, config);
  const formats = [...new Set(config.formats)];
  return formats.map((format) => ({ format, subtitles: WRITERS[format](captions) }));
}
