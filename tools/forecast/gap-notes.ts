import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { dateOfIndex } from '#domain/forecasting/market/market-history.ts'

/** So many ranges of dates are named, the longest first; of others only the number is said. */
const NAMED_RANGES = 5

/**
 * What is missing of the price and of every series up to the last day with prices, a line each: whole dates by
 * their range, and how many single values on other dates. Forecasts fill what is missing by what lies around
 * it, so whoever reads their scores should know.
 */
export function gapNotes(history: MarketHistory, priceName: string): string[] {
  const { price, exogenous, slotCount } = history
  const priced = Math.floor(price.findLastIndex((value) => !Number.isNaN(value)) / slotCount) + 1
  return [{ name: priceName, values: price }, ...exogenous].flatMap(({ name, values }) => {
    const missing = missingByDay(values.subarray(0, priced * slotCount), slotCount)
    const note = noteOf(missing, history)
    return note === '' ? [] : [`missing of ${name}: ${note}`]
  })
}

function missingByDay(values: Float64Array, slotCount: number): number[] {
  return Array.from({ length: values.length / slotCount }, (_, day) => {
    const slots = values.subarray(day * slotCount, (day + 1) * slotCount)
    return slots.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
  })
}

function noteOf(missing: number[], history: MarketHistory): string {
  const ranges = rangesOf(missing.map((count) => count === history.slotCount))
  const longest = ranges.toSorted((a, b) => b.days - a.days).slice(0, NAMED_RANGES)
  const parts = ranges
    .filter((range) => longest.includes(range))
    .map(({ from, days }) => {
      const [first, last] = [dateOfIndex(history, from), dateOfIndex(history, from + days - 1)]
      return days === 1 ? first : `${first}..${last} (${days} days)`
    })
  const others = ranges.filter((range) => !longest.includes(range))
  const otherDays = others.reduce((sum, { days }) => sum + days, 0)
  if (otherDays > 0) parts.push(`${otherDays} more days in ${others.length} gaps`)
  const single = missing.filter((count) => count < history.slotCount)
  const values = single.reduce((sum, count) => sum + count, 0)
  if (values > 0) parts.push(`single values: ${values}`)
  return parts.join(', ')
}

function rangesOf(isMissing: boolean[]): { from: number; days: number }[] {
  const ranges: { from: number; days: number }[] = []
  isMissing.forEach((missing, day) => {
    if (!missing) return
    if (isMissing[day - 1]) ranges.at(-1)!.days++
    else ranges.push({ from: day, days: 1 })
  })
  return ranges
}
