import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerApiDocs } from './http/api-docs.ts'
import { describeError } from './http/describe-error.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { languageOf } from './http/texts.ts'
import { registerWebClient } from './http/web-client.ts'
import { routes } from './routes.ts'
import type { Services } from './services.ts'

const MAX_JSON_BYTES = 4 * 1024 * 1024

/** The whole HTTP server, without a port. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // A request is logged by the metrics and by the operation log; addresses can carry secrets.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustedProxies,
  })
  await app.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY } })
  await app.register(compress)
  await app.register(rateLimit, { global: false })
  await app.register(formbody)
  await app.register(multipart)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error, request, reply) => {
    const answer = describeError(error, languageOf(request.headers['accept-language']))
    if (answer.unexpected)
      services.log.error({ err: error, requestId: request.id }, 'request failed')
    return reply.status(answer.http).send({ ...answer.body, requestId: request.id })
  })
  registerMetrics(app)
  registerHealth(app, services)
  for (const route of routes) mount(app, services, route)
  await registerApiDocs(app, routes)
  await registerWebClient(app, services.config)
  return app
}

/** Styles are inline because the component library makes them at run time. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  upgradeInsecureRequests: null,
}
