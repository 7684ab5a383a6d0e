import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_MARKS, decideMarks, marksOfAll, marksShown } from './number-marks.ts'
import { bothReadings, readWritten } from './read-written.ts'

type Read = number | null | string

/** A column read as a whole; `beside` is another column of its file. */
function readColumn(cells: readonly string[], beside: readonly string[] = []): Read[] {
  const own = marksShown(cells)
  const marks = decideMarks(own, { file: marksOfAll([own, marksShown(beside)]) })
  return cells.map((cell) => readWritten(cell, { marks, powerOfTen: 0, unit: 'MW' }))
}
const PRICES = ['312,45', '327,89']

describe('a column of numbers', () => {
  it.each<[string, string[], Read[], string[]?]>([
    ['dots of thousands beside decimal commas', ['850', '1.240'], [850, 1240], PRICES],
    ['all of them thousands', ['17.001', '17.002'], [17_001, 17_002], PRICES],
    ['decimal commas of three places', ['1,240', '0,850'], [1.24, 0.85]],
    ['decimal commas that another column proves', ['1,240', '3,125'], [1.24, 3.125], PRICES],
    ['thousands and decimals in one', ['1.234.567,8', '1.240'], [1_234_567.8, 1240]],
    ['two groups of dots', ['1.234.567', '2.345'], [1_234_567, 2345]],
    ['two groups of commas', ['1,234,567', '2,345'], [1_234_567, 2345]],
    ['commas beside points that another cell proves', ['1,250', '1.180', '9.5'], [1250, 1.18, 9.5]],
    ['points of three places', ['24.682', '30.050'], [24.682, 30.05]],
    ['a leading 0 is no group', ['0.500', '850', '1.240'], [0.5, 850, 1.24]],
    ['points among other decimals', ['850', '1.240', '12.5'], [850, 1.24, 12.5]],
    ['points where thousands have no mark', ['4007', '1.240'], [4007, 1.24]],
    ['commas of thousands', ['850', '1,240'], [850, 1240]],
    ['commas of thousands beside points', ['1,240', '2,380.5'], [1240, 2380.5]],
    ['both kinds, each by itself', ['2,5', '12.5', '3,125'], [2.5, 12.5, 3.125]],
    ['Swiss', ["1'234.5", '1’234', '850'], [1234.5, 1234, 850]],
    ['spaces', ['1 234,5', '1\u00a0234', '1\u202f234\u202f567'], [1234.5, 1234, 1_234_567]],
    ['full width', ['１，２３４．５', '８５０', '－３'], [1234.5, 850, -3]],
    ['minuses', ['−1', '–2', '(3)', '4-', '-5', '负6', '負 .5'], [-1, -2, -3, -4, -5, -6, -0.5]],
    ['brackets of accounts', ['(1,234.5)'], [-1234.5]],
    ['ten thousands and units', ['1.2万', '850MW', '3万千瓦', '1.5 GW'], [12_000, 850, 30, 1500]],
    ['missing ones', ['', '-', '——', 'N/A', '/', '无'], Array(6).fill(null)],
    [
      'words of people',
      ['检修', '（缺失）', '无数据', '停电', '待公布', 'no data'],
      Array(6).fill(null),
    ],
    ['exponents', ['1e3', '1.5e2'], [1000, 150]],
  ])('reads %s', (_name, cells, values, beside) => {
    expect(readColumn(cells, beside)).toEqual(values)
  })

  it.each<[string, string[], string, string[]?]>([
    ['hundreds and what may be thousands', ['850', '1.240'], 'AMBIGUOUS_DOT'],
    ['hundreds and ones without a 0', ['961', '1.118'], 'AMBIGUOUS_DOT'],
    ['both in one column', ['12.5', '1.234.567', '1.240'], 'AMBIGUOUS_DOT'],
    ['both in the other columns', ['1.240', '2.118'], 'AMBIGUOUS_DOT', ['312,45', '12.5']],
    ['thousands with and without', ['4007', '4,125'], 'AMBIGUOUS_COMMA'],
    ['a point that speaks for a comma, thousands against', ['4007.5', '4,125'], 'AMBIGUOUS_COMMA'],
    ['commas beside points, which both may part thousands', ['1,250', '1.180'], 'AMBIGUOUS_DOT'],
    ['the comma of two such cells', ['1,250', '1.180'], 'AMBIGUOUS_COMMA', ['12.5']],
    ['both commas', ['1,234.5', '2,5', '3,125'], 'AMBIGUOUS_COMMA'],
  ])('leaves open %s', (_name, cells, fault, beside) => {
    expect(readColumn(cells, beside)).toContain(fault)
  })

  it.each(['12,34,567', '1,23,456.5', '0,123.4', '1.2.3', '1 23', '12,', '5%', '¥5', '--5', '3个'])(
    'has no number in %j',
    (text) => {
      expect(readColumn([text])).toEqual(['NOT_A_NUMBER'])
    },
  )
})

describe('signs beside the digits', () => {
  const price = (text: string, powerOfTen = 0) =>
    readWritten(text, { marks: COMMON_MARKS, unit: 'CNY/MWh', powerOfTen })
  it('belong to the quantity', () => {
    expect(
      ['¥312.5', '￥-3', '312.5元', '0.3125元/kWh', '¥300/MWh'].map((one) => price(one)),
    ).toEqual([312.5, -3, 312.5, 312.5, 300])
    expect(price('¥0.3125', 3)).toBe(312.5)
    expect(price('300MW')).toBe('NOT_A_NUMBER')
    const share = { marks: COMMON_MARKS, unit: '%', powerOfTen: 0 } as const
    expect(readWritten('45.5%', share)).toBe(45.5)
    // 1.2万 of 万千瓦 would count twice, or not.
    const powers = { marks: COMMON_MARKS, unit: 'MW', powerOfTen: 1 } as const
    expect(readWritten('1.2万', powers)).toBe('NOT_A_NUMBER')
    expect(readWritten('850MW', powers)).toBe(850)
  })
})

describe('any number', () => {
  const format = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const values = fc.array(
    fc.integer({ min: -99_999_999, max: 99_999_999 }).map((x) => x / 1000),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  it.each(['en', 'de', 'fr', 'de-CH'])(
    'is read as %s writes it, beside one that shows it',
    (locale) => {
      fc.assert(
        fc.property(values, (numbers) => {
          const all = [...numbers, 1_234_567.5]
          expect(readColumn(all.map((one) => format(locale).format(one)))).toEqual(all)
        }),
        { numRuns: 100 },
      )
    },
  )
  it('that is open has two readings, a thousandfold apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), (value) => {
        const text = `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`
        expect(bothReadings(text)).toEqual({ asPoint: value / 1000, asComma: value })
      }),
    )
  })
})
