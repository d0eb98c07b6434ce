import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import { createAuthHook } from './auth.ts';
import type { ApiDeps } from './context.ts';
import { errorBody, sendError } from './errors.ts';
import { registerHeaders } from './headers.ts';
import { registerOpenApi } from './openapi.ts';
import { accountRoutes } from './routes/account.ts';
import { auditRoutes } from './routes/audit.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { deliveryRoutes } from './routes/deliveries.ts';
import { fileRoutes } from './routes/files.ts';
import { guideRoutes } from './routes/guide.ts';
import { jobRoutes } from './routes/jobs.ts';
import { keyRoutes } from './routes/keys.ts';
import { liveRoutes } from './routes/live.ts';
import { modelPullRoutes } from './routes/model-pulls.ts';
import { modelRoutes } from './routes/models.ts';
import { openAiRoutes } from './routes/openai.ts';
import { sessionRoutes } from './routes/session.ts';
import { systemRoutes } from './routes/system.ts';
import { uploadRoutes } from './routes/upload.ts';
import { usageRoutes } from './routes/usage.ts';
import { v1Routes } from './routes/v1.ts';
import { voiceRoutes } from './routes/voices.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** JSON bodies carry parameters, not audio. */
const JSON_LIMIT_BYTES = 1024 * 1024;

/** Builds the HTTP application without listening. */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  const trusted = deps.config.trustProxy;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => `G-${randomBytes(4).toString('hex')}`,
    bodyLimit: JSON_LIMIT_BYTES,
    // A client that opens a connection and dribbles headers is dropped; uploads may take as long as they move.
    connectionTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    // What still comes over a connection that was open is answered, and told to close it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.server.headersTimeout = 20_000;
  app.decorateRequest('apiKey', null);
  app.decorateRequest('dashboardSession', null);

  // Requests are parsed by the functions of schemas/, answers are built from them; what routes declare is documentation.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));

  registerHeaders(app, deps.config);
  app.addHook('onRequest', async (_request, reply) => {
    if (deps.stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    deps.metrics.httpSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('not_found', { message: `There is no ${request.method} ${request.url.split('?')[0]}` });
    return reply.code(404).send(errorBody(request, error));
  });

  await app.register(cookie);
  await app.register(multipart, {
    // The blob store counts the bytes itself; here only the envelope is kept small.
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 20, parts: 21, fieldSize: 10_000 },
  });
  await registerOpenApi(app);
  await app.register(async (scope) => {
    scope.addHook('onRequest', createAuthHook(deps));
    sessionRoutes(scope, deps);
    accountRoutes(scope, deps);
    uploadRoutes(scope, deps);
    jobRoutes(scope, deps);
    liveRoutes(scope, deps);
    fileRoutes(scope, deps);
    modelRoutes(scope, deps);
    await openAiRoutes(scope, deps);
    keyRoutes(scope, deps);
    webhookRoutes(scope, deps);
    deliveryRoutes(scope, deps);
    usageRoutes(scope, deps);
    auditRoutes(scope, deps);
    modelPullRoutes(scope, deps);
    voiceRoutes(scope, deps);
    systemRoutes(scope, deps);
    v1Routes(scope);
    await guideRoutes(scope);
  });
  await dashboardRoutes(app, deps);
  return app;
}
