import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import {
  datesOf,
  issuesOf,
  readCurves,
  readFile,
  type TestRows,
  toCsv,
} from '../test/test-tables.ts'

const DAYS = ['2026-03-01', '2026-03-02']
const END = (slot: number) => slotEndLabel(slot, 96)

type Line = { date: string; day: number; slot: number }
type Columns = Record<string, (line: Line) => string | number | null>
/** Two days with a load in the last column, after the columns given. */
function table(columns: Columns): TestRows {
  const names = Object.keys(columns)
  const lines = DAYS.flatMap((date, day) =>
    Array.from({ length: 96 }, (_, index) => ({ date, day, slot: index + 1 })),
  )
  const body = lines.map((line) => [
    ...names.map((name) => columns[name]!(line)),
    17_000 + 100 * line.day + line.slot,
  ])
  return [[...names, '负荷预测'], ...body]
}
const date = ({ date }: Line) => date
const slot = ({ slot }: Line) => slot

describe('a second column for the slot', () => {
  it('that cannot be read as one is left, wherever it stands', async () => {
    for (const columns of [
      { 日期: date, 序号: slot, 时段: () => '峰' },
      { 日期: date, 时段: () => '峰', 点号: slot },
    ] as Columns[]) {
      const parsed = await readCurves(table(columns))
      expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0, warningCount: 0 })
      expect(parsed.issues).toMatchObject([
        { row: 1, code: 'COLUMN_NOT_TAKEN', params: { reason: 'OTHER_COLUMN' } },
      ])
      expect(parsed.curves.map(({ values }) => values[95])).toEqual([17_096, 17_196])
    }
  })

  it('that counts on over the days gives way to the one that can be read throughout', async () => {
    const running = ({ day, slot }: Line) => 96 * day + slot
    for (const 时段 of [slot, (line: Line) => END(line.slot)]) {
      const parsed = await readCurves(table({ 日期: date, 序号: running, 时段 }))
      expect(parsed).toMatchObject({ errorCount: 0, counts: { daysAccepted: 2 } })
      expect(parsed.curves[1]!.values[0]).toBe(17_101)
    }
  })

  it('that says the same is told, one that says another is refused', async () => {
    for (const 时段 of [slot, (line: Line) => END(line.slot)]) {
      const same = await readCurves(table({ 日期: date, 序号: slot, 时段 }))
      expect(same).toMatchObject({ errorCount: 0, issues: [{ code: 'COLUMN_TWICE', column: 'C' }] })
      expect(same.curves.map(({ values }) => values[95])).toEqual([17_096, 17_196])
    }
    const other = await readCurves(
      table({ 日期: date, 序号: slot, 时段: (line) => 97 - line.slot }),
    )
    expect(other).toMatchObject({
      curves: [],
      issues: [{ row: 1, column: 'C', code: 'DUPLICATE_COLUMN', params: { first: 'B' } }],
    })
  })

  it('of hours is compared by the hour that it names', async () => {
    const rows: TestRows = [['日期', '时刻', '小时', '日前电价', '实时电价']]
    for (let hour = 1; hour <= 24; hour++)
      rows.push([DAYS[0]!, slotEndLabel(hour, 24), hour, 300 + hour, 280 + hour])
    const parsed = await readCurves(rows)
    expect(parsed).toMatchObject({ errorCount: 0, issues: [{ code: 'COLUMN_TWICE' }] })
    rows[3]![2] = 4
    expect((await readCurves(rows)).issues).toMatchObject([{ code: 'DUPLICATE_COLUMN' }])
  })
})

describe('a second column for the date', () => {
  it('may be written otherwise, but not mean another day', async () => {
    const slashes = (line: Line) => line.date.replace('-0', '/').replace('-0', '/')
    const same = await readCurves(table({ 日期: date, 运行日期: slashes, 时段: slot }))
    expect(same).toMatchObject({ errorCount: 0, issues: [{ code: 'COLUMN_TWICE' }] })
    const words = await readCurves(table({ 日期: () => '周日', 标的日: date, 时段: slot }))
    expect(words).toMatchObject({ errorCount: 0 })
    expect(datesOf(words)).toEqual(DAYS)
    const before = (line: Line) => (line.day ? DAYS[0]! : '2026-02-28')
    const other = await readCurves(table({ 交易日期: before, 运行日期: date, 时段: slot }))
    expect(other).toMatchObject({ curves: [], issues: [{ code: 'DUPLICATE_COLUMN' }] })
  })
})

describe('a second column for the data item', () => {
  const labels = Array.from({ length: 96 }, (_, index) => END(index + 1))
  const wide = (first: string, items: [string, string][]) => [
    ['日期', first, '名称', ...labels],
    ...items.map(([a, b], row) => [
      DAYS[0]!,
      a,
      b,
      ...labels.map((_, at) => 8_000 + 10 * row + at),
    ]),
  ]
  it('that names no known item is left, wherever it stands', async () => {
    for (const items of [
      [
        ['预测', '负荷预测'],
        ['预测', '风电预测'],
      ],
      [
        ['负荷预测', '某省'],
        ['风电预测', '某省'],
      ],
    ] as [string, string][][]) {
      const parsed = await readCurves(wide('类型', items))
      expect(parsed).toMatchObject({ layout: 'WIDE_96', errorCount: 0, warningCount: 0 })
      expect(parsed.curves.map(({ seriesKey }) => seriesKey.metric)).toEqual(['LOAD', 'WIND'])
      expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toHaveLength(1)
    }
  })
  it('that names another is refused, also one in another unit', async () => {
    for (const items of [[['负荷预测', '风电预测']], [['负荷预测', '负荷预测(万千瓦)']]] as [
      string,
      string,
    ][][]) {
      const parsed = await readCurves(wide('数据项', items))
      expect(parsed).toMatchObject({ curves: [], issues: [{ code: 'DUPLICATE_COLUMN' }] })
    }
    const same = await readCurves(wide('类型', [['全省负荷预测', '负荷预测(MW)']]))
    expect(same).toMatchObject({ errorCount: 0, issues: [{ code: 'COLUMN_TWICE' }] })
  })
})

describe('a second column for the station', () => {
  const rows = (codes: string): TestRows => [
    ['日期', '时段', '场站', codes, '预测功率(MW)'],
    ...Array.from({ length: 96 }, (_, index) => [DAYS[0]!, index + 1, '一号风场', 'A1', 30]),
  ]
  it('is taken where it holds the codes that are known', async () => {
    const parsed = await readFile(toCsv(rows('场站编码')), { knownLocations: ['A1'] })
    expect(parsed).toMatchObject({ errorCount: 0, curves: [{ seriesKey: { locCode: 'A1' } }] })
  })
})
