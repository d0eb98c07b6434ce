import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import type { JobRequestBody } from '../../src/schemas/jobs/job-params.ts';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
let audioUrl: string;
beforeAll(async () => {
  server = await TestServer.start({
    models: 'default',
    env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_LOG_LEVEL: 'trace' },
  });
  audioUrl = await server.upload(new Uint8Array(await readFile(JFK)));
}, 200_000);
afterAll(() => server.dispose());

async function run(params: Omit<JobRequestBody, 'audio_url'>) {
  const job = await server.ended(await server.create({ audio_url: audioUrl, ...params }), 240_000);
  return PreRecordedResponse.strict().parse(job);
}

describe('without configuration', () => {
  it('every add-on returns a result except prompts, which report what to configure', async () => {
    const { result } = await run({
      diarization: true,
      subtitles: true,
      subtitles_config: { formats: ['srt', 'vtt'] },
      sentences: true,
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: { FELLOW: ['fellow'] } },
      punctuation_enhanced: true,
      name_consistency: true,
      display_mode: true,
      named_entity_recognition: true,
      sentiment_analysis: true,
      summarization: true,
      chapterization: true,
      moderation: true,
      structured_data_extraction: true,
      structured_data_extraction_config: { classes: ['Questions', 'Persons'] },
      translation: true,
      translation_config: { target_languages: ['de', 'fr'] },
      audio_to_llm: true,
      audio_to_llm_config: { prompts: [['What is asked for?']] },
    });
    const { metadata: _, transcription, audio_to_llm, ...addons } = result!;
    // Diarization has an envelope only when it failed.
    expect(addons).not.toHaveProperty('diarization');
    for (const [name, envelope] of Object.entries(addons)) {
      expect(envelope, name).toMatchObject({ success: true, error: null });
    }
    expect(transcription!.full_transcript).toContain('FELLOW');
    expect(new Set(transcription!.utterances.map((utterance) => utterance.speaker))).toEqual(new Set([0]));
    expect(transcription!.subtitles?.map((file) => file.format)).toEqual(['srt', 'vtt']);
    expect(transcription!.subtitles?.[0]?.subtitles).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\n/);
    expect(transcription!.sentences?.[0]?.results?.length).toBeGreaterThan(0);
    expect(addons.summarization?.results?.toLowerCase()).toContain('country');
    expect(JSON.parse(addons.sentiment_analysis!.results).length).toBeGreaterThan(0);
    expect(addons.chapterization?.results).toHaveLength(1);
    for (const translation of addons.translation!.results!) {
      expect(translation.error).toBeNull();
      expect(translation.full_transcript).not.toBe(transcription!.full_transcript);
      expect(translation.subtitles).toHaveLength(2);
      expect(translation.utterances.map((u) => u.start)).toEqual(transcription!.utterances.map((u) => u.start));
    }
    expect(audio_to_llm?.results?.[0] ?? audio_to_llm).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('VERBATIM_LLM_BASE_URL') },
    });
  }, 300_000);
});
