import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pulledModels, removePulled } from '../../engines/pull/installed.ts';
import { ModelPull, ModelPullList, PullRequest } from '../../schemas/admin/model-pulls.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const PATH = '/v1/models/pulls';
const config = { scope: 'admin' } as const;
const tags = ['Service'];
const params = z.object({ id: z.string() });
type WithId = { Params: { id: string } };

/** Downloading and removing models. */
// long: one declaration for each route
export function modelPullRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'List model downloads and downloaded models',
        response: { 200: ModelPullList, ...errorResponses(401, 403, 429) },
      },
    },
    async (): Promise<ModelPullList> => ({
      items: deps.pulls.list(),
      installed: await pulledModels(deps.config.models),
    }),
  );
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Download a model',
        description:
          'A Whisper model in ONNX format, by its name or the URL of its folder. An interrupted download is resumed. ' +
          'To use the model, name it in the settings.',
        body: PullRequest,
        response: { 202: ModelPull, ...errorResponses(400, 401, 403, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { model } = parseOrThrow(PullRequest, request.body);
      if (/^https?:\/\//.test(model)) await deps.checkUrl(model);
      const pull = deps.pulls.start(model);
      const entry = { action: 'model.pulled', subject: pull.name, detail: { model } } as const;
      await deps.audit.write({ key: keyOf(request), address: request.ip, ...entry });
      return reply.code(202).send(pull);
    },
  );
  app.delete<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Cancel a download, or remove an ended one from the list',
        params,
        response: { 204: z.any().describe('Cancelled'), ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      deps.pulls.cancel(request.params.id);
      return reply.code(204).send();
    },
  );
  app.delete<WithId>(
    '/v1/models/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a downloaded model',
        params,
        response: { 204: z.any().describe('Deleted'), ...errorResponses(401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await removePulled(deps.config.models, request.params.id);
      const entry = { action: 'model.removed', subject: request.params.id } as const;
      await deps.audit.write({ key: keyOf(request), address: request.ip, ...entry });
      return reply.code(204).send();
    },
  );
}
