import type { DayValues } from '../calendar/slots.ts'
import { mean } from '../statistics/mean.ts'

/** Prices of a market in CNY/MWh over some slots; null without any. */
type PriceFigures = {
  meanCnyPerMwh: number | null
  minCnyPerMwh: number | null
  maxCnyPerMwh: number | null
  /** Slots that the figures are of. */
  slots: number
}

export type ComparedPrices = {
  dayAhead: PriceFigures
  realTime: PriceFigures
  /** Slots that have both prices; 0 where nothing can be compared. */
  comparedSlots: number
  /** Day-ahead less real-time: the difference of the two means. */
  spreadCnyPerMwh: number | null
  /** The prices behind the figures. */
  dayAheadCnyPerMwh: readonly number[]
  realTimeCnyPerMwh: readonly number[]
}

/**
 * Day-ahead and real-time prices beside each other, in CNY/MWh: mean, min and max of both over the slots that have
 * both, so that the means differ by the spread (docs/domain/market.md#key-figures). Where no slot has both, each
 * market is over its own slots and there is no spread.
 */
export function comparePrices(dayAhead: DayValues, realTime: DayValues): ComparedPrices {
  const both = dayAhead.flatMap((ahead, slot) => {
    const real = realTime[slot] ?? null
    return ahead === null || real === null ? [] : [{ ahead, real }]
  })
  const compared = both.length > 0
  const ahead = compared ? both.map((one) => one.ahead) : known(dayAhead)
  const real = compared ? both.map((one) => one.real) : known(realTime)
  return {
    dayAhead: figuresOf(ahead),
    realTime: figuresOf(real),
    comparedSlots: both.length,
    spreadCnyPerMwh: compared ? mean(ahead) - mean(real) : null,
    dayAheadCnyPerMwh: ahead,
    realTimeCnyPerMwh: real,
  }
}

const known = (values: DayValues) => values.filter((value) => value !== null)

function figuresOf(prices: readonly number[]): PriceFigures {
  if (prices.length === 0) {
    return { meanCnyPerMwh: null, minCnyPerMwh: null, maxCnyPerMwh: null, slots: 0 }
  }
  return {
    meanCnyPerMwh: mean(prices),
    minCnyPerMwh: prices.reduce((a, b) => Math.min(a, b)),
    maxCnyPerMwh: prices.reduce((a, b) => Math.max(a, b)),
    slots: prices.length,
  }
}
