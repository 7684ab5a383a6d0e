import { type DayValues, hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { Weighting } from '#domain/settlement/words.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { PriceLimits } from '../types.ts'
import type { PowerSplit } from './power-split.ts'
import type { MarketDay, ProvinceDay } from './types.ts'

/** A price of a day, weighted by the energy generated in the province, else the mean of the slots. */
export type DayPrice = { cnyPerMwh: number; weighting: Weighting }

/** Both markets of a day and who generates, in a few figures. */
export type DayFigures = {
  date: string
  forecast: MarketDay['forecast']
  dayAhead: { forecast: DayPrice | null; actual: DayPrice | null }
  realTime: { forecast: DayPrice | null; actual: DayPrice | null }
  /** Day-ahead minus real-time of the forecasts. */
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
    forecast: forecast && dayPrice(forecast.p50, generation),
    actual: actual && dayPrice(actual, generation),
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

/** Σ P·Q ÷ Σ Q over the day; the mean where a quantity is missing, null without any price. */
export function dayPrice(prices: DayValues, powerMw: DayValues | undefined): DayPrice | null {
  const mean = meanOfKnown(prices)
  if (mean === null) return null
  const weights = powerMw && valuesInSlots(powerMw, 'MW', prices.length as SlotCount)
  let [money, energy] = [0, 0]
  for (const [slot, price] of prices.entries()) {
    const weight = weights?.[slot] ?? null
    if (price === null || weight === null) return { cnyPerMwh: mean, weighting: 'SIMPLE' }
    money += price * weight
    energy += weight
  }
  if (energy <= 0) return { cnyPerMwh: mean, weighting: 'SIMPLE' }
  return { cnyPerMwh: money / energy, weighting: 'VOLUME' }
}

/** Energy of a day, MWh; null where a slot is missing. */
function energyMwh(powerMw: DayValues | null | undefined): number | null {
  if (!powerMw || powerMw.includes(null)) return null
  const hours = hoursPerSlot(powerMw.length as SlotCount)
  return powerMw.reduce<number>((sum, value) => sum + (value ?? 0) * hours, 0)
}

function difference(a: DayPrice | null, b: DayPrice | null): number | null {
  return a === null || b === null ? null : a.cnyPerMwh - b.cnyPerMwh
}
