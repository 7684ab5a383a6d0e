import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { issuesOf, readFile, type TestRows, toCsv, valuesOf } from '../test/test-tables.ts'

const DATE = '2026-10-01'
const SLOTS = Array.from({ length: 96 }, (_, index) => index + 1)

/** Rows of both markets in one column of prices. */
function rowsOf(names: readonly string[], heads: readonly string[]): TestRows {
  const rows: TestRows = [[...heads]]
  for (const [market, name] of names.entries())
    for (const slot of SLOTS)
      rows.push([DATE, name, slotEndLabel(slot, 96), 300 + 100 * market + slot])
  return rows
}

async function read(rows: TestRows, fileName = '电价.csv') {
  const parsed = await readFile(toCsv(rows), {}, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('a column that says the market of each row', () => {
  it.each([
    ['市场类型', '日前', '实时'],
    ['市场', '日前市场', '实时市场'],
    ['交易品种', '日前现货', '实时现货'],
    ['market', 'DA', 'RT'],
    ['Market', 'Day-Ahead', 'Real-Time'],
  ])('parts the prices: %s %s %s', async (head, dayAhead, realTime) => {
    const parsed = await read(
      rowsOf([dayAhead, realTime], ['日期', head, '时刻', '出清电价(元/MWh)']),
    )
    expect(valuesOf(parsed, 'PRICE DA', DATE)).toEqual(SLOTS.map((slot) => 300 + slot))
    expect(valuesOf(parsed, 'PRICE RT', DATE)).toEqual(SLOTS.map((slot) => 400 + slot))
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toMatchObject([
      { row: 1, column: 'B', params: { header: head, context: 'MARKETS' } },
    ])
    expect(parsed.counts).toMatchObject({ rowsRead: 192, rowsAccepted: 192 })
  })

  it('tells where a value is wrong in the file', async () => {
    const rows = rowsOf(['日前', '实时'], ['日期', '市场类型', '时刻', '电价'])
    rows[100]![3] = 'abc'
    const parsed = await read(rows)
    expect(issuesOf(parsed, 'NOT_A_NUMBER')).toMatchObject([{ row: 101, column: 'D' }])
    expect(parsed.curves).toHaveLength(1)
  })

  it('names the one market of a table', async () => {
    const parsed = await read(rowsOf(['实时'], ['日期', '市场类型', '时刻', '电价']))
    expect(parsed.curves.map(({ seriesKey }) => seriesKey.stage)).toEqual(['RT'])
  })

  it('parts prices of nodes and means of days', async () => {
    const nodes = rowsOf(['日前', '实时'], ['日期', '市场类型', '时刻', '电价', '节点名称'])
    for (const row of nodes.slice(1)) row.push('甲')
    const parsed = await read(nodes, '节点电价.csv')
    expect(parsed).toMatchObject({ layout: 'NODE_PRICE_96' })
    expect(parsed.curves).toHaveLength(2)
    const daily: TestRows = [['日期', '市场', '最高价', '均价']]
    for (const day of ['01', '02'])
      daily.push([`2026-10-${day}`, '日前', 500, 310], [`2026-10-${day}`, '实时', 600, 320])
    const means = await read(daily, '日报.csv')
    expect(means).toMatchObject({ layout: 'DAILY_PRICE' })
    expect(valuesOf(means, 'PRICE DA', DATE)![0]).toBe(310)
    expect(valuesOf(means, 'PRICE RT', DATE)![0]).toBe(320)
  })

  it.each([
    ['a third market', ['日前', '实时', '日内'], '电价'],
    ['trades of contracts', ['日前', '中长期'], '电价'],
  ])('leaves a table with %s as it is', async (_, names, price) => {
    await expect(read(rowsOf(names, ['日期', '市场类型', '时刻', price]))).rejects.toThrow(
      'no layout',
    )
  })

  it('leaves a price that says another market itself to its own words', async () => {
    const parsed = await read(rowsOf(['日前', '实时'], ['日期', '市场类型', '时刻', '日前电价']))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'DUPLICATE_DAY')).toHaveLength(1)
  })
})

describe('a column of two runs of a market', () => {
  it.each([['出清类型'], ['备注']])('%s: the official one counts', async (head) => {
    const rows = rowsOf(['预出清', '正式出清'], ['日期', head, '时刻', '日前电价'])
    const parsed = await read(rows)
    expect(valuesOf(parsed, 'PRICE DA', DATE)).toEqual(SLOTS.map((slot) => 400 + slot))
    expect(issuesOf(parsed, 'VERSIONS_LEFT')).toHaveLength(1)
  })

  it('counts in a wide table too', async () => {
    const labels = SLOTS.map((slot) => slotEndLabel(slot, 96))
    const parsed = await read(
      [
        ['日期', '出清类型', ...labels],
        [DATE, '正式出清', ...SLOTS.map((slot) => 400 + slot)],
        [DATE, '预出清', ...SLOTS.map((slot) => 300 + slot)],
      ],
      '日前电价.csv',
    )
    expect(valuesOf(parsed, 'PRICE DA', DATE)![0]).toBe(401)
    expect(issuesOf(parsed, 'VERSIONS_LEFT')).toHaveLength(1)
  })

  it('is none where another word stands beside them', async () => {
    const rows = rowsOf(['预出清', '省间出清'], ['日期', '出清类型', '时刻', '日前电价'])
    const parsed = await read(rows)
    expect(parsed.curves).toEqual([])
  })
})
