import { describe, expect, it } from 'vitest'
import { readTable } from '../../documents/read-table.ts'
import { writeTable } from '../../documents/write-table.ts'
import type { ParsedTenDayResult, ParseOptions } from '../layout.ts'
import { tenDayFiling } from '../template.ts'
import { readFile, type TestRows, toXlsx } from '../test/test-tables.ts'

const HEADER = [
  '交易单元',
  '年月',
  '旬',
  '时段',
  '方向',
  '申报电量(MWh)',
  '成交电量(MWh)',
  '成交电价(元/MWh)',
]

async function read(rows: TestRows, options?: ParseOptions): Promise<ParsedTenDayResult> {
  const parsed = await readFile(await toXlsx([HEADER, ...rows]), options)
  if (parsed.kind !== 'TEN_DAY_RESULT') throw new Error(`read as ${parsed.kind}`)
  return parsed
}

describe('results of ten-day declarations', () => {
  it('become typed rows', async () => {
    const parsed = await read([
      ['U1', '2026-11', 1, 1, '卖出', 100.5, 60.25, 312.5],
      ['U1', '202611', '中旬', '23:00-24:00', 'buy', null, 0, null],
    ])
    expect(parsed.issues).toEqual([])
    expect(parsed.results).toEqual([
      {
        row: 2,
        unitCode: 'U1',
        yearMonth: '2026-11',
        cycle: 1,
        hour: 1,
        direction: 'SELL',
        declaredMwh: 100.5,
        clearedMwh: 60.25,
        clearedPriceCnyPerMwh: 312.5,
        session: null,
      },
      {
        row: 3,
        unitCode: 'U1',
        yearMonth: '2026-11',
        cycle: 2,
        hour: 24,
        direction: 'BUY',
        declaredMwh: null,
        clearedMwh: 0,
        clearedPriceCnyPerMwh: null,
        session: null,
      },
    ])
  })

  it('name row and column of every fault, and keep no row with one', async () => {
    const good = ['U1', '2026-11', 1, 1, '卖出', 100, 60, 312]
    const faults: [number, string | number | null, string, string][] = [
      [0, null, 'A', 'MISSING_LOCATION'],
      [0, 'U9', 'A', 'UNKNOWN_LOCATION'],
      [1, '2026-13', 'B', 'WRONG_MONTH'],
      [2, 4, 'C', 'WRONG_CYCLE'],
      [3, 25, 'D', 'WRONG_SLOT'],
      [4, '？', 'E', 'WRONG_DIRECTION'],
      [5, 'many', 'F', 'NOT_A_NUMBER'],
      [6, -1, 'G', 'NEGATIVE_ENERGY'],
      [6, null, 'G', 'MISSING_VALUE'],
      [7, null, 'H', 'MISSING_VALUE'],
      [7, 'x'.repeat(2_000), 'H', 'CELL_TOO_LONG'],
    ]
    const rows = faults.map(([column, wrong]) =>
      good.map((cell, index) => (index === column ? wrong : cell)),
    )
    const parsed = await read(rows, { knownLocations: ['U1'] })
    expect(parsed.issues.map(({ row, column, code }) => [row, column, code])).toEqual(
      faults.map(([, , column, code], index) => [index + 2, column, code]),
    )
    expect(parsed.results).toEqual([])
    expect(parsed.counts).toEqual({ rowsRead: 11, rowsAccepted: 0, rowsRejected: 11 })
  })

  it('are refused where the same line stands twice', async () => {
    const line = ['U1', '2026-11', 1, 5, '卖出', 100, 60, 312]
    const parsed = await read([line, ['U1', '2026-11', 1, 6, '卖出', 100, 60, 312], line])
    expect(parsed.issues).toMatchObject([
      { row: 4, column: 'D', code: 'DUPLICATE_RESULT', params: { hour: 5, firstRow: 2 } },
    ])
    expect(parsed.results.map(({ hour }) => hour)).toEqual([6])
  })

  it('warn of more cleared than declared, and of prices outside the limits', async () => {
    const priceLimits = [{ from: '2026-01-01', minCnyPerMwh: 0, maxCnyPerMwh: 300 }]
    const parsed = await read([['U1', '2026-11', 3, 5, '卖出', 10, 11, 312]], { priceLimits })
    expect(parsed.issues).toMatchObject([
      { row: 2, column: 'G', code: 'CLEARED_OVER_DECLARED', severity: 'warning' },
      { row: 2, column: 'H', code: 'PRICE_OUT_OF_LIMITS', params: { value: 312, max: 300 } },
    ])
    expect(parsed.results).toHaveLength(1)
  })
})

