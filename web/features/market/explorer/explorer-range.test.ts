import { describe, expect, it } from 'vitest'
import { curveExpression } from '#domain/curves/curve-term.ts'
import {
  allowedDays,
  curvesOf,
  defaultCurves,
  defaultDays,
  type FoundSeries,
  instantOf,
  lessOf,
} from './explorer-range.ts'

const series = (id: number, words: Partial<FoundSeries>): FoundSeries => ({
  ...{ id, metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM', locCode: '', resolutionMin: 15 },
  ...{ unit: 'CNY/MWh', simulated: false, placeName: null },
  ...{ firstDate: '2026-01-01', lastDate: '2026-11-20' },
  ...words,
})

describe('what the page opens with', () => {
  it('are both prices, the finer series of each, over the last days that they have', () => {
    const found = [
      series(1, { resolutionMin: 60 }),
      series(2, {}),
      series(3, { stage: 'RT', lastDate: '2026-11-18' }),
      series(4, { metric: 'LOAD' }),
    ]
    const opening = defaultCurves(found)
    expect(opening.map(({ id }) => id)).toEqual([2, 3])
    expect(defaultDays(opening)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  })
  it('is what there is where no price is known, and nothing where nothing is', () => {
    const empty = series(1, { lastDate: null })
    expect(defaultCurves([empty, series(4, { metric: 'LOAD' })]).map(({ id }) => id)).toEqual([4])
    expect(defaultCurves([empty])).toEqual([])
    expect(defaultDays([])).toBeNull()
  })
})

describe('an address', () => {
  it('names each curve once and no more than a picture holds', () => {
    expect(curvesOf(['3', 'x', '3', '3-4', '0'])).toEqual(['3', '3-4'])
    expect(curvesOf(Array.from({ length: 12 }, (_, i) => String(i + 1)))).toHaveLength(10)
  })
  it('is put in order and cut to what one query answers, its end kept', () => {
    const days = allowedDays({ from: '2026-11-20', to: '2024-01-01' })
    expect(days).toEqual({ from: '2025-10-17', to: '2026-11-20' })
  })
  it('names a moment in Shanghai, or none', () => {
    expect(instantOf('2026-11-20T08:00')).toBe('2026-11-20T00:00:00.000Z')
    for (const text of [undefined, '', '2026-11-20', '2026-13-01T08:00', '2026-11-20T24:00']) {
      expect(instantOf(text)).toBeUndefined()
    }
  })
})

it('a difference is of two plain curves, or of a curve and its earlier version', () => {
  const read = (text: string) => curveExpression(text)!
  expect(lessOf(read('3'), read('4v2'))).toBe('3-4v2')
  expect(lessOf(read('3v2'), { version: 1 })).toBe('3-3v1')
  expect(lessOf(read('3-4'), read('5'))).toBeNull()
  expect(lessOf(read('3'), read('5-6'))).toBeNull()
})
