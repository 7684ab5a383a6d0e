import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import type { Services } from '../services.ts'

/** Live: the process answers. Ready: the database answers too. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/health/live', async () => ({ code: 200, msg: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { code: 200, msg: 'ready' }
    } catch {
      const { code, http } = ERRORS.notReady
      return reply.status(http).send({ code, msg: 'the database does not answer' })
    }
  })
}
