import type { OpenDatabase } from '#database/connection/database.ts'
import type { Services } from '../../../services.ts'
import { ActiveAnswers } from './active-answers.ts'

const known = new WeakMap<OpenDatabase, ActiveAnswers>()

/** The answers that a server is giving. */
export function activeOf({ database }: Pick<Services, 'database'>): ActiveAnswers {
  const active = known.get(database) ?? new ActiveAnswers()
  known.set(database, active)
  return active
}
