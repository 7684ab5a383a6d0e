import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'

/**
 * Prometheus metrics of the process, of every route and of long work, at /metrics. In production only for who brings
 * the token of the settings: they tell what is called how often, and by the times whether it was found.
 */
export function registerMetrics(app: FastifyInstance, { config, jobs }: Services): void {
  const { metricsToken, production } = config
  if (production && !metricsToken) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  new Gauge({
    name: 'powerdesk_jobs',
    help: 'Long work that waits or is being done, of all servers of the database',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is away, the rest is wanted all the more.
      const open = await jobs.countOpen().catch(() => ({}))
      for (const [state, count] of Object.entries(open)) this.set({ state }, count)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened says nothing of how fast the server is.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (metricsToken && !isBearer(request.headers.authorization, metricsToken))
      throw new AppError('unknownPath', 'unknownPath')
    reply.header('cache-control', 'no-store')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Digests are of one length, and comparing them takes one time. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`))
