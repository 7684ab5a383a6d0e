import { describe, expect, it } from 'vitest'
import type { ParsedSessionResults, ParseOptions } from '../layout.ts'
import { readFile, type TestRows, toXlsx } from '../test/test-tables.ts'

type Cell = TestRows[number][number]

const HEAD = [
  '交易序列编码',
  '时段',
  '电源类型',
  '全场成交电量(MWh)',
  '全场成交均价(元/MWh)',
  '全场最高成交价(元/MWh)',
  '全场最低成交价(元/MWh)',
  '成交主体数',
]
const OPTIONS: ParseOptions = {
  knownTradeSessions: [
    {
      ...{ code: 'S-1', slotCount: 24, band: null },
      ...{ deliveryFrom: '2026-11-21', deliveryTo: '2026-11-30' },
    },
  ],
  priceLimits: [{ from: '2026-01-01', minCnyPerMwh: 0, maxCnyPerMwh: 1000 }],
}
const line = (slot: Cell, ...rest: Cell[]): Cell[] => ['S-1', slot, null, ...rest]
/** Hours 2 to 24 without a fault. */
const others = Array.from({ length: 23 }, (_, index) => line(index + 2, 100, 300, 310, 290, 12))

async function read(rows: TestRows, options = OPTIONS, head: string[] = HEAD) {
  const parsed = await readFile(await toXlsx([head, ...rows]), options)
  if (parsed.kind !== 'SESSION_RESULT') throw new Error(`read as ${parsed.kind}`)
  return parsed
}
const said = (parsed: ParsedSessionResults) =>
  parsed.issues
    .filter(({ severity }) => severity !== 'notice')
    .map(({ code, row, column }) => `${code} ${row}${column}`)

