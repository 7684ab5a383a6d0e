import { type DayValues, hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { PriceLimits } from '../types.ts'
import type { PowerSplit } from './power-split.ts'
import type { MarketDay, ProvinceDay } from './types.ts'

/** Prices of a day in CNY/MWh; null is not known. */
type DayPrices = { forecast: number | null; actual: number | null }

/** Both markets of a day and who generates, in a few figures. */
export type DayFigures = {
  date: string
  forecast: MarketDay['forecast']
  /** Arithmetic means of the slots, as on every other page. */
  dayAhead: DayPrices
  realTime: DayPrices
  /** Means weighted by the energy generated in the province. */
  weighted: { dayAhead: DayPrices; realTime: DayPrices }
  /** Day-ahead minus real-time of the forecasts' arithmetic means. */
  spread: number | null
  actualSpread: number | null
  stage: PowerSplit['stage'] | null
  /** Wind and PV over all that is generated in the province, 0..1. */
  renewableShare: number | null
  windMwh: number | null
  pvMwh: number | null
  thermalMwh: number | null
  /** Slots of the day-ahead forecast (of the price itself without one) at the limits. */
  atFloor: number
  atCap: number
}

export function dayFigures(
  { date, dayAhead, realTime }: ProvinceDay,
  { split, limits }: { split: PowerSplit | undefined; limits: PriceLimits },
): DayFigures {
  const generation = split?.generation
  const pricesOf = ({ forecast, actual }: MarketDay) => ({
    forecast: forecast && meanOfKnown(forecast.p50),
    actual: actual && meanOfKnown(actual),
  })
  const weightedOf = ({ forecast, actual }: MarketDay) => ({
    forecast: forecast && weightedMean(forecast.p50, generation),
    actual: actual && weightedMean(actual, generation),
  })
  const [da, rt] = [pricesOf(dayAhead), pricesOf(realTime)]
  const marked = dayAhead.forecast?.p50 ?? dayAhead.actual ?? []
  const count = (test: (value: number) => boolean) =>
    marked.filter((value) => value !== null && test(value)).length
  const [renewable, all] = [energyMwh(split?.renewable), energyMwh(generation)]
  return {
    date,
    forecast: dayAhead.forecast ?? realTime.forecast,
    dayAhead: da,
    realTime: rt,
    weighted: { dayAhead: weightedOf(dayAhead), realTime: weightedOf(realTime) },
    spread: difference(da.forecast, rt.forecast),
    actualSpread: difference(da.actual, rt.actual),
    stage: split?.stage ?? null,
    renewableShare: renewable === null || all === null || all <= 0 ? null : renewable / all,
    windMwh: energyMwh(split?.wind),
    pvMwh: energyMwh(split?.pv),
    thermalMwh: energyMwh(split?.thermal),
    atFloor: count((value) => value <= limits.minCnyPerMwh),
    atCap: count((value) => value >= limits.maxCnyPerMwh),
  }
}

/** Σ P·Q ÷ Σ Q over the day, CNY/MWh; null where a price or a quantity is missing. */
export function weightedMean(prices: DayValues, powerMw: DayValues | undefined): number | null {
  const weights = powerMw && valuesInSlots(powerMw, 'MW', prices.length as SlotCount)
  let [money, energy] = [0, 0]
  for (const [slot, price] of prices.entries()) {
    const weight = weights?.[slot] ?? null
    if (price === null || weight === null) return null
    money += price * weight
    energy += weight
  }
  return energy > 0 ? money / energy : null
}

/** Energy of a day, MWh; null where a slot is missing. */
function energyMwh(powerMw: DayValues | null | undefined): number | null {
  if (!powerMw || powerMw.includes(null)) return null
  const hours = hoursPerSlot(powerMw.length as SlotCount)
  return powerMw.reduce<number>((sum, value) => sum + (value ?? 0) * hours, 0)
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}
