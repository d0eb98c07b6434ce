import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { ModelId } from '../../schemas/models.ts';

interface OpenAiModel {
  model: ModelId;
  /** Enables diarization. */
  diarization?: true;
}

/** Maps OpenAI model names to ours. All of them are multilingual, so all map to `stt-1`. */
const MODELS: Record<string, OpenAiModel> = {
  'whisper-1': { model: 'stt-1' },
  'gpt-4o-transcribe': { model: 'stt-1' },
  'gpt-4o-mini-transcribe': { model: 'stt-1' },
  'gpt-4o-transcribe-diarize': { model: 'stt-1', diarization: true },
  ...Object.fromEntries(ModelId.options.map((id) => [id, { model: id }])),
};

/** Model names for OpenAI clients. */
export const OPENAI_MODELS: readonly string[] = Object.keys(MODELS);

/** Resolves a model name; an unknown name is rejected with the list of known ones. */
export function openAiModel(name: string): OpenAiModel {
  const known = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
  if (known) return known;
  const message = `model: ${name} is unknown; use one of ${OPENAI_MODELS.join(', ')}`;
  throw new AppError('invalid_request', { message, validationErrors: [message] });
}

/** Whether a request to `GET /v1/models` comes from an OpenAI client: it has a bearer key or names a model. */
export function asksLikeOpenAi(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: unknown };
  return format === 'openai' || request.headers.authorization !== undefined;
}

/** The model list in the format of OpenAI. */
export function openAiModelList() {
  return { object: 'list', data: OPENAI_MODELS.map(openAiModelInfo) };
}

/** One model in the format of OpenAI. */
export function openAiModelInfo(id: string) {
  return { id, object: 'model', created: 0, owned_by: 'verbatim' };
}
