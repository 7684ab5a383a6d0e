import type { FastifyBaseLogger } from 'fastify'
import type { Trouble } from '#database/connection/condition.ts'
import type { OpenDatabase } from '#database/connection/database.ts'

const TOLD: Record<Trouble, { begins: string; over: string }> = {
  AWAY: { begins: 'the database cannot be reached', over: 'the database can be reached again' },
  FULL: { begins: 'the disk of the database is full', over: 'the database has room again' },
  DAMAGED: { begins: 'the database is damaged: restore a backup', over: '' },
}

/** Says once when something is wrong with the database, and once when it is over. */
export function tellTrouble({ condition }: OpenDatabase, log: FastifyBaseLogger): void {
  condition.onChange((trouble, reason) => {
    if (reason === undefined) log.warn(TOLD[trouble].over)
    else log[trouble === 'DAMAGED' ? 'fatal' : 'error']({ reason }, TOLD[trouble].begins)
  })
}
