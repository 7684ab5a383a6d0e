import { describe, expect, it } from 'vitest'
import type { ParsedCurves } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { readCurveTables } from '../shapes/read-curve-tables.ts'
import {
  issuesOf,
  longRows,
  readCurves,
  type TestRows,
  toXlsx,
  valuesOf,
} from '../test/test-tables.ts'

const DATE = '2026-03-01'
const KEYS = ['日期', '时段', '日前电价(元/MWh)']
const price = (hour: number) => 300 + hour

/** A day of hourly prices; `more` adds cells to each row. */
function day(more: (hour: number) => (string | number | null)[] = () => [], raise = 0): TestRows {
  return Array.from({ length: 24 }, (_, at) => [
    DATE,
    at + 1,
    price(at + 1) + raise,
    ...more(at + 1),
  ])
}
const read = (rows: TestRows, ...heads: string[]) => readCurves([[...KEYS, ...heads], ...rows])
async function readChosen(
  rows: TestRows,
  { heads, chosen }: { heads: string[]; chosen: Record<string, string> },
) {
  const { sheets } = await readCurveTables(await toXlsx([[...KEYS, ...heads], ...rows]))
  const [found] = detectLayouts('upload', sheets)
  const mapping = { ...found!.mapping, readings: { rows: chosen } }
  const parsed = parseBook({ fileName: 'upload', sheets }, mapping, {})
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}
const prices = (parsed: ParsedCurves) => valuesOf(parsed, 'PRICE DA', DATE)

describe('two values of one hour', () => {
  it('are refused with both rows and both values', async () => {
    const rows = [...day(), [DATE, 6, 599]]
    const parsed = await read(rows)
    expect(parsed.curves).toEqual([])
    expect(parsed.issues).toMatchObject([
      {
        code: 'DUPLICATE_SLOT',
        severity: 'error',
        row: 26,
        column: 'B',
        params: { slot: 6, firstRow: 7, secondRow: 26, firstValue: '306', value: '599' },
      },
    ])
    expect(parsed.issues[0]!.params).not.toHaveProperty('by')
  })

  it('of a whole day are one line', async () => {
    const parsed = await read([...day(), ...day(undefined, 50)])
    expect(parsed.issues).toMatchObject([
      {
        code: 'DUPLICATE_DAY',
        row: 26,
        params: { firstRow: 2, secondRow: 26, firstValue: '301', value: '351' },
      },
    ])
  })

  it.each([
    ['区域', '陕北', '关中'],
    ['母线', 'A站', 'B站'],
    ['省份', '陕西', '甘肃'],
    ['竞价场次', '1', '2'],
    ['Auction', 'IDA1', 'IDA2'],
    ['备注', '甲', '乙'],
    ['发布时间', '上午', '下午'],
  ])('name the column that tells them apart: %s', async (head, one, other) => {
    const parsed = await read([...day(() => [one]), ...day(() => [other], 20)], head)
    expect(parsed.curves).toEqual([])
    const [twice] = issuesOf(parsed, 'DUPLICATE_DAY')
    expect(twice!.params).toMatchObject({ by: head, values: `${one}、${other}` })
    const alone = await read(
      day(() => [other], 20),
      head,
    )
    expect(prices(alone)![5]).toBe(326)
  })

  it('name no column of numbers', async () => {
    const rows = [...day((hour) => [hour + 0.5]), ...day((hour) => [hour + 0.7], 20)]
    const [twice] = issuesOf(await read(rows, '温度'), 'DUPLICATE_DAY')
    expect(twice!.params).not.toHaveProperty('by')
  })
})

describe('versions of one hour', () => {
  it.each([
    ['发布时间', '2026-02-28 10:00', '2026-02-28 17:30'],
    ['發佈時間', '2026/2/28 9:05', '2026/2/28 10:05'],
    ['版本', 'V2', 'V10'],
    ['版本', '第一版', '第二版'],
    ['版本', '预发布', '终发布'],
    ['Version', 1, 2],
    ['revision', 'preliminary', 'final'],
    ['更新时间', '2026-02-28 09:15:22', '2026-02-28 10:34:07'],
    ['published_at', '2026-02-28T10:00', '2026-03-01T09:00'],
  ] as const)(
    'the last one counts, wherever it stands, and it is said: %s',
    async (head, old, last) => {
      const before = day(() => [old])
      const after = day(() => [last], 20)
      for (const rows of [
        [...before, ...after],
        [...after, ...before],
      ]) {
        const parsed = await read(rows, head)
        expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
        expect(prices(parsed)![5]).toBe(326)
        expect(issuesOf(parsed, 'VERSIONS_LEFT')).toMatchObject([
          { severity: 'notice', params: { header: head, count: 24, days: 1 } },
        ])
      }
    },
  )

  it('corrects single hours', async () => {
    const rows = [...day(() => [1]), [DATE, 6, 599, 2]]
    const parsed = await read(rows, '版本')
    expect(prices(parsed)!.slice(4, 7)).toEqual([305, 599, 307])
  })

  it('cannot be told by cells that are empty or alike', async () => {
    for (const [one, other] of [
      [null, 2],
      ['V2', '2026-03-01'],
      [1, 1],
    ]) {
      const parsed = await read([...day(() => [one!]), ...day(() => [other!], 20)], '版本')
      expect(parsed.curves).toEqual([])
      expect(issuesOf(parsed, 'DUPLICATE_DAY')).toHaveLength(1)
    }
  })
})

