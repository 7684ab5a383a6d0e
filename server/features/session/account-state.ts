import type { SystemType } from '#api/kernel/system-types.ts'
import type { appUser } from '#database/schema/tables.ts'
import { isPastLastDay } from '../../http/last-day.ts'

/** Why an account may not sign in, whoever it has proved to be. */
export type StateRefusal = 'accountDisabled' | 'accountExpired' | 'systemTypeRefused'

type Account = Pick<typeof appUser.$inferSelect, 'enabled' | 'validUntil' | 'systemTypes'>

/** What the state of an account has against a sign-in; undefined for nothing. */
export function stateRefusal(user: Account, systemType: SystemType): StateRefusal | undefined {
  if (!user.enabled) return 'accountDisabled'
  if (isPastLastDay(user, new Date())) return 'accountExpired'
  if (!user.systemTypes.includes(systemType)) return 'systemTypeRefused'
  return undefined
}