describe('a file of public results', () => {
  it('of the exchange is read with the code of the session and the names of the whole session', async () => {
    const head = ['交易序列编码', '交易名称', '标的开始日期', '时段']
    const heads = [...head, '全场成交电量(MWh)', '全场成交均价(元/MWh)']
    const rows = Array.from({ length: 24 }, (_, hour): Cell[] => [
      'S-1',
      '11月下旬集中竞价交易',
      '2026-11-21',
      hour + 1,
      100,
      300,
    ])
    const below: Cell[][] = [
      [null, '合计', null, null, 2400, 300],
      [null, '备注：成交结果已通过安全校核'],
    ]
    const parsed = await read([...rows, ...below], OPTIONS, heads)
    expect(said(parsed)).toEqual([])
    expect(parsed.results).toHaveLength(24)
  })

  it('gives each slot of all participants and of technologies', async () => {
    const rows = [
      line(1, 120.5, 301.25, 310, 290, 18),
      ['S-1', 1, '光伏', 20, 250, null, null, null],
      ...others,
    ]
    const parsed = await read(rows)
    expect(said(parsed)).toEqual([])
    expect(parsed.results.slice(0, 2)).toEqual([
      {
        ...{ code: 'S-1', technology: 'ALL', slot: 1, clearedMwh: 120.5, participants: 18 },
        ...{ priceCnyPerMwh: 301.25, maxPriceCnyPerMwh: 310, minPriceCnyPerMwh: 290 },
        at: { row: 2, column: 'E' },
      },
      {
        ...{ code: 'S-1', technology: 'PV', slot: 1, clearedMwh: 20, participants: null },
        ...{ priceCnyPerMwh: 250, maxPriceCnyPerMwh: null, minPriceCnyPerMwh: null },
        at: { row: 3, column: 'E' },
      },
    ])
    expect(parsed.counts).toEqual({ rowsRead: 25, rowsAccepted: 25, rowsRejected: 0 })
  })

  it('converts units of its heads', async () => {
    const head = HEAD.map((text) => text.replace('(MWh)', '(万千瓦时)'))
    expect(
      (await read([line(1, 2, 300, 300, 300), ...others], OPTIONS, head)).results[0],
    ).toMatchObject({
      clearedMwh: 20,
    })
  })

  it('may say that nothing was dealt', async () => {
    const parsed = await read([line(1, 0, null, null, null, 0), ...others])
    expect(said(parsed)).toEqual([])
    expect(parsed.results[0]).toMatchObject({ clearedMwh: 0, priceCnyPerMwh: null })
  })

  it.each([
    ['UNKNOWN_TRADE_SESSION 2A', ['S-9', 1, null, 1, 300, 300, 300, 1]],
    ['MISSING_VALUE 2A', ['', 1, null, 1, 300, 300, 300, 1]],
    ['WRONG_SLOT 2B', line(25, 1, 300, 300, 300, 1)],
    ['WRONG_SLOT 2B', line('noon', 1, 300, 300, 300, 1)],
    ['WRONG_TECHNOLOGY 2C', ['S-1', 1, '潮汐', 1, 300, 300, 300, 1]],
    ['NEGATIVE_ENERGY 2D', line(1, -1, 300, 300, 300, 1)],
    ['IMPOSSIBLE_ENERGY 2D', line(1, 1e9, 300, 300, 300, 1)],
    ['MISSING_VALUE 2E', line(1, 5, null, null, null, 1)],
    ['MISSING_VALUE 2D', line(1, null, null, null, null, 1)],
    ['NOT_A_NUMBER 2E', line(1, 5, 'dear', 300, 300, 1)],
    ['IMPOSSIBLE_PRICE 2E', line(1, 5, 99_999, null, null, 1)],
    ['PRICES_CONTRADICT 2E', line(1, 5, 320, 310, 290, 1)],
    ['PRICES_CONTRADICT 2E', line(1, 5, 280, 310, 290, 1)],
    ['NOT_A_NUMBER 2H', line(1, 5, 300, 310, 290, -3)],
  ] as [string, Cell[]][])('has %s named, and that row left out', async (wanted, row) => {
    const parsed = await read([row, ...others])
    expect(said(parsed)).toContain(wanted)
    expect(parsed.results).toHaveLength(23)
  })

  it('takes neither of two rows of a slot, and names slots that are missing', async () => {
    const twice = await read([line(1, 1, 300, 300, 300), line(1, 2, 300, 300, 300), ...others])
    expect(said(twice)).toEqual(['DUPLICATE_RESULT 3B', 'SESSION_SLOTS_MISSING 4B'])
    expect(twice.issues[0]!.params).toMatchObject({
      firstRow: 2,
      secondRow: 3,
      firstValue: '1',
      value: '2',
    })
    expect(said(await read(others))).toEqual(['SESSION_SLOTS_MISSING 2B'])
  })

  it('warns of an energy that other slots have', async () => {
    const parsed = await read([line(1, null, 300, 310, 290, 12), ...others])
    expect(said(parsed)).toEqual(['MISSING_VALUE 2D'])
    expect(parsed.results).toHaveLength(24)
  })

  it('warns of an energy unlike those of both slots beside it', async () => {
    const rows = [...others.slice(0, 10), line(12, 1000, 300, 310, 290, 12), ...others.slice(11)]
    const parsed = await read([line(1, 100, 300, 310, 290, 12), ...rows])
    expect(said(parsed)).toEqual(['ODD_SESSION_ENERGY 13D'])
    expect(parsed.issues[0]?.params).toEqual({ code: 'S-1', slot: 12, value: 1000, usual: 100 })
  })

  it('warns of a price beyond the limits that can be meant', async () => {
    const parsed = await read([line(1, 5, 1100, 1100, 1100, 1), ...others])
    expect(said(parsed)).toContain('PRICE_OUT_OF_LIMITS 2E')
    expect(parsed.results).toHaveLength(24)
  })

  it('warns of a price beyond the band that was announced for its session', async () => {
    const [session] = OPTIONS.knownTradeSessions!
    const banded = { ...OPTIONS, knownTradeSessions: [{ ...session!, band: { max: 305 } }] }
    const parsed = await read([line(1, 5, 300, 304, 290, 1), ...others], banded)
    expect(said(parsed)[0]).toBe('PRICE_OUT_OF_LIMITS 3F')
    // The floor that the announcement leaves open is that of the market.
    expect(parsed.issues[0]?.params).toMatchObject({ context: 'SESSION', min: 0, max: 305 })
  })

  it('warns once of lowest prices that alone are below 0, also where the limits allow them', async () => {
    const options = {
      ...OPTIONS,
      priceLimits: [{ from: '2026-01-01', minCnyPerMwh: -1000, maxCnyPerMwh: 1000 }],
    }
    const rows = [line(1, 5, 300, 310, -290, 1), ...others.slice(0, 21)]
    const parsed = await read(
      [...rows, line(23, 5, 1, 2, -1, 1), line(24, 5, -5, 2, -9, 1)],
      options,
    )
    expect(said(parsed)).toEqual(['LOWEST_NEGATIVE 2G'])
    expect(parsed.issues[0]?.params).toMatchObject({ count: 2, slots: '1, 23', value: -290 })
    expect(parsed.results).toHaveLength(24)
  })
})
