import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Paths that pages of another address may call: the assistant's service, which may have an address of its own. */
const OPEN_PATHS = '/api/v0/'
const PREFLIGHT_SECONDS = 600

/**
 * Lets pages that were served at `origins` call the assistant's service here, with the token of their session in a
 * header; no cookie counts. Every other path, and every other origin, stays closed to them.
 */
export async function registerOtherOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    delegator: (request, done) => {
      if (!request.raw.url?.startsWith(OPEN_PATHS)) return done(null, { origin: false })
      return done(null, {
        origin: [...origins],
        methods: ['GET', 'POST'],
        allowedHeaders: ['accept', 'accept-language', 'content-type', 'x-token'],
        exposedHeaders: ['retry-after', 'x-request-id'],
        maxAge: PREFLIGHT_SECONDS,
      })
    },
  })
}
