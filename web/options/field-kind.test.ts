import { expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { fieldKind } from './field-kind.ts';
import type { Schema, Schemas } from './schema.ts';

const api = document as unknown as {
  components: { schemas: Record<string, Schema> };
};
const schemas: Schemas = {
  resolve(schema) {
    const { $ref, ...own } = schema;
    return $ref ? { ...schemas.resolve(api.components.schemas[$ref.split('/').at(-1)!]!), ...own } : schema;
  },
  body: () => api.components.schemas['JobRequestInput']!,
};

it('finds a control for every option of a job', () => {
  const kinds = Object.fromEntries(
    Object.entries(schemas.body('').properties!)
      .filter(([, schema]) => !schema.deprecated)
      .map(([name, schema]) => [name, fieldKind(schema, schemas).kind]),
  );
  expect(kinds).toMatchObject({
    model: 'choice',
    language_config: 'group',
    context_prompt: 'text',
    custom_vocabulary: 'switch',
    diarization: 'switch',
    translation_config: 'group',
    custom_metadata: 'json',
  });
  expect(Object.entries(kinds).filter(([, kind]) => kind === 'json')).toEqual([['custom_metadata', 'json']]);
});

it('chooses controls for lists, numbers and dictionaries', () => {
  const inside = (config: string, name: string) =>
    fieldKind(schemas.resolve(schemas.body('').properties![config]!).properties![name]!, schemas);
  expect(inside('translation_config', 'target_languages').kind).toBe('many');
  expect(inside('custom_vocabulary_config', 'vocabulary').kind).toBe('lines');
  expect(inside('custom_spelling_config', 'spelling_dictionary').kind).toBe('dictionary');
  expect(inside('pii_redaction_config', 'entity_types').kind).toBe('many');
  expect(inside('subtitles_config', 'maximum_rows_per_caption')).toEqual({
    kind: 'number',
    whole: true,
    min: 1,
    max: 5,
  });
});
