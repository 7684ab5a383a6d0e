import { describe, expect, it } from 'vitest'
import { changeOf, verdictOf } from './changes.ts'
import { curveFigure } from './curve-figure.ts'
import { sumLosses, sumsByCode, worstFirst, worstOf } from './sums.ts'

const before = (code: number | null) => ({ code, lossW: 0, lossKwhPerYear: 0, scan: 0 })

describe('what became of a string', () => {
  it.each([
    [9, 14, 'NEW'],
    [14, 9, 'GONE'],
    [9, 9, 'STILL'],
    [9, 8, 'OTHER'],
    [14, 14, null],
    // Without a diagnosis on either side nobody knows.
    [9, null, null],
    [null, 9, null],
  ])('is by code %s after %s: %s', (code, former, change) => {
    expect(changeOf({ code, before: before(former) })).toBe(change)
  })

  it('is nothing where no scan had it before', () => {
    expect(changeOf({ code: 9, before: null })).toBeNull()
  })
})

describe('a dismissed fault', () => {
  it('is in no count, sum or change, and judged by nobody', () => {
    const dismissal = { reason: 'OTHER', note: '', by: null, at: '' } as const
    expect(changeOf({ code: 9, before: before(14), dismissal })).toBeNull()
    expect(verdictOf({ code: 9, dismissal, stcPmpW: 1000, nameplateW: 1000 }, 5)).toBe('NOT_JUDGED')
    const string = { code: 9, confidence: 0.9, lossPct: 3, lossKwhPerYear: 10, lossW: 1 }
    const strings = [string, { ...string, dismissal }] as never[]
    expect(worstFirst(strings, null)).toEqual([string])
    expect(sumsByCode({ strings, price: null })).toMatchObject([{ code: 9, count: 1, lossW: 1 }])
  })
})

describe('an acceptance', () => {
  const judged = (code: number | null, stcPmpW: number | null, nameplateW: number | null = 1000) =>
    verdictOf({ code, stcPmpW, nameplateW }, 5)
  it('passes down to the tolerance under the label, and fails with any fault', () => {
    expect([judged(14, 950), judged(14, 949.9), judged(9, 1000)]).toEqual(['PASS', 'FAIL', 'FAIL'])
  })

  it('judges nothing that it does not know', () => {
    expect([judged(null, 1000), judged(14, null), judged(14, 900, null)]).toEqual(
      Array(3).fill('NOT_JUDGED'),
    )
  })
})

describe('sums of losses', () => {
  const price = { cnyPerMwh: 200 } as never
  it('value energy by the price and leave out what is unknown', () => {
    const strings = [
      { lossW: 100, lossKwhPerYear: 300 },
      { lossW: null, lossKwhPerYear: 200 },
    ]
    // 0.5 MWh × 200 CNY/MWh
    expect(sumLosses(strings, price)).toEqual({
      ...{ count: 2, lossW: 100, lossKwhPerYear: 500, lossCnyPerYear: 100 },
    })
    expect(sumLosses(strings, null).lossCnyPerYear).toBeNull()
    expect(sumLosses([{ lossW: null, lossKwhPerYear: null }], price)).toMatchObject({
      ...{ lossW: null, lossCnyPerYear: null },
    })
  })

  const string = (position: number, code: number, lossPct: number, lossKwhPerYear: number | null) =>
    ({ ...{ position, code, lossPct, lossKwhPerYear }, confidence: 0.9 }) as never
  const places = (strings: readonly { position: number }[]) =>
    strings.map(({ position }) => position)
  const strings = [string(0, 9, 3, 900), string(1, 14, 0, 0), string(2, 9, 30, 10)]

  it('put the costliest string first, then the most urgent', () => {
    const same = [...strings, string(3, 9, 30, 900), string(4, 9, 30, null)]
    expect(places(worstFirst(same, price))).toEqual([3, 0, 2, 4])
    // What loses least at a negative price costs most: nothing is gained by it.
    expect(places(worstFirst(strings, { cnyPerMwh: -50 }))).toEqual([2, 0])
  })

  it('put the most urgent string first where there is no price, and in older reports', () => {
    const all = [...strings, string(3, 9, 3, 950)]
    expect(places(worstFirst(all, null))).toEqual([2, 3, 0])
    expect(places(worstOf({ strings: all, price }))).toEqual([2, 3, 0])
    expect(places(worstOf({ strings: all, price, byMoney: true }))).toEqual([3, 0, 2])
  })
})

describe('a figure of curves', () => {
  it('reaches round numbers beyond the greatest values, y downwards', () => {
    const figure = curveFigure([{ voltageV: [0, 600, 1180], currentA: [9.2, 9, 0] }, null], {
      width: 240,
      height: 100,
    })
    expect(figure.x.map(({ text }) => text)).toEqual(['0', '250', '500', '750', '1000', '1250'])
    expect(figure.y.map(({ text }) => text)).toEqual(['0', '2', '4', '6', '8', '10'])
    expect([figure.y[0]!.at, figure.y.at(-1)!.at]).toEqual([100, 0])
    // 600 of 1250 V over 240, 9 of 10 A from below.
    expect(figure.paths).toEqual(['M0 8L115.2 10L226.6 100', ''])
  })

  it('goes from left to right whatever the order of the sweep, over missing points', () => {
    const { paths } = curveFigure([{ voltageV: [100, 50, null, 0], currentA: [0, 4, 4, 5] }], {
      width: 100,
      height: 50,
    })
    expect(paths[0]).toBe('M0 0L50 10L100 50')
  })

  it('has axes without any point', () => {
    expect(curveFigure([null], { width: 100, height: 50 }).x.at(-1)!.text).toBe('1')
  })
})
