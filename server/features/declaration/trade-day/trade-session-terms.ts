import { inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import type { TradeSessionClock } from '#domain/declaration/next-state.ts'
import type { TradeSessionTerms } from '#domain/declaration/ten-day-declaration.ts'
import type { TradeSessionPhase } from '#domain/declaration/words.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import { quantity } from '#domain/units/quantity.ts'
import type { TradeSession } from '../place.ts'

/** What an administrator decides about declarations. */
export type DeclarationSettings = {
  /** Whoever submitted a declaration may not review it. */
  fourEyes: boolean
  /** How long before the close a filed declaration can no longer be withdrawn. */
  withdrawLockMinutes: number
  /** Days of metered output that power forecasts of stations learn from; 0 where they do not. */
  forecastLearnsDays: number
}

const FOUR_EYES = 'declaration.fourEyes'
const WITHDRAW_LOCK = 'declaration.withdrawLockMinutes'
const LEARNS_DAYS = 'declaration.forecastLearnsDays'
/** As in the call auction of Shandong: no withdrawal in the last five minutes. */
const DEFAULT_LOCK_MINUTES = 5

const settings = preparedOnce((db) =>
  db
    .select()
    .from(confItem)
    .where(inArray(confItem.code, [FOUR_EYES, WITHDRAW_LOCK, LEARNS_DAYS]))
    .prepare(''),
)

export async function readSettings(db: Database): Promise<DeclarationSettings> {
  const rows = await settings(db).execute()
  const setting = (code: string) => rows.find((row) => row.code === code)?.value
  const minutes = setting(WITHDRAW_LOCK)
  const learnsDays = setting(LEARNS_DAYS)
  return {
    fourEyes: setting(FOUR_EYES) === true,
    withdrawLockMinutes: typeof minutes === 'number' ? minutes : DEFAULT_LOCK_MINUTES,
    forecastLearnsDays: typeof learnsDays === 'number' ? learnsDays : 0,
  }
}

/** Where a session stands at a moment. */
export function phaseOf(tradeSession: TradeSession | null, now: Date): TradeSessionPhase {
  if (!tradeSession) return 'NOT_ANNOUNCED'
  if (now < tradeSession.declareOpenAt) return 'NOT_OPEN'
  if (now < tradeSession.declareCloseAt) return 'OPEN'
  return now < tradeSession.resultAt ? 'CLOSED' : 'PUBLISHED'
}

export function clockOf(
  tradeSession: TradeSession,
  { withdrawLockMinutes }: DeclarationSettings,
  now: Date,
): TradeSessionClock {
  return { now, closeAt: tradeSession.declareCloseAt, withdrawLockMinutes }
}

/** The terms of a session; without one nothing binds and nothing can be declared anyway. */
export function termsOf(tradeSession: TradeSession | null): TradeSessionTerms {
  if (!tradeSession) {
    return {
      lotWh: quantity(1),
      tickMilli: quantity(1),
      priceMinMilli: null,
      priceMaxMilli: null,
      oneDirection: false,
    }
  }
  return {
    lotWh: energyNearMwh(tradeSession.lotMwh),
    tickMilli: priceNearCnyPerMwh(tradeSession.tickCnyPerMwh),
    priceMinMilli: priceNearCnyPerMwh(tradeSession.priceMinCnyPerMwh),
    priceMaxMilli: priceNearCnyPerMwh(tradeSession.priceMaxCnyPerMwh),
    oneDirection: tradeSession.singleDirection,
  }
}
