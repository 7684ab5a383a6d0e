import { type EnergyWh, quantity } from '#domain/units/quantity.ts'

/** What a plant is reckoned with in a month (docs/domain/market.md#month-quota). */
export type QuotaPlant = {
  capacityWhPerHour: EnergyWh
  /** Share of its energy under the mechanism price, which takes as much of the capacity, 0 to 1. */
  mechanismShare: number
  /** The greater of the hours used in the same month of the last two years. */
  usableHours: number
}

/** Factors of the month in whole percent: f1, f2 and K1 of the rule, and the share that a day may take back. */
export type QuotaPercents = {
  net: number
  cumulative: number
  buyBack: number
  dailyReduction: number
}

/** The caps of a month (V5, V6 and V8), in Wh. */
export type MonthCaps = { netWh: EnergyWh; cumulativeWh: EnergyWh; reductionOfDayWh: EnergyWh }

/**
 * Energy of a month that counts against its caps, all of it at least 0 but the net contract. `adding` is
 * the direction that makes the position larger (a generator's sales, a user's purchases), `taking` the other.
 */
export type MonthUse = {
  /** Net contract of the month before today. */
  heldWh: EnergyWh
  /** Σ|sales| + Σ|purchases| of the month so far. */
  cumulativeWh: EnergyWh
  /** Declared today, cleared or not. */
  addingTodayWh: EnergyWh
  takingTodayWh: EnergyWh
}

/**
 * Caps of a plant in a month (Shandong 4.4.10, 4.4.17 and 4.4.18):
 * ```
 * net        = capacity·(1 − mechanism share)·usable hours·f1
 * cumulative = net·f2
 * a day's net reduction ≤ 30 %·net
 * ```
 * Rounded down to whole Wh. A user's net cap comes from a table of its consumption instead.
 */
export function capsOfPlant(plant: QuotaPlant, percents: QuotaPercents): MonthCaps {
  const { capacityWhPerHour, mechanismShare, usableHours } = plant
  const tradableWh = Math.round(capacityWhPerHour * (1 - mechanismShare)) * usableHours
  return capsOfNet(share(tradableWh, percents.net), percents)
}

/** The caps that follow from a net cap. */
export function capsOfNet(netWh: EnergyWh, percents: QuotaPercents): MonthCaps {
  return {
    netWh,
    cumulativeWh: share(netWh, percents.cumulative),
    reductionOfDayWh: share(netWh, percents.dailyReduction),
  }
}

/**
 * What may still be declared today (V5, V6; Shandong annex 8), never below 0, in Wh:
 * ```
 * adding = min(net − held − added today, cumulative cap − cumulative)
 * taking = min(held·K1 − taken today,    cumulative cap − cumulative)
 * ```
 */
export function monthQuota(
  caps: MonthCaps,
  use: MonthUse,
  { buyBack }: Pick<QuotaPercents, 'buyBack'>,
): { addingWh: EnergyWh; takingWh: EnergyWh } {
  const roomWh = caps.cumulativeWh - use.cumulativeWh
  const atLeast0 = (wh: number) => quantity<EnergyWh>(Math.max(0, wh))
  return {
    addingWh: atLeast0(Math.min(caps.netWh - use.heldWh - use.addingTodayWh, roomWh)),
    takingWh: atLeast0(Math.min(share(use.heldWh, buyBack) - use.takingTodayWh, roomWh)),
  }
}

function share(wh: number, percent: number): EnergyWh {
  return quantity(Number((BigInt(Math.floor(wh)) * BigInt(percent)) / 100n))
}
