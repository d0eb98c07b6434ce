import type { FastifyInstance } from 'fastify';
import { findModel } from '../../engines/catalog.ts';
import { describeAddons } from '../../pipeline/addons/availability.ts';
import { MODELS, ModelId } from '../../schemas/models.ts';
import { type ModelInfo, ModelsResponse } from '../../schemas/models-list.ts';
import type { ApiDeps } from '../context.ts';
import { asksLikeOpenAi, openAiModelList } from '../openai/models.ts';

/** What is here to be used; needs no key. */
export function modelRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { stt1, stt3, english, dir } = deps.config.models;
  const engines: Record<ModelId, string[]> = {
    'stt-1': [...new Set([stt1, english])],
    'stt-3': [...new Set([stt3, english])],
    'stt-fusion': [...new Set([english, stt3, stt1])],
  };
  const addons = describeAddons(deps.config);
  const installed = (id: string) => {
    try {
      return findModel(id, dir) !== undefined;
    } catch {
      return false;
    }
  };
  const list = (): ModelsResponse => ({
    models: ModelId.options.map((id): ModelInfo => {
      const { modes, languages, codeSwitching } = MODELS[id];
      return {
        id,
        modes: [...modes],
        languages: [...languages],
        code_switching: codeSwitching,
        add_ons: addons,
        installed: engines[id].every(installed),
        engines: engines[id],
      };
    }),
  });
  app.get(
    '/v1/models',
    {
      config: { open: true },
      schema: {
        tags: ['Service'],
        summary: 'List models and add-ons',
        security: [],
        response: { 200: ModelsResponse },
      },
    },
    async (request) => (asksLikeOpenAi(request) ? openAiModelList() : list()),
  );
}
