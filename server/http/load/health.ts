import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#api/kernel/errors.ts'
import type { Services } from '../../services.ts'
import { watchDatabase } from './database-watch.ts'

const NOT_READY = {
  DAMAGED: 'the database is damaged: restore a backup',
  AWAY: 'the database cannot be reached',
}

/**
 * Live: the process answers. Ready: the database does too. Neither waits for anything, so that they
 * answer at once also when every call waits for its turn.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, database: { condition } }: Services,
): void {
  const database = watchDatabase(db)
  app.addHook('onReady', database.start)
  app.addHook('onClose', database.stop)
  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { code: 200, msg: 'live' }
  })
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const fault = (['DAMAGED', 'AWAY'] as const).find((one) => condition.reason(one) !== undefined)
    if (!fault && database.answers()) return { code: 200, msg: 'ready' }
    const { code, http } = ERRORS.notReady
    const msg = fault ? NOT_READY[fault] : 'the database does not answer'
    return reply.status(http).send({ code, msg })
  })
}
