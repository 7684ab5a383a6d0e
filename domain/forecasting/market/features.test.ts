import { describe, expect, it } from 'vitest'
import { windowsFor } from '../lear/calibration-windows.ts'
import { designLags, knownUntil } from './availability.ts'
import { columnValue } from './design-matrix.ts'
import { localDesign, paperDesign } from './feature-columns.ts'
import { fillSeries } from './fill-series.ts'
import { knownPanel } from './known-panel.ts'
import { marketHistory } from './market-history.ts'
import { usableInputs } from './usable-inputs.ts'

const NONE = Number.NaN

describe('availability', () => {
  it('keeps the published lags when everything but the day itself is known', () => {
    const lags = designLags({ priceLagDays: 1, exogenousLagDays: {} }, ['load'])
    expect(lags).toEqual({ price: [1, 2, 3, 7], exogenous: [[0, 1, 7]] })
  })
  it('moves the lags where prices come late (D−3) and load is measured (D−2)', () => {
    const late = { priceLagDays: 3, exogenousLagDays: { actualLoad: 2, wind: -6 } }
    expect(designLags(late, ['actualLoad', 'wind'])).toEqual({
      price: [3, 4, 5, 7],
      exogenous: [
        [2, 3, 7],
        [0, 1, 7],
      ],
    })
    expect(knownUntil(late, ['actualLoad', 'wind'], 100)).toEqual({
      price: 97,
      exogenous: [98, 106],
    })
  })
})

describe('designs', () => {
  it('the published one has 247 columns with two series', () => {
    const lags = designLags({ priceLagDays: 1, exogenousLagDays: {} }, ['a', 'b'])
    const [block] = paperDesign(24, lags)
    expect(block!.columns).toHaveLength(247)
    expect(block!.targets).toHaveLength(24)
  })
  it('the local one covers every slot once', () => {
    const lags = designLags({ priceLagDays: 1, exogenousLagDays: {} }, ['a'])
    const targets = localDesign(96, lags).flatMap((block) => block.targets)
    expect(targets).toEqual(Array.from({ length: 96 }, (_, i) => i + 1))
  })
  it('reads the lagged slots of the right day', () => {
    const rows = new Map(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((date, day) => [
        date,
        Array.from({ length: 24 }, (_, slot) => 100 * day + slot + 1),
      ]),
    )
    const history = marketHistory({
      slotCount: 24,
      firstDate: '2026-01-01',
      lastDate: '2026-01-03',
      price: rows,
      exogenous: [],
    })
    const panel = knownPanel(history, { price: 2, exogenous: [] }, { firstDay: 1, lastDay: 2 })
    const of = (fromSlot: number, toSlot: number, aggregate: 'mean' | 'max') =>
      columnValue(panel, { kind: 'series', series: -1, lagDays: 1, fromSlot, toSlot, aggregate }, 1)
    expect([of(3, 3, 'mean'), of(1, 4, 'mean'), of(1, 24, 'max')]).toEqual([103, 102.5, 124])
    // 2026-01-03 is a Saturday
    expect(columnValue(panel, { kind: 'weekday', weekday: 6 }, 1)).toBe(1)
  })
})

describe('holes', () => {
  it('interpolates within a day, and replaces a missing day by the mean of those before', () => {
    const series = Float64Array.of(1, NONE, 3, 4, 5, 6, 7, 8, NONE, NONE, NONE, NONE, 1, 2, 3, 4)
    const { values, complete, filledDays, knownThrough } = fillSeries(series, 4, 3)
    expect([...values]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 3, 4, 5, 6, 1, 2, 3, 4])
    expect([...complete]).toEqual([1, 1, 0, 1])
    expect([filledDays, knownThrough]).toEqual([2, 3])
  })
  it('leaves out series that are empty, stale or sparse, by name', () => {
    const days = 20
    const series = (name: string, present: (day: number) => boolean) => ({
      name,
      values: Float64Array.from({ length: days * 24 }, (_, at) =>
        present(Math.floor(at / 24)) ? 1 : NONE,
      ),
    })
    const history = {
      slotCount: 24 as const,
      firstDate: '2026-01-01',
      days,
      price: new Float64Array(days * 24),
      exogenous: [
        series('good', () => true),
        series('empty', () => false),
        series('stale', (day) => day < 11),
        series('sparse', (day) => day > 15),
      ],
    }
    const known = { price: 18, exogenous: [19, 19, 19, 19] }
    const { history: kept, notes } = usableInputs(history, known)
    expect(kept.exogenous.map(({ name }) => name)).toEqual(['good'])
    expect(notes).toEqual([
      'EXOGENOUS_EMPTY:empty',
      'EXOGENOUS_STALE:stale',
      'EXOGENOUS_SPARSE:sparse',
    ])
  })
})

describe('calibration windows', () => {
  it('follow the length of the history', () => {
    expect(windowsFor(27)).toEqual([])
    expect(windowsFor(40)).toEqual([40])
    expect(windowsFor(90)).toEqual([56, 84])
    expect(windowsFor(297)).toEqual([84, 182, 297])
    expect(windowsFor(1500)).toEqual([56, 84, 182, 364, 728, 1092, 1456])
  })
})
