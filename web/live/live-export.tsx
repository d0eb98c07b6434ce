import type { TranscriptionResult } from '../../src/client/index.ts';
import type { TranslatedUtterance } from '../../src/schemas/result/transcript.ts';
import { downloadBlob } from '../downloads/export-formats.ts';
import { Button } from '../ui/button.tsx';
import { languageName } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import type { LiveUtterance } from './live-state.ts';

type Format = 'txt' | 'srt' | 'vtt';

const FORMATS: readonly (readonly [Format, string])[] = [
  ['txt', 'Text (TXT)'],
  ['srt', 'Subtitles (SRT)'],
  ['vtt', 'Subtitles (VTT)'],
];

/** Copies or downloads the final text of a live session. */
export function LiveExport({ utterances }: { utterances: readonly LiveUtterance[] }) {
  const [, run] = useAction();
  const final = utterances.filter(({ isFinal }) => isFinal);
  const languages = [...new Set(final.flatMap(({ translations }) => translations.map(({ language }) => language)))];
  const content = async (format: Format, language?: string) => {
    const { exportParagraphs, plainText, subtitles } = await import('../downloads/formats.ts');
    const source = { result: resultOf(final, language), names: {} };
    return format === 'txt' ? plainText(exportParagraphs(source)) : subtitles(source, format);
  };
  const save = (format: Format, language?: string) =>
    void run(async () => {
      const name = `live${language ? `.${language}` : ''}.${format}`;
      downloadBlob(new Blob([await content(format, language)], { type: 'text/plain' }), name);
    });
  const copy = () =>
    void run(async () => {
      await navigator.clipboard.writeText(await content('txt'));
      toast('Transcript copied.');
    });
  const items = [
    ...FORMATS.map(([format, label]) => ({ label, run: () => save(format) })),
    ...languages.flatMap((language) =>
      FORMATS.map(([format, label]) => ({
        label: `${languageName(language)}: ${label}`,
        run: () => save(format, language),
      })),
    ),
  ];
  return (
    <>
      <Button icon="copy" disabled={final.length === 0} onClick={copy}>
        Copy text
      </Button>
      {final.length > 0 && <Menu label="Export" icon="download" items={items} />}
    </>
  );
}

/** Builds a result from live utterances, so that the exports of jobs can be used. */
function resultOf(utterances: readonly LiveUtterance[], language: string | undefined): TranscriptionResult {
  const spoken = utterances.map((each): TranslatedUtterance => {
    const translated = language && each.translations.find((translation) => translation.language === language);
    const { start, end, channel } = each;
    const speaker = each.speaker === null ? {} : { speaker: each.speaker };
    const content = translated
      ? { text: translated.text, words: translated.words }
      : { text: each.text, words: each.words };
    return {
      start,
      end,
      channel,
      confidence: 1,
      language: (language ?? each.language) as 'en',
      ...speaker,
      ...content,
    };
  });
  return {
    metadata: { audio_duration: 0, number_of_distinct_channels: 1, billing_time: 0, transcription_time: 0 },
    transcription: { full_transcript: '', languages: [], utterances: spoken as never },
  };
}