describe('equal rows', () => {
  it('are one, and it is said', async () => {
    const parsed = await read([...day(), [DATE, 6, 306]])
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0, noticeCount: 1 })
    expect(issuesOf(parsed, 'ROWS_REPEATED')).toMatchObject([
      { row: 26, params: { count: 1, days: 1, firstRow: 7, secondRow: 26 } },
    ])
    expect(prices(parsed)).toEqual(Array.from({ length: 24 }, (_, at) => price(at + 1)))
  })

  it('of a whole day are one, too', async () => {
    const parsed = await read([...day(), ...day()])
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0, noticeCount: 1 })
    expect(issuesOf(parsed, 'ROWS_REPEATED')).toMatchObject([{ params: { count: 24, days: 1 } }])
    expect(prices(parsed)![5]).toBe(306)
  })
})

describe('what tells rows of one slot apart', () => {
  const rows = [...day(() => ['省内']), ...day(() => ['省间'], 20)]

  it('is asked with all its values, and the rows of the chosen one are read', async () => {
    const [twice] = issuesOf(await read(rows, '交易品种'), 'DUPLICATE_DAY')
    expect(twice!.params).toMatchObject({ choices: '省内\n省间', decidedBy: 'readings.rows' })
    for (const [value, sixth] of [
      ['省内', 306],
      ['省间', 326],
    ] as const) {
      const parsed = await readChosen(rows, { heads: ['交易品种'], chosen: { 交易品种: value } })
      expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
      expect(prices(parsed)![5]).toBe(sixth)
      expect(issuesOf(parsed, 'ROWS_LEFT_OUT')).toMatchObject([
        { severity: 'notice', params: { header: '交易品种', value, count: 24 } },
      ])
    }
  })

  it('may stand row by row, by the quarter', async () => {
    const both = longRows(DATE, 1).flatMap((row, index) =>
      index === 0
        ? [[...row, '市场']]
        : [
            [...row, '省间'],
            [...row.with(4, 900), '省内'],
          ],
    )
    const [twice] = issuesOf(await readCurves(both), 'DUPLICATE_DAY')
    expect(twice!.params).toMatchObject({ by: '市场', choices: '省间\n省内' })
  })

  it('is refused where no row has the value that was chosen', async () => {
    const others = day(() => ['省间'])
    const parsed = await readChosen(others, { heads: ['交易品种'], chosen: { 交易品种: '省内' } })
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'NO_DATA')).toHaveLength(1)
  })

  it('may be two columns, asked one after the other', async () => {
    const four = [
      ['省内', '甲方案', 0],
      ['省内', '乙方案', 10],
      ['省间', '甲方案', 20],
      ['省间', '乙方案', 30],
    ] as const
    const all = four.flatMap(([market, stage, raise]) => day(() => [market, stage], raise))
    const heads = ['市场', '阶段']
    const [first] = issuesOf(await read(all, ...heads), 'DUPLICATE_DAY')
    expect(first!.params).toMatchObject({ by: '市场', choices: '省内\n省间' })
    const half = await readChosen(all, { heads, chosen: { 市场: '省间' } })
    const [second] = issuesOf(half, 'DUPLICATE_DAY')
    expect(second!.params).toMatchObject({ by: '阶段', choices: '甲方案\n乙方案' })
    const whole = await readChosen(all, { heads, chosen: { 市场: '省间', 阶段: '乙方案' } })
    expect(prices(whole)![5]).toBe(336)
  })

  it('is asked before the run that counts: of two markets none is the later', async () => {
    const both = [...day(() => ['省内', '预出清']), ...day(() => ['省间', '正式出清'], 10)]
    const [first] = issuesOf(await read(both, '市场', '阶段'), 'DUPLICATE_DAY')
    expect(first!.params).toMatchObject({ by: '市场', choices: '省内\n省间' })
  })

  it('is named alone where it has too many values to choose of', async () => {
    const many = Array.from({ length: 13 }, (_, at) => day(() => [`机组${at}`], at)).flat()
    const [twice] = issuesOf(await read(many, '机组'), 'DUPLICATE_DAY')
    expect(twice!.params).toHaveProperty('by', '机组')
    expect(twice!.params).not.toHaveProperty('choices')
  })
})

