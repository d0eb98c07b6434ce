import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import { createAuthHook } from './auth.ts';
import type { ApiDeps } from './context.ts';
import { dropStalledBodies } from './drop-stalled.ts';
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
import { sharedRoutes } from './routes/shares.ts';
import { systemRoutes } from './routes/system.ts';
import { uploadRoutes } from './routes/upload.ts';
import { usageRoutes } from './routes/usage.ts';
import { v1Routes } from './routes/v1.ts';
import { voiceRoutes } from './routes/voices.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Limit of JSON bodies, which contain parameters but no audio. */
const JSON_LIMIT_BYTES = 1024 * 1024;
/** Limit of a field of a form: more than the longest text of the schemas in any script. */
const FIELD_LIMIT_BYTES = 100_000;

/** Builds the HTTP application without listening. */
export async function buildApp(deps: ApiDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  registerHeaders(app, deps.config);
  registerHooks(app, deps);
  await app.register(cookie);
  await app.register(multipart, {
    // The blob store limits the size of the file; these limits apply to the other parts of the form.
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 20, parts: 21, fieldSize: FIELD_LIMIT_BYTES },
  });
  await registerOpenApi(app);
  await app.register((scope) => registerRoutes(scope, deps));
  await dashboardRoutes(app, deps);
  return app;
}

/** Creates the server with its limits and timeouts. */
function createServer(deps: ApiDeps): FastifyInstance {
  const trusted = deps.config.trustProxy;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => `G-${randomBytes(4).toString('hex')}`,
    bodyLimit: JSON_LIMIT_BYTES,
    // Uploads have no time limit while they make progress.
    connectionTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    ...(deps.serverFactory ? { serverFactory: deps.serverFactory } : {}),
    routerOptions: { maxParamLength: 200 },
    // Requests on open connections are still answered, with a header that closes the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.decorateRequest('apiKey', null);
  app.decorateRequest('dashboardSession', null);

  // The parse functions of schemas/ validate requests; the schemas of routes are only documentation.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  return app;
}

/** Registers metrics, logging and error handlers. */
function registerHooks(app: FastifyInstance, deps: ApiDeps): void {
  dropStalledBodies(app);
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
    const error = new AppError('not_found', {
      message: `Unknown route ${request.method} ${request.url.split('?')[0]}`,
    });
    return reply.code(404).send(errorBody(request, error));
  });
}

/** Registers all routes except for the dashboard. */
async function registerRoutes(scope: FastifyInstance, deps: ApiDeps): Promise<void> {
  scope.addHook('onRequest', createAuthHook(deps));
  sessionRoutes(scope, deps);
  accountRoutes(scope, deps);
  uploadRoutes(scope, deps);
  jobRoutes(scope, deps);
  sharedRoutes(scope, deps);
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
}
