import { type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'

/** What a user can do about a forecast that is not there. */
export type FailureAction = 'import' | 'replay' | 'otherDays' | 'run'

const ACTIONS: Record<string, readonly FailureAction[]> = {
  NO_PRICES: ['import'],
  NO_NODE_PRICES: ['import'],
  PRICES_TOO_OLD: ['replay', 'import', 'otherDays'],
  SHORT_HISTORY: ['import', 'otherDays'],
}

/** What helps against the error code of a run, the best first; what is new can only be tried again. */
export const failureActions = (code: string): readonly FailureAction[] =>
  ACTIONS[code.split(':')[0]!] ?? ['run']

/** Prices that ended longer ago say nothing of the days to come; the server refuses a live run. */
const MAX_AGE_DAYS = 14

/** The error that a live run would end with, known beforehand; null where it can be tried. */
export function foreseenError(
  lastPriceDate: DeliveryDate | null | undefined,
  today: DeliveryDate | undefined,
): string | null {
  if (!lastPriceDate || !today || daysBetween(lastPriceDate, today) <= MAX_AGE_DAYS) return null
  return `PRICES_TOO_OLD:${lastPriceDate}`
}
