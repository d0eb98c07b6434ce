import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { ModelId } from '../../schemas/models.ts';

interface OpenAiModel {
  model: ModelId;
  /** Speakers are told apart without being asked for. */
  diarization?: true;
}

/** Names of OpenAI's models and ours. Every one of theirs takes any language, so `stt-1` stands for all of them. */
const MODELS: Record<string, OpenAiModel> = {
  'whisper-1': { model: 'stt-1' },
  'gpt-4o-transcribe': { model: 'stt-1' },
  'gpt-4o-mini-transcribe': { model: 'stt-1' },
  'gpt-4o-transcribe-diarize': { model: 'stt-1', diarization: true },
  ...Object.fromEntries(ModelId.options.map((id) => [id, { model: id }])),
};

/** The names an OpenAI client may give. */
export const OPENAI_MODELS: readonly string[] = Object.keys(MODELS);

/** The model behind a name; an unknown one is refused with the names that are known. */
export function openAiModel(name: string): OpenAiModel {
  const known = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
  if (known) return known;
  const message = `model: there is no ${name} here; use one of ${OPENAI_MODELS.join(', ')}`;
  throw new AppError('invalid_request', { message, validationErrors: [message] });
}

/** Whether `GET /v1/models` is asked as OpenAI's clients ask: with a bearer key, or by name. */
export function asksLikeOpenAi(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: unknown };
  return format === 'openai' || request.headers.authorization !== undefined;
}

/** The models as OpenAI's clients know them. */
export function openAiModelList() {
  return { object: 'list', data: OPENAI_MODELS.map(openAiModelInfo) };
}

/** One of them. */
export function openAiModelInfo(id: string) {
  return { id, object: 'model', created: 0, owned_by: 'verbatim' };
}