describe('rows of a wide table', () => {
  const HEAD = ['日期', '数据项', ...Array.from({ length: 96 }, (_, at) => String(at + 1))]
  const row = (first: number, more: (string | number)[] = []) => [
    DATE,
    '负荷预测',
    ...Array.from({ length: 96 }, (_, at) => first + at),
    ...more,
  ]
  const wide = (head: string[], ...rows: (string | number)[][]) =>
    readCurves([[...HEAD, ...head], ...rows])

  it('with two values are refused with both', async () => {
    const parsed = await wide([], row(17_000), row(17_500))
    expect(parsed.curves).toEqual([])
    expect(parsed.issues).toMatchObject([
      {
        code: 'DUPLICATE_DAY',
        params: { firstRow: 2, secondRow: 3, firstValue: '17000', value: '17500' },
      },
    ])
  })

  it('with the same values are one', async () => {
    const parsed = await wide([], row(17_000), row(17_000))
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(valuesOf(parsed, 'LOAD FORECAST', DATE)![0]).toBe(17_000)
    expect(issuesOf(parsed, 'ROWS_REPEATED')).toMatchObject([{ params: { count: 1, days: 1 } }])
  })

  it('of versions are one', async () => {
    const later = await wide(['版本'], row(17_500, ['V2']), row(17_000, ['V1']))
    expect(valuesOf(later, 'LOAD FORECAST', DATE)![0]).toBe(17_500)
    expect(issuesOf(later, 'VERSIONS_LEFT')).toHaveLength(1)
  })
})

describe('rows of one slot that complete each other', () => {
  const HEADS = ['日期', '时段', '日前电价(元/MWh)', '实时电价(元/MWh)']
  const blank = (hours: number[], mark: string | null = null): TestRows =>
    day((hour) => [hours.includes(hour) ? mark : price(hour) + 9])
  const added = (hour: number, dayAhead: number | null, realTime: number | null): TestRows => [
    [DATE, hour, dayAhead, realTime],
  ]

  it.each<[string, TestRows]>([
    ['the other price repeated', [...blank([9]), ...added(9, 309, 318)]],
    ['the other price left blank', [...blank([9]), ...added(9, null, 318)]],
    ['a mark for what is missing', [...blank([9], '-'), ...added(9, 309, 318)]],
    ['the row with the blank below', [...added(9, 309, 318), ...blank([9])]],
    [
      'a third row that says the same',
      [...blank([9]), ...added(9, null, 318), ...added(9, 309, 318)],
    ],
  ])('are one: %s', async (_, rows) => {
    const parsed = await readCurves([HEADS, ...rows])
    expect(parsed.errorCount).toBe(0)
    expect(prices(parsed)?.[8]).toBe(309)
    expect(valuesOf(parsed, 'PRICE RT', DATE)?.[8]).toBe(318)
  })

  it('are told with how many they are', async () => {
    const rows = [...blank([9, 10]), ...added(9, 309, 318), ...added(10, 310, 319)]
    expect(issuesOf(await readCurves([HEADS, ...rows]), 'ROWS_JOINED')).toMatchObject([
      { severity: 'notice', params: { count: 2, days: 1, firstRow: 10, secondRow: 26 } },
    ])
  })

  it.each<[string, TestRows, string[]]>([
    ['another value of what is there', [...blank([9]), ...added(9, 300, 318)], []],
    [
      'a third row with another value',
      [...blank([9]), ...added(9, 309, 318), ...added(9, 309, 1)],
      [],
    ],
    [
      'another place beside',
      [...blank([9]).map((row) => [...row, '甲']), [DATE, 9, 309, 318, '乙']],
      ['区域'],
    ],
  ])('are refused with %s', async (_, rows, heads) => {
    const parsed = await readCurves([[...HEADS, ...heads], ...rows])
    expect(issuesOf(parsed, 'DUPLICATE_SLOT')).toHaveLength(1)
    expect(parsed.curves).toEqual([])
  })
})
