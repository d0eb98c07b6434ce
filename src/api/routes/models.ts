import type { FastifyInstance } from 'fastify';
import { enginesBehind, installedModels } from '../../engines/installed-models.ts';
import { describeAddons } from '../../pipeline/addons/availability.ts';
import { type ModelInfo, ModelsResponse } from '../../schemas/admin/models-list.ts';
import { MODELS, ModelId } from '../../schemas/models.ts';
import { aliveWorkers } from '../../workers/report.ts';
import type { ApiDeps } from '../context.ts';
import { asksLikeOpenAi, openAiModelList } from '../openai/models.ts';

/** Models and add-ons of this installation; requires no key. */
export function modelRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const engines = enginesBehind(deps.config.models);
  const addons = describeAddons(deps.config);
  const list = async (): Promise<ModelsResponse> => {
    const workers = await aliveWorkers(deps.workers, deps.clock.now());
    const here = installedModels(deps.config.models);
    const describe = (id: ModelId): ModelInfo => {
      const { modes, languages, codeSwitching } = MODELS[id];
      return {
        id,
        modes: [...modes],
        languages: [...languages],
        code_switching: codeSwitching,
        add_ons: addons,
        installed: here.includes(id),
        workers: workers.filter((worker) => worker.abilities.includes(id)).length,
        engines: engines[id],
      };
    };
    return { models: ModelId.options.map(describe) };
  };
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
