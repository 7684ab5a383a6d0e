import { type DayGrid, orNull } from './day-grid.ts'

/** Prices of both markets, CNY/MWh. */
export type MarketPair = { dayAhead: DayGrid; realTime: DayGrid }

/** What a forecast was worth to a station, against knowing which market pays more. */
export type SpreadCost = {
  /** What the station earned over selling everything in real time by following the forecast. */
  gainCny: number
  /** perfect gain − gain; never negative. */
  costCny: number
  costCnyPerMwh: number | null
  /** gain / perfect gain; null where there was nothing to gain. */
  captured: number | null
}

export type StationCost = {
  slots: number
  energyMwh: number
  /** Gain of knowing the sign of every spread. */
  perfectCny: number
  rows: SpreadCost[]
}

/**
 * First-order cost in money of wrong price forecasts, for the energy that a station has to sell.
 *
 * A generator earns ΣQa·Prt + ΣQda·(Pda − Prt) beside its contracts (national settlement form 1; the
 * second sum is the day-ahead gain of the review), so that only the sign of the spread Pda − Prt decides
 * how much to sell day ahead: all of the energy E where the forecast says Pda > Prt, nothing otherwise.
 *
 *   gain = Σ E·(Pda − Prt)·[Fda > Frt],  perfect gain = Σ E·max(Pda − Prt, 0),  cost = perfect − gain
 *
 * In a slot the cost is E·|Pda − Prt| where the forecast took the wrong market, and 0 elsewhere. Own
 * influence on prices, limits of declarations, recoveries and congestion are left out: first order.
 * Slots count where both prices, the energy and the forecasts of all contenders are known. Source:
 * docs/domain/market.md#settlement-formulas (R = Σ[Qda·Pda + (Qa − Qda)·Prt]) and
 * docs/domain/market.md#review (day-ahead gain ΣQda(Pda − Prt)).
 *
 * @param energyMwh energy of the station in each slot; energy under 0 does not count
 * @throws RangeError when the series differ in length
 */
export function spreadCost(
  forecasts: readonly MarketPair[],
  actual: MarketPair,
  energyMwh: DayGrid,
): StationCost {
  const columns = [actual, ...forecasts].flatMap(({ dayAhead, realTime }) => [dayAhead, realTime])
  if (columns.some(({ length }) => length !== energyMwh.length)) {
    throw new RangeError('series of different length cannot be compared')
  }
  const gains = forecasts.map(() => 0)
  let [slots, energySum, perfectCny] = [0, 0, 0]
  for (let i = 0; i < energyMwh.length; i++) {
    const energy = energyMwh[i]!
    if (!(energy >= 0) || columns.some((column) => Number.isNaN(column[i]!))) continue
    const worth = energy * (actual.dayAhead[i]! - actual.realTime[i]!)
    slots++
    energySum += energy
    perfectCny += Math.max(worth, 0)
    forecasts.forEach(({ dayAhead, realTime }, at) => {
      if (dayAhead[i]! > realTime[i]!) gains[at]! += worth
    })
  }
  const rows = gains.map((gainCny) => ({
    gainCny,
    costCny: perfectCny - gainCny,
    costCnyPerMwh: orNull((perfectCny - gainCny) / energySum),
    captured: perfectCny > 0 ? gainCny / perfectCny : null,
  }))
  return { slots, energyMwh: energySum, perfectCny, rows }
}
