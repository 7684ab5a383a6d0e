import type { KnownUntil } from './availability.ts'
import type { MarketHistory } from './market-history.ts'

/** A series that ends more than so many days before it could be known says nothing about tomorrow. */
const STALE_DAYS = 7

/** A series with values on less than this share of the price days is left out. */
const MIN_SHARE = 0.5

/**
 * Leaves out exogenous series that cannot help, each with a note: `EXOGENOUS_EMPTY:<name>`,
 * `EXOGENOUS_STALE:<name>` (nothing in the last seven days it could have), `EXOGENOUS_SPARSE:<name>`
 * (values on less than half of the days).
 */
export function usableInputs(
  history: MarketHistory,
  known: KnownUntil,
): { history: MarketHistory; known: KnownUntil; notes: string[] } {
  const notes: string[] = []
  const kept: number[] = []
  history.exogenous.forEach(({ name, values }, index) => {
    const problem = problemOf(values, history.slotCount, known.exogenous[index]!)
    if (problem) notes.push(`${problem}:${name}`)
    else kept.push(index)
  })
  return {
    history: { ...history, exogenous: kept.map((index) => history.exogenous[index]!) },
    known: { price: known.price, exogenous: kept.map((index) => known.exogenous[index]!) },
    notes,
  }
}

function problemOf(values: Float64Array, slotCount: number, knownDay: number): string | null {
  const last = Math.min(knownDay, Math.floor(values.length / slotCount) - 1)
  let [latest, present] = [-1, 0]
  for (let day = 0; day <= last; day++) {
    const slots = values.subarray(day * slotCount, (day + 1) * slotCount)
    if (slots.every(Number.isNaN)) continue
    latest = day
    present++
  }
  if (present === 0) return 'EXOGENOUS_EMPTY'
  if (latest < knownDay - STALE_DAYS) return 'EXOGENOUS_STALE'
  return present < MIN_SHARE * (last + 1) ? 'EXOGENOUS_SPARSE' : null
}
