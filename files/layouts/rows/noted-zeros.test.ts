import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const HEAD: Cell[] = ['日期', '时刻', '日前电价(元/MWh)', '实时电价(元/MWh)']

/** A day whose prices are 0 from 10:15 to 11:00; the real-time price is 0 at 20:00 too. */
function day(date: string): Cell[][] {
  return Array.from({ length: 96 }, (_, at): Cell[] => {
    const isGap = at >= 40 && at <= 43
    return [date, slotEndLabel(at + 1, 96), isGap ? 0 : 300 + at, isGap || at === 79 ? 0 : 310 + at]
  })
}

const read = (note: Cell[], ...dates: string[]) =>
  readDrawn([{ rows: [HEAD, ...(dates.length > 0 ? dates : ['2026-11-22']).flatMap(day), note] }])!

/** Slots without a value, by stage, of the first day. */
const gapsOf = (parsed: ReturnType<typeof read>) =>
  Object.fromEntries(
    ['DA', 'RT'].map((stage) => [
      stage,
      parsed.curves
        .find(({ seriesKey }) => seriesKey.stage === stage)!
        .values.flatMap((value, at) => (value === null ? [at] : [])),
    ]),
  )
const tellings = (parsed: ReturnType<typeof read>) =>
  issuesOf(parsed, 'ZEROS_OF_NOTE').map(({ column, severity, params }) => [
    column,
    severity,
    params.count,
    params.context,
  ])

describe('a note that says that 0 stands for missing values', () => {
  it('holds beside another of another column', () => {
    const notes = [
      ['注：10:15—11:00实时数据缺失，暂以0代替'],
      ['注：10:15—10:30日前数据缺失，暂以0代替'],
    ]
    const parsed = readDrawn([{ rows: [HEAD, ...day('2026-11-22'), ...notes] }])!
    expect(gapsOf(parsed)).toEqual({ DA: [40, 41], RT: [40, 41, 42, 43] })
  })

  it.each([
    '注：10:15—11:00实时数据缺失，暂以0代替，后续补发',
    '说明：10:15~11:00 实时电价缺测以0填充',
    '备注：2026-11-22 10:15-11:00 实时电价缺失，记0处理',
    '备注：11月22日10时15分至11时00分实时市场数据中断，按0处理',
    'Note: real-time prices 10:15-11:00 missing, filled with 0',
  ])('with column and time makes them missing: %s', (note) => {
    const head = note.startsWith('Note')
      ? ['date', 'time', 'Day-ahead price', 'Real-time price']
      : HEAD
    const parsed = readDrawn([{ rows: [head, ...day('2026-11-22'), [note]] }])!
    expect(gapsOf(parsed)).toEqual({ DA: [], RT: [40, 41, 42, 43] })
    expect(tellings(parsed)).toEqual([['D', 'warning', 4, undefined]])
  })

  it.each([
    ['注：实时数据缺测以0填充', [['D', 'warning', 5, 'OPEN']]],
    [
      '注：缺失数据暂以0代替',
      [
        ['C', 'warning', 4, 'OPEN'],
        ['D', 'warning', 5, 'OPEN'],
      ],
    ],
    ['注：11月21日10:15-11:00实时数据缺失，暂以0代替', [['D', 'warning', 5, 'OPEN']]],
  ])('without time, or of another day, is told by column: %s', (note, told) => {
    const parsed = read([note])
    expect(gapsOf(parsed)).toEqual({ DA: [], RT: [] })
    expect(tellings(parsed)).toEqual(told)
  })

  it('of times without a day, in a file of several, is told by column', () => {
    const parsed = read(['注：10:15-11:00实时数据缺失，以0代替'], '2026-11-22', '2026-11-23')
    expect(gapsOf(parsed)).toEqual({ DA: [], RT: [] })
    expect(tellings(parsed)).toEqual([['D', 'warning', 10, 'OPEN']])
  })

  it.each([
    '注：电价下限为0元/MWh',
    '注：10:15-11:00实时电价为0，系新能源大发',
    '注：实时电价为0表示新能源满发',
    '注：出清价为0元/MWh时按0计',
    '注：缺失数据以前一时段代替',
    '注：缺失以0.5倍系数修正',
  ])('other notes say nothing of zeros: %s', (note) => {
    expect(tellings(read([note]))).toEqual([])
  })

  it('beside a row says that its zeros are missing', () => {
    const rows = day('2026-11-22').map((cells, at): Cell[] => [
      ...cells,
      at >= 40 && at <= 43 ? '暂以0代替' : null,
    ])
    const parsed = readDrawn([{ rows: [[...HEAD, '备注'], ...rows] }])!
    expect(gapsOf(parsed)).toEqual({ DA: [40, 41, 42, 43], RT: [40, 41, 42, 43] })
  })

  it('below slots across is told by item', () => {
    const across = ['日前电价', '实时电价'].map((item, at): Cell[] => [
      '2026-11-22',
      item,
      ...day('').map((cells) => cells[2 + at]!),
    ])
    const head: Cell[] = ['日期', '类型', ...day('').map((cells) => cells[1]!)]
    const parsed = readDrawn([{ rows: [head, ...across, ['注：实时缺测以0填充']] }])!
    expect(issuesOf(parsed, 'ZEROS_OF_NOTE')).toMatchObject([
      { row: 3, params: { count: 5, context: 'OPEN' } },
    ])
  })
})
