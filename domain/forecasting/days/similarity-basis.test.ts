import { describe, expect, it } from 'vitest'
import { flatDays, flatHistory } from '../test/flat-days.ts'
import { similarityBases } from './similarity-basis.ts'

const SLOTS = 24
const NONE = Number.NaN
const dayOf = (values: Float64Array, day: number) => values.slice(day * SLOTS, (day + 1) * SLOTS)

describe('what days are compared by', () => {
  it('is what is disclosed of the day itself, then the level of the latest days', () => {
    const source = flatHistory([1, 2, 3, 4, 0], {
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
    expect(dayOf(load!.values, 4)).toEqual(flatDays([40]))
    expect(dayOf(pv!.values, 4)[7]).toBeCloseTo(11 / 3, 12)
    expect(level!.level).toEqual({ first: 1, last: 3 })
    expect(price!.history.exogenous.map(({ name }) => name)).toEqual(['PRICE'])
    expect(dayOf(price!.history.exogenous[0]!.values, 4)).toEqual(flatDays([3]))
    // The price of the history stays what it was.
    expect(price!.history.price).toEqual(source.price)
  })

  it('skips days with a hole and tells from when to when the level is', () => {
    const source = flatHistory([1, 1, 1, 1, 1, 0], { LOAD: [10, 20, 30, NONE, 60, NONE] })
    const bases = similarityBases(source, { day: 5, known: { price: 4, exogenous: [4] } })
    const level = bases.find(({ kind }) => kind === 'LEVEL')!
    expect(level.level).toEqual({ first: 1, last: 4 })
    // (20 + 30 + 60) / 3
    expect(dayOf(level.history.exogenous[0]!.values, 5)[0]).toBeCloseTo(110 / 3, 12)
  })

  it('leaves out inputs that ended long ago, and levels that nothing is known of', () => {
    const days = 40
    const old = Array.from({ length: days }, (_, day) => (day < 5 ? 7 : NONE))
    const source = flatHistory(Array<number>(days).fill(1), { LOAD: old })
    const known = { price: days - 2, exogenous: [4] }
    const kinds = similarityBases(source, { day: days - 1, known }).map(({ kind }) => kind)
    expect(kinds).toEqual(['DISCLOSED', 'PRICE'])
    const nothing = { day: 0, known: { price: -1, exogenous: [-1] } }
    expect(similarityBases(source, nothing).map(({ kind }) => kind)).toEqual(['DISCLOSED'])
  })

  it('never sees what was not known', () => {
    const source = flatHistory([1, 2, 3, 4, 5], { LOAD: [10, 20, 30, 40, 50] })
    const origin = { day: 4, known: { price: 2, exogenous: [2] } }
    const before = similarityBases(source, origin).map((basis) => basis.history.exogenous)
    const levels = before.map((all) => all.map(({ values }) => dayOf(values, 4)))
    source.price.fill(999, 3 * SLOTS)
    source.exogenous[0]!.values.fill(999, 3 * SLOTS)
    const after = similarityBases(source, origin).map((basis) => basis.history.exogenous)
    expect(after.map((all) => all.map(({ values }) => dayOf(values, 4)))).toEqual(levels)
  })
})
