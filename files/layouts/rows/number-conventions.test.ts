import { describe, expect, it } from 'vitest'
import { readTable } from '../../documents/read-table.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import {
  issuesOf,
  longRows,
  readFile,
  type TestRows,
  toXlsx,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'

/** A day of the long table as a program of another country writes it. */
function written(load: (value: number) => string, price: (value: number) => string): TestRows {
  return longRows(FIRST, 1).map((row, index) =>
    index === 0 ? row : row.with(2, load(Number(row[2]))).with(4, price(Number(row[4]))),
  )
}
const csv = (rows: TestRows) => Buffer.from(rows.map((row) => row.join(';')).join('\n'))
const grouped = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/g, mark)

async function curvesOf(bytes: Uint8Array) {
  const parsed = await readFile(bytes)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('a file of another country', () => {
  const rows = written(
    (load) => grouped(load - 16_500, '.'),
    (price) => `${price},45`,
  )
  it.each(['csv', 'xlsx'])('is read by what its columns prove: %s', async (format) => {
    const parsed = await curvesOf(format === 'csv' ? csv(rows) : await toXlsx(rows))
    expect(valuesOf(parsed, 'LOAD FORECAST', FIRST)!.slice(0, 2)).toEqual([501, 502])
    expect(valuesOf(parsed, 'LOAD FORECAST', FIRST)!.at(-1)).toBe(596)
    expect(valuesOf(parsed, 'PRICE DA', FIRST)![0]).toBe(201.45)
    expect(parsed.errorCount).toBe(0)
  })

  it('has its groups and its decimals told, once a column', async () => {
    const many = written(
      (load) => grouped(load - 16_050, '.'),
      (price) => `${price},45`,
    )
    const parsed = await curvesOf(csv(many))
    expect(valuesOf(parsed, 'LOAD FORECAST', FIRST)!.slice(46, 51)).toEqual([
      997, 998, 999, 1000, 1001,
    ])
    expect(issuesOf(parsed, 'GROUPED_NUMBERS')).toMatchObject([
      { row: 51, column: 'C', params: { value: '1.000', read: '1000' } },
    ])
    expect(issuesOf(parsed, 'NUMBERS_AS_READ')).toMatchObject([
      { row: 2, column: 'E', params: { value: '201,45', read: '201.45' } },
    ])
  })
})

describe('a column that stays open', () => {
  const rows = written((load) => grouped(load - 16_050, '.'), String)
  it('is asked with both readings, and read as a person says', async () => {
    const { sheets } = await readTable(csv(rows))
    const { mapping } = detectLayouts('x.csv', sheets)[0]!
    const book = { fileName: 'x.csv', sheets }
    const asked = parseBook(book, mapping, {})
    expect(issuesOf(asked, 'AMBIGUOUS_DOT')).toMatchObject([
      { column: 'C', severity: 'error', params: { value: '1.000', asPoint: 1, asComma: 1000 } },
      ...Array(46).fill({ severity: 'error' }),
    ])
    expect(asked).toMatchObject({ curves: [] })
    for (const [decimalMark, value] of [
      ['COMMA', 1001],
      ['POINT', 1.001],
    ] as const) {
      const read = parseBook(book, { ...mapping, readings: { decimalMark } }, {})
      if (read.kind !== 'CURVES') throw new Error('no curves')
      expect(valuesOf(read, 'LOAD FORECAST', FIRST)?.[50] ?? null).toBe(value)
    }
  })
})

it('signs of accounts are read as the grid reads them, and told', async () => {
  const signs: Record<number, string> = { 201: '(201.5)', 202: '¥202', 203: '203元', 204: '−204' }
  const rows = written(String, (price) => signs[price] ?? String(price))
  const parsed = await curvesOf(await toXlsx(rows))
  expect(valuesOf(parsed, 'PRICE DA', FIRST)!.slice(0, 4)).toEqual([-201.5, 202, 203, -204])
  expect(issuesOf(parsed, 'NUMBERS_AS_READ')).toMatchObject([{ row: 2, column: 'E' }])
})
