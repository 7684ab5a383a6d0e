import { roundToFen } from '#domain/units/money.ts'
import { type EnergyWh, type MoneyFen, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import { type Total, totalOf } from './total.ts'

/** An hour of a user's day-ahead declaration against its consumption. */
export type DeclaredHour = {
  declaredWh: EnergyWh | null
  meteredWh: EnergyWh | null
  dayAheadUnified: PriceMilli | null
  realTimeUnified: PriceMilli | null
}

/** Tolerance λ and factor h of Anhui in whole percent (docs/domain/market.md#declaration-recovery). */
export const ANHUI_DECLARATION_TERMS = { tolerancePercent: 15, factorPercent: 100 }

/**
 * Recovery of one hour of a user's day-ahead declaration, Anhui
 * (docs/domain/market.md#declaration-recovery), negative where the deviation cost the user anyway; null
 * where an input is missing:
 * ```
 * Qd > Qa(1+λ):  [Qd − Qa(1+λ)]·(Prt_u − Pda_u)·h
 * Qd < Qa(1−λ):  [Qa(1−λ) − Qd]·(Pda_u − Prt_u)·h      else 0
 * ```
 */
export function declarationRecovery(
  hour: DeclaredHour,
  { tolerancePercent, factorPercent } = ANHUI_DECLARATION_TERMS,
): MoneyFen | null {
  const { declaredWh, meteredWh, dayAheadUnified, realTimeUnified } = hour
  if (declaredWh === null || meteredWh === null) return null
  if (dayAheadUnified === null || realTimeUnified === null) return null
  const declared = BigInt(declaredWh) * 100n
  const over = declared - BigInt(meteredWh) * BigInt(100 + tolerancePercent)
  const under = BigInt(meteredWh) * BigInt(100 - tolerancePercent) - declared
  const spread = BigInt(realTimeUnified - dayAheadUnified)
  const product = over > 0n ? over * spread : under > 0n ? under * -spread : 0n
  return roundToFen(product * BigInt(factorPercent), 10_000n)
}

/**
 * A day's recovery: the hours are summed with their signs and the sum is recovered only where it is
 * positive. `recoveredFen` is null where an hour is missing.
 */
export function dailyDeclarationRecovery(
  hours: readonly DeclaredHour[],
  terms = ANHUI_DECLARATION_TERMS,
): { sum: Total; recoveredFen: MoneyFen | null } {
  const sum = totalOf(hours.map((hour) => declarationRecovery(hour, terms)))
  const recoveredFen = sum.complete ? quantity<MoneyFen>(Math.max(0, sum.amountFen)) : null
  return { sum, recoveredFen }
}
