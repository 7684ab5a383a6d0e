import { describe, expect, it } from 'vitest'
import type { MarketHistory } from './market-history.ts'
import { similarityBases } from './similarity-basis.ts'

const SLOTS = 24
const flat = (days: readonly number[]) =>
  Float64Array.from(days.flatMap((value) => Array<number>(SLOTS).fill(value)))
const NONE = Number.NaN

/** Days from Monday 2026-01-05 on; price and inputs the same in every hour of a day. */
function history(prices: readonly number[], inputs: Record<string, number[]>): MarketHistory {
  return {
    slotCount: SLOTS,
    firstDate: '2026-01-05',
    days: prices.length,
    price: flat(prices),
    exogenous: Object.entries(inputs).map(([name, values]) => ({ name, values: flat(values) })),
  }
}
const dayOf = (values: Float64Array, day: number) => values.slice(day * SLOTS, (day + 1) * SLOTS)

describe('what days are compared by', () => {
  it('is what is disclosed of the day itself, then the level of the latest days', () => {
    const source = history([1, 2, 3, 4, 0], {
      LOAD: [10, 20, 30, 70, 40],
      PV: [1, 2, 3, 6, NONE],
    })
    const bases = similarityBases(source, { day: 4, known: { price: 3, exogenous: [4, 3] } })
    expect(bases.map(({ kind }) => kind)).toEqual(['DISCLOSED', 'LEVEL', 'PRICE'])
    const [disclosed, level, price] = bases
    expect(disclosed!.level).toBeUndefined()
    expect(disclosed!.history.exogenous.map(({ name }) => name)).toEqual(['LOAD'])
    // (20 + 30 + 70) / 3 and (2 + 3 + 6) / 3: the latest three days before the day itself.
    const [load, pv] = level!.history.exogenous
    expect(dayOf(load!.values, 4)).toEqual(flat([40]))
    expect(dayOf(pv!.values, 4)[7]).toBeCloseTo(11 / 3, 12)
    expect(level!.level).toEqual({ first: 1, last: 3 })
    expect(price!.history.exogenous.map(({ name }) => name)).toEqual(['PRICE'])
    expect(dayOf(price!.history.exogenous[0]!.values, 4)).toEqual(flat([3]))
    // The price of the history stays what it was.
    expect(price!.history.price).toEqual(source.price)
  })

  it('skips days with a hole and tells from when to when the level is', () => {
    const source = history([1, 1, 1, 1, 1, 0], { LOAD: [10, 20, 30, NONE, 60, NONE] })
    const bases = similarityBases(source, { day: 5, known: { price: 4, exogenous: [4] } })
    const level = bases.find(({ kind }) => kind === 'LEVEL')!
    expect(level.level).toEqual({ first: 1, last: 4 })
    // (20 + 30 + 60) / 3
    expect(dayOf(level.history.exogenous[0]!.values, 5)[0]).toBeCloseTo(110 / 3, 12)
  })

  it('leaves out inputs that ended long ago, and levels that nothing is known of', () => {
    const days = 40
    const old = Array.from({ length: days }, (_, day) => (day < 5 ? 7 : NONE))
    const source = history(Array<number>(days).fill(1), { LOAD: old })
    const known = { price: days - 2, exogenous: [4] }
    const kinds = similarityBases(source, { day: days - 1, known }).map(({ kind }) => kind)
    expect(kinds).toEqual(['DISCLOSED', 'PRICE'])
    const nothing = { day: 0, known: { price: -1, exogenous: [-1] } }
    expect(similarityBases(source, nothing).map(({ kind }) => kind)).toEqual(['DISCLOSED'])
  })

  it('never sees what was not known', () => {
    const source = history([1, 2, 3, 4, 5], { LOAD: [10, 20, 30, 40, 50] })
    const origin = { day: 4, known: { price: 2, exogenous: [2] } }
    const before = similarityBases(source, origin).map((basis) => basis.history.exogenous)
    const levels = before.map((all) => all.map(({ values }) => dayOf(values, 4)))
    source.price.fill(999, 3 * SLOTS)
    source.exogenous[0]!.values.fill(999, 3 * SLOTS)
    const after = similarityBases(source, origin).map((basis) => basis.history.exogenous)
    expect(after.map((all) => all.map(({ values }) => dayOf(values, 4)))).toEqual(levels)
  })
})
