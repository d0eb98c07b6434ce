import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/helpers/entities/transcript.ts';
import type { CompletionRequest, LanguageModel } from '../../engines/ports/language-model.ts';
import { JobParams } from '../../schemas/jobs/job-params.ts';
import type { AddonInput } from './addon.ts';
import { createModeration } from './moderation.ts';
import { createStructuredData } from './structured-data.ts';

/** A model with one fixed answer. */
function answering(answer: string, maxPromptChars = 20_000): LanguageModel & { requests: CompletionRequest[] } {
  const requests: CompletionRequest[] = [];
  return {
    id: 'test',
    maxPromptChars,
    requests,
    complete: async (request) => {
      requests.push(request);
      return answer;
    },
  };
}

function inputOf(lines: string[], classes: string[] = ['Vehicles', 'Appointments']): AddonInput {
  return {
    params: JobParams.parse({
      audio_url: 'https://example.org/a.wav',
      moderation: true,
      structured_data_extraction: true,
      structured_data_extraction_config: { classes },
    }),
    transcript: { durationSec: 60, utterances: spoken(lines) },
    tools: { signal: new AbortController().signal },
  } as unknown as AddonInput;
}
const moderated = async (llm: LanguageModel | null, lines: string[]) =>
  JSON.parse((await createModeration({ classifier: { classify: async () => [] }, llm }).run(inputOf(lines))) as string);
const extracted = async (llm: LanguageModel | null, lines: string[]) =>
  JSON.parse((await createStructuredData({ llm }).run(inputOf(lines))) as string);

describe('moderation with a language model', () => {
  const threat = '1: It would be a pity if something happened to your shop.';

  it('adds implied meanings at the quoted words', async () => {
    const llm = answering(
      'Sure! ```json\n[{"kind": "violence", "quote": "a pity if something happened to your shop"}]\n```',
    );
    const { violence, profanity } = await moderated(llm, ['0: Oh shit.', threat]);
    expect(violence).toEqual([
      {
        text: 'a pity if something happened to your shop',
        start: expect.any(Number),
        end: expect.any(Number),
        channel: 0,
        speaker: 1,
      },
    ]);
    expect(violence[0].end - violence[0].start).toBeGreaterThan(1);
    expect(profanity.map(({ text }: { text: string }) => text)).toEqual(['shit']);
    expect(llm.requests[0]?.user).toContain('Speaker 2: It would be a pity');
  });

  it('accepts a whole line as a quote', async () => {
    const llm = answering('[{"kind": "violence", "quote": "[00:00] Speaker 2: It would be a pity"}]');
    const { violence } = await moderated(llm, [threat]);
    expect(violence).toMatchObject([{ text: 'It would be a pity', speaker: 1 }]);
  });

  it('drops invented quotes, unknown kinds and duplicates', async () => {
    const llm = answering(
      JSON.stringify([
        { kind: 'violence', quote: 'I will burn it down' },
        { kind: 'violence' },
        'violence',
        { kind: 'constructor', quote: 'a pity' },
        { kind: 'profanity', quote: 'Oh shit' },
      ]),
    );
    const { violence, profanity } = await moderated(llm, ['0: Oh shit.', threat]);
    expect(violence).toEqual([]);
    expect(profanity).toHaveLength(1);
  });

  it.each(['I refuse.', '{"kind": "violence"}', '[1, 2', '[{"kind": 3}]', ''])(
    'returns only the findings of the lexicon when the model answers %j',
    async (answer) => {
      const lines = ['0: Oh shit.', threat];
      expect(await moderated(answering(answer), lines)).toEqual(await moderated(null, lines));
    },
  );

  it('reports an unavailable model beside the built-in findings, and asks nothing about silence', async () => {
    const gone: LanguageModel = { ...answering(''), complete: () => Promise.reject(new Error('gone')) };
    const errors: unknown[] = [];
    const addon = createModeration({ classifier: { classify: async () => [] }, llm: gone });
    const results = await addon.run(inputOf([threat]), (error) => errors.push(error));
    expect(JSON.parse(results as string)).toMatchObject({ violence: [] });
    expect(errors).toMatchObject([{ message: 'gone' }]);
    expect(await moderated(gone, [])).toMatchObject({ violence: [] });
  });
});

describe('structured data with a language model', () => {
  const lines = ['0: We could look at the silver estate.', '1: Let us meet tomorrow at 3 pm.'];

  it('adds facts, and fields to existing facts', async () => {
    const llm = answering(
      JSON.stringify([
        { kind: 'Vehicles', quote: 'the silver estate', fields: { kind: 'car', colour: 'silver', year: null } },
        { kind: 'Appointments', quote: 'meet tomorrow at 3 pm', fields: { date: 'some day', place: 'the showroom' } },
      ]),
    );
    const { Vehicles, Appointments } = await extracted(llm, lines);
    expect(Vehicles).toEqual([
      { text: 'the silver estate', start: expect.any(Number), end: expect.any(Number), kind: 'car' },
    ]);
    expect(Appointments).toHaveLength(1);
    expect(Appointments[0]).toMatchObject({ date: 'tomorrow', time: '3 pm', place: 'the showroom' });
  });

  it('sends a long transcript in parts, completely', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `0: Sentence number ${i} of a long conversation.`);
    const llm = answering('[]', 4000);
    await extracted(llm, lines);
    expect(llm.requests.length).toBeGreaterThan(2);
    const read = llm.requests.map(({ user }) => user).join('\n');
    for (let i = 0; i < 200; i++) expect(read).toContain(`number ${i} of`);
  });

  it('asks only about the requested classes', async () => {
    const llm = answering('[]');
    await extracted(llm, lines);
    expect(llm.requests[0]?.user).toContain('Vehicles: makes and models');
    expect(llm.requests[0]?.user).not.toContain('FlightBookings');
  });
});
