import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { type DrawnSheet, readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const UNIT = '青石岭储能电站'
const OPTIONS = { placeNames: { ESS: [{ code: UNIT, name: UNIT, aliases: [] }] } }
const DAYS = ['2026-11-10', '2026-11-11']
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** By day and hour: charges at night, gives back in the evening. */
const charged = (day: number, hour: number) => (hour < 4 ? 10 + day : 0)
const discharged = (day: number, hour: number) => (hour > 19 ? 9 + day : 0)
const soc = (_: number, hour: number) => (hour < 4 ? 20 + 10 * hour : 50)
type Of = (day: number, hour: number) => number

const list = (name: string, head: string, of: Of, days = DAYS): DrawnSheet => ({
  name,
  rows: [
    ['日期', '时段', head],
    ...days.flatMap((date, day) =>
      HOURS.map((hour): Cell[] => [date, `${hour}-${hour + 1}`, of(day, hour)]),
    ),
  ],
})
const across = (name: string, of: Of, ...above: Cell[][]): DrawnSheet => ({
  name,
  rows: [
    ...above,
    ['日期', ...HOURS.map((hour) => `${hour + 1}时`), '合计'],
    ...DAYS.map((date, day): Cell[] => [
      date,
      ...HOURS.map((hour) => of(day, hour)),
      HOURS.reduce((sum, hour) => sum + of(day, hour), 0),
    ]),
    ['合计', ...HOURS.map((hour) => of(0, hour) + of(1, hour))],
  ],
})
const down = (name: string, of: Of): DrawnSheet => ({
  name,
  rows: [
    ['时段', ...DAYS],
    ...HOURS.map((hour): Cell[] => [`${hour}-${hour + 1}`, ...DAYS.map((_, day) => of(day, hour))]),
  ],
})

const stamped = (name: string, head: string, of: Of): DrawnSheet => ({
  name,
  rows: [
    ['时间', head],
    ...DAYS.flatMap((date, day) =>
      HOURS.map((hour): Cell[] => [
        `${date} ${String(hour).padStart(2, '0')}:00:00`,
        of(day, hour),
      ]),
    ),
  ],
})

const read = (...sheets: DrawnSheet[]) => readDrawn(sheets, `${UNIT}运行数据.xlsx`, OPTIONS)!

/** Metric, first hour of the first day and last hour of the second. */
const endsOf = (parsed: ReturnType<typeof read>) =>
  Object.fromEntries(
    ['CHARGE', 'DISCHARGE', 'SOC'].map((metric) => {
      const own = parsed.curves.filter(({ seriesKey }) => seriesKey.metric === metric)
      return [metric, [own[0]?.values[0], own[1]?.values[23]]]
    }),
  )
const ENDS = { CHARGE: [10, 0], DISCHARGE: [0, 10], SOC: [20, 50] }

describe('sheets of a storage with an item each', () => {
  it.each<[string, DrawnSheet[]]>([
    [
      'lists',
      [
        list('充电', '充电电量(MWh)', charged),
        list('放电', '放电电量(MWh)', discharged),
        list('SOC', 'SOC(%)', soc),
      ],
    ],
    [
      'lists whose heads say the unit alone',
      [
        list('充电', '电量(MWh)', charged),
        list('放电', '电量(MWh)', discharged),
        list('荷电状态', '数值', soc),
      ],
    ],
    [
      'hours across',
      [across('充电功率(MW)', charged), across('放电功率(MW)', discharged), across('SOC', soc)],
    ],
    [
      'hours across below units',
      [
        across('充电功率', charged, [`${UNIT}充电功率`], ['单位：MW']),
        across('放电功率', discharged, [`${UNIT}放电功率`], ['单位：MW']),
        across('SOC', soc, ['单位：%']),
      ],
    ],
    [
      'hours across, called by the way alone, below units',
      [
        across('充电', charged, ['单位：MW']),
        across('放电', discharged, ['单位：MW']),
        across('SOC', soc),
      ],
    ],
    ['days across', [down('充电电量', charged), down('放电电量', discharged), down('SOC', soc)]],
    [
      'a list beside days across',
      [list('充电', '充电功率(MW)', charged), down('放电电量', discharged), down('SOC', soc)],
    ],
    [
      'lists with date and time in one column',
      [
        stamped('充电功率', '功率(MW)', charged),
        stamped('放电功率', '功率(MW)', discharged),
        stamped('SOC', 'SOC(%)', soc),
      ],
    ],
  ])('are one table: %s', (_, sheets) => {
    const parsed = read(...sheets)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(parsed.issueCounts.SHEET_LEFT).toBeUndefined()
    expect(endsOf(parsed)).toEqual(ENDS)
    expect(issuesOf(parsed, 'TABLE_RESHAPED')[0]).toMatchObject({ params: { context: 'ITEMS' } })
  })

  it('are held against each other as one table is', () => {
    const parsed = read(
      across('充电功率(MW)', charged),
      across('放电功率(MW)', charged),
      across('SOC', soc),
    )
    expect(parsed.issueCounts).toMatchObject({ ESS_BOTH_WAYS: 2 })
  })

  it('of other days are not joined, and what is left is told', () => {
    const parsed = read(
      list('充电', '充电电量(MWh)', charged),
      list('放电', '放电电量(MWh)', discharged),
      list('SOC', 'SOC(%)', soc, ['2026-11-10']),
    )
    expect(endsOf(parsed).CHARGE).toEqual([undefined, undefined])
    expect(issuesOf(parsed, 'SHEET_LEFT')).toHaveLength(2)
  })

  it('of two storages are not joined', () => {
    const parsed = read(
      across('充电功率(MW)', charged, ['甲储能电站']),
      across('放电功率(MW)', discharged, ['乙储能电站']),
      across('SOC', soc, ['甲储能电站']),
    )
    expect(endsOf(parsed).DISCHARGE).toEqual([undefined, undefined])
  })

  it('called by the other way than their head are not joined', () => {
    const parsed = read(
      list('充电', '放电电量(MWh)', charged),
      list('放电', '充电电量(MWh)', discharged),
      list('SOC', 'SOC(%)', soc),
    )
    expect(endsOf(parsed).CHARGE).toEqual([undefined, undefined])
  })

  it('powers without a unit are not taken', () => {
    const parsed = read(
      across('充电功率', charged),
      across('放电功率', discharged),
      across('SOC', soc),
    )
    expect(endsOf(parsed)).toEqual({
      ...ENDS,
      CHARGE: [undefined, undefined],
      DISCHARGE: [undefined, undefined],
    })
    expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toHaveLength(2)
  })
})

describe('a sheet with the items of a storage in its rows', () => {
  const rows = (items: [string, Of][]): DrawnSheet => ({
    name: '日电量',
    rows: [
      ['日期', '项目', ...HOURS.map((hour) => `H${hour + 1}`)],
      ...DAYS.flatMap((date, day) =>
        items.map(([item, of]): Cell[] => [date, item, ...HOURS.map((hour) => of(day, hour))]),
      ),
    ],
  })

  it('is read', () => {
    const parsed = read(
      rows([
        ['充电电量(MWh)', charged],
        ['放电电量(MWh)', discharged],
        ['SOC(%)', soc],
      ]),
    )
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(endsOf(parsed)).toEqual(ENDS)
  })

  it('and others stays as it is', () => {
    const parsed = read(
      rows([
        ['充电电量(MWh)', charged],
        ['日前电价(元/MWh)', soc],
      ]),
    )
    expect(parsed).toMatchObject({ layout: 'WIDE_96' })
  })
})

/** Gives back in the evening: discharging is positive. */
const net = (day: number, hour: number) => discharged(day, hour) - charged(day, hour)

describe('the power in both ways', () => {
  const items = (item: string, ...above: Cell[][]): DrawnSheet => ({
    name: 'Sheet1',
    rows: [
      ...above,
      ['日期', '项目', ...HOURS.map((hour) => `${hour + 1}时`)],
      ...DAYS.flatMap((date, day) => [
        [date, item, ...HOURS.map((hour) => net(day, hour))],
        [date, 'SOC(%)', ...HOURS.map((hour) => soc(day, hour))],
      ]),
    ],
  })

  it.each<[string, DrawnSheet[]]>([
    ['an item of rows', [items('充放电功率(MW，放电为正)')]],
    ['an item of rows below a title', [items('净功率(MW)', ['净功率以放电为正'])]],
    ['a sheet', [across('充放电功率(MW，正为放电)', net), across('SOC', soc)]],
    ['a sheet and its title', [across('净功率', net, ['净功率(MW)，正为放电、负为充电'])]],
    ['a sheet below its unit', [across('充放电功率', net, ['单位：MW，放电为正'])]],
    ['a sheet of days across', [down('充放电功率(MW，放电为正)', net)]],
    ['a list', [list('充放电功率', '功率(MW，放电为正)', net), list('SOC', 'SOC(%)', soc)]],
  ])('is parted where it is %s', (_, sheets) => {
    const parsed = read(...sheets)
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(endsOf(parsed)).toMatchObject({ CHARGE: ENDS.CHARGE, DISCHARGE: ENDS.DISCHARGE })
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toContainEqual(
      expect.objectContaining({ params: expect.objectContaining({ context: 'NET_DISCHARGE' }) }),
    )
  })

  it.each<[string, DrawnSheet]>([
    ['no sign', across('充放电功率(MW)', net)],
    ['no unit', across('充放电功率，放电为正', net)],
    ['both signs', across('充放电功率(MW，放电为正)', net, ['充放电功率：充电为正'])],
  ])('is refused with %s', (_, sheet) => {
    expect(readDrawn([sheet], `${UNIT}运行数据.xlsx`, OPTIONS)?.curves ?? []).toEqual([])
  })

  it('is told of where its sign is not named beside a state of charge that stands still', () => {
    const parsed = read(
      across('充放电功率(MW)', net),
      across('SOC', () => 50),
    )
    expect(endsOf(parsed).CHARGE).toEqual([undefined, undefined])
    expect(issuesOf(parsed, 'SIGN_NOT_NAMED')).toHaveLength(1)
  })
})
