import type { FastifyBaseLogger } from 'fastify'
import type { Trouble } from '#database/connection/condition.ts'
import type { OpenDatabase } from '#database/connection/database.ts'

const TOLD: Record<Trouble, { begins: string; over: string }> = {
  AWAY: { begins: 'the database cannot be reached', over: 'the database can be reached again' },
  FULL: { begins: 'the disk of the database is full', over: 'the database has room again' },
  DAMAGED: { begins: 'the database is damaged: restore a backup', over: '' },
}

/** Says once when something is wrong with the database, from the start or later, and once when it is over. */
export function tellTrouble({ condition }: OpenDatabase, log: FastifyBaseLogger): void {
  const tell = (trouble: Trouble, reason: string | undefined) => {
    if (reason === undefined) log.warn(TOLD[trouble].over)
    else log[trouble === 'DAMAGED' ? 'fatal' : 'error']({ reason }, TOLD[trouble].begins)
  }
  for (const trouble of Object.keys(TOLD) as Trouble[]) {
    const reason = condition.reason(trouble)
    if (reason !== undefined) tell(trouble, reason)
  }
  condition.onChange(tell)
}
