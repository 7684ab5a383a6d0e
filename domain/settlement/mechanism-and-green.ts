import { amountOf } from '#domain/units/money.ts'
import {
  type EnergyWh,
  greater,
  lesser,
  type MoneyFen,
  type PriceMilli,
  quantity,
  subtract,
} from '#domain/units/quantity.ts'

/**
 * Mechanism energy of a month: `min(planned share of the month, Qa)`
 * (docs/domain/market.md#mechanism-energy-and-green-power).
 */
export function mechanismEnergy(plannedWh: EnergyWh, meteredWh: EnergyWh): EnergyWh {
  return lesser(plannedWh, meteredWh)
}

/**
 * Mechanism difference `R = Q_mech·(P_mech − P̄)` to the fen, P̄ the month's real-time price of the same
 * technology in the province, weighted by energy
 * (docs/domain/market.md#mechanism-energy-and-green-power); negative where the market paid more.
 */
export function mechanismDifference(
  energyWh: EnergyWh,
  mechanismPrice: PriceMilli,
  averagePrice: PriceMilli,
): MoneyFen {
  return amountOf(energyWh, subtract(mechanismPrice, averagePrice))
}

/** A month's green trade of a seller and a user. */
export type GreenMonth = {
  contractWh: EnergyWh
  /** On-grid energy less mechanism energy, which earns no green certificate. */
  onGridLessMechanismWh: EnergyWh
  consumptionWh: EnergyWh
  environmentPrice: PriceMilli
}

/**
 * Green energy `min(Qc_green, Qa − Q_mech, Q_user)`, never below 0, and its environment value `R =
 * Q_green·P_env` to the fen (docs/domain/market.md#mechanism-energy-and-green-power).
 */
export function greenValue(month: GreenMonth): { energyWh: EnergyWh; amountFen: MoneyFen } {
  const min = lesser(month.contractWh, lesser(month.onGridLessMechanismWh, month.consumptionWh))
  const energyWh = greater(min, quantity<EnergyWh>(0))
  return { energyWh, amountFen: amountOf(energyWh, month.environmentPrice) }
}
