import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { frameHosts } from '#database/queries/settings.ts'
import { describeError } from './http/answer/describe-error.ts'
import { sendRawError } from './http/answer/raw-error-body.ts'
import { onClientError } from './http/answer/raw-errors.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { registerJsonBody } from './http/input/json-body.ts'
import { registerOtherOrigins } from './http/input/other-origins.ts'
import { registerSlowBodies } from './http/input/slow-body.ts'
import { registerWebClient } from './http/input/web-client.ts'
import { registerHealth } from './http/load/health.ts'
import { CONNECTION_LIMITS, MULTIPART_LIMITS, openLanes } from './http/load/load-limits.ts'
import { registerMetrics } from './http/load/metrics.ts'
import { mount } from './http/mount.ts'
import { languageOf } from './http/texts.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'

/** The whole HTTP server, without a port. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // A request is logged by the metrics and by the operation log; addresses can carry secrets.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ...CONNECTION_LIMITS,
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply) => sendError(services, { error, request, reply }),
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustedProxies,
  })
  const protect = protection(services.config.assistantUrl)
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()))
  await registerOtherOrigins(app, services.config.assistantOrigins)
  await app.register(compress)
  await app.register(formbody)
  await app.register(multipart, { limits: MULTIPART_LIMITS })
  registerJsonBody(app)
  registerSlowBodies(app)
  app.server.maxConnections = services.config.maxConnections
  app.decorate('lanes', openLanes())
  app.decorateRequest('caller')
  app.decorateRequest('callerFoundAt', 0)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => sendError(services, { error, request, reply }))
  registerMetrics(app, services)
  registerHealth(app, services)
  for (const route of routes) mount(app, services, route)
  if (services.config.apiDocs) await registerApiDocs(app, routes)
  await registerWebClient(app, services.config, () => frameHosts(services.db))
  return app
}

type Failed = { error: unknown; request: FastifyRequest; reply: FastifyReply }

function sendError({ log }: Services, { error, request, reply }: Failed): FastifyReply {
  const answer = describeError(error, languageOf(request.headers['accept-language']))
  if (answer.unexpected) log.error({ err: error, requestId: request.id }, 'request failed')
  if (answer.retryAfterSeconds) reply.header('retry-after', answer.retryAfterSeconds)
  if (request.routeOptions?.config?.isRaw) return sendRawError(reply, error, answer)
  return reply
    .status(answer.http)
    .header('cache-control', 'no-store')
    .send({ ...answer.body, requestId: request.id })
}

/** Headers of every answer; put together once, not for each. */
function protection(assistantUrl: string | undefined) {
  const connectSrc = ["'self'", ...(assistantUrl ? [new URL(assistantUrl).origin] : [])]
  return helmet({ contentSecurityPolicy: { directives: { ...CONTENT_POLICY, connectSrc } } })
}

/** Styles are inline because the component library makes them at run time. */
const CONTENT_POLICY = {
  baseUri: ["'none'"],
  defaultSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  upgradeInsecureRequests: null,
}