describe('the filing of a declaration', () => {
  const line = { unitCode: '=U1', yearMonth: '2026-11', hour: 7, declaredMwh: 12.345 } as const

  it("has the exchange's columns in both languages", async () => {
    const lines = [{ ...line, cycle: 3, direction: 'SELL' } as const]
    const zh = await readTable(await writeTable([tenDayFiling(lines, 'zh')]))
    expect(zh.sheets[0]!.rows.map(({ cells }) => cells)).toEqual([
      HEADER.slice(0, 6),
      ['=U1', '2026-11', '下旬', 7, '卖出', 12.345],
    ])
    const en = await readTable(await writeTable([tenDayFiling(lines, 'en')]))
    expect(en.sheets[0]!.rows[1]!.cells).toEqual(['=U1', '2026-11', 3, 7, 'SELL', 12.345])
  })

  it('reads back as a result once the exchange has added its columns', async () => {
    const sheet = tenDayFiling([{ ...line, cycle: 1, direction: 'BUY' }], 'zh')
    const columns = [...sheet.columns, { header: '成交电量(MWh)' }, { header: '成交电价(元/MWh)' }]
    const rows = sheet.rows.map((row) => [...row, 12, 280])
    const parsed = await readFile(await writeTable([{ ...sheet, columns, rows }]))
    expect(parsed).toMatchObject({
      layout: 'TEN_DAY_RESULT',
      issues: [],
      results: [
        { unitCode: '=U1', cycle: 1, direction: 'BUY', declaredMwh: 12.345, clearedMwh: 12 },
      ],
    })
  })

  it('are refused where they cannot be, and told of where they lost something', async () => {
    const options = {
      capacitiesMw: { U1: 50 },
      dateRange: { from: '2010-01-01', to: '2029-12-31' },
      priceLimits: [{ from: '2026-01-01', minCnyPerMwh: 0, maxCnyPerMwh: 300 }],
    }
    const parsed = await read(
      [
        ['U1', '2026-11', 3, 1, '卖出', 234_917, 100, 290],
        ['U1', '2062-11', 3, 2, '卖出', 234, 100, 290],
        ['U1', '2026-11', 3, 3, '卖出', 234, 100, 290_000],
        ['U1', '2026-11', 3, 4, '卖出', null, 100, 290],
        ['U1', '2019-11', 3, 5, '卖出', 234, 100, 290],
      ],
      options,
    )
    expect(parsed.issues).toMatchObject([
      // 11 days of one hour at 2 · 50 MW
      { row: 2, column: 'F', code: 'IMPOSSIBLE_ENERGY', params: { value: 234_917, max: 1_100 } },
      { row: 3, column: 'B', code: 'DATE_OUT_OF_RANGE', params: { value: '2062-11' } },
      { row: 4, column: 'H', code: 'IMPOSSIBLE_PRICE', params: { value: 290_000, max: 1_200 } },
      { row: 5, column: 'F', code: 'MISSING_VALUE', severity: 'warning' },
      { row: 6, column: 'B', code: 'NO_RULE_FOR_DATE', params: { from: '2019-11-21' } },
    ])
    expect(parsed.results.map(({ row }) => row)).toEqual([5, 6])
  })
})
