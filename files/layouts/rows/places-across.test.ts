import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import type { ParseOptions } from '../layout.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => `${index + 1}时`)
const QUARTERS = Array.from({ length: 96 }, (_, index) => slotEndLabel(index + 1, 96))
const values = (base: number, count: number) =>
  Array.from({ length: count }, (_, index) => base + index * 0.25)
const places = (kind: 'NODE' | 'STATION', ...names: string[]): ParseOptions => ({
  placeNames: { [kind]: names.map((name, at) => ({ code: `P${at + 1}`, name, aliases: [] })) },
})
const NODES = places('NODE', '甲变220kV母线', '乙变220kV母线')
const STATIONS = places('STATION', '北山风电场', '南湖光伏电站')

function seriesOf(parsed: ReturnType<typeof readDrawn>): string[] {
  return (parsed?.curves ?? []).map(
    ({ seriesKey: { metric, stage, locCode, resolutionMin }, deliveryDate, values: [first] }) =>
      `${metric} ${stage} ${locCode} ${resolutionMin} ${deliveryDate} ${first}`,
  )
}

const nodeRows = (...names: string[]): Cell[][] => [
  ['节点名称', '日期', ...QUARTERS],
  ...names.map((name, at) => [name, '2026-10-01', ...values(100 * (at + 1), 96)]),
]

describe('nodes with slots across', () => {
  const READ = ['PRICE DA P1 15 2026-10-01 100', 'PRICE DA P2 15 2026-10-01 200']
  const names = ['甲变220kV母线', '乙变220kV母线']

  it.each([
    ['the file', [] as Cell[][], 'S', '日前节点电价.xlsx'],
    ['the title', [['日前节点电价（元/MWh）']], 'S', 'x.xlsx'],
    ['the sheet', [], '日前节点电价查询', 'x.xlsx'],
  ])('are of the price that %s says', (_, titles, name, fileName) => {
    const parsed = readDrawn([{ name, rows: [...titles, ...nodeRows(...names)] }], fileName, NODES)
    expect(parsed).toMatchObject({ layout: 'NODE_PRICE_96', counts: { rowsAccepted: 2 } })
    expect(seriesOf(parsed)).toEqual(READ)
  })

  it('may be hours, with an item in each row', () => {
    const rows = [
      ['日期', '节点', '类型', ...HOURS],
      ['2026-10-01', names[0]!, '日前电价', ...values(300, 24)],
      ['2026-10-01', names[0]!, '实时电价', ...values(400, 24)],
    ]
    const parsed = readDrawn([{ rows }], '节点电价.xlsx', NODES)
    expect(seriesOf(parsed)).toEqual([
      'PRICE DA P1 60 2026-10-01 300',
      'PRICE RT P1 60 2026-10-01 400',
    ])
  })

  it('name the row and column of what is no number, and leave that day of that node out', () => {
    const rows = nodeRows(...names)
    rows[1]![3] = 'abc'
    const parsed = readDrawn([{ rows }], '日前节点电价.xlsx', NODES)
    expect(issuesOf(parsed!, 'NOT_A_NUMBER')).toMatchObject([{ row: 2, column: 'D' }])
    expect(seriesOf(parsed)).toEqual(READ.slice(1))
  })

  it('that are not known are left out by name', () => {
    const parsed = readDrawn([{ rows: nodeRows(names[0]!, '丙变') }], '日前节点电价.xlsx', NODES)
    expect(issuesOf(parsed!, 'UNKNOWN_LOCATION')).toHaveLength(1)
    expect(seriesOf(parsed)).toEqual(READ.slice(0, 1))
  })

  it.each([
    ['no market', '节点电价.xlsx'],
    ['two markets', '日前实时节点电价.xlsx'],
    ['a forecast', '日前节点电价预测.xlsx'],
  ])('are not read under a name of %s', (_, fileName) => {
    expect(seriesOf(readDrawn([{ rows: nodeRows(...names) }], fileName, NODES))).toEqual([])
  })

  it('are not read where the rows of a node say two things', () => {
    const rows: Cell[][] = [
      ['节点名称', '日期', '口径', ...QUARTERS],
      [names[0]!, '2026-10-01', '预测', ...values(1, 96)],
      [names[0]!, '2026-10-01', '实际', ...values(2, 96)],
    ]
    expect(seriesOf(readDrawn([{ rows }], '日前节点电价.xlsx', NODES))).toEqual([])
  })
})

describe('stations with slots across', () => {
  it('are read below merged regions, without sums, by the item at the end of the title', () => {
    const rows: Cell[][] = [
      ['某公司所属场站分时上网电量（2026年10月18日）'],
      ['区域', '场站', '装机(MW)', ...HOURS, '日合计'],
      ['北区', '北山风电场', 200, ...values(80, 24), 2000],
      [null, '小计', 200, ...values(80, 24), 2000],
      ['南区', '南湖光伏电站', 100, ...values(10, 24), 300],
      ['合计', null, 300, ...values(90, 24), 2300],
      ['单位：MWh。1时指0:00—1:00，依此类推。'],
    ]
    const parsed = readDrawn([{ rows }], '电量表.xlsx', STATIONS)
    expect(seriesOf(parsed)).toEqual([
      'ENERGY_METERED METERED P1 60 2026-10-18 80',
      'ENERGY_METERED METERED P2 60 2026-10-18 10',
    ])
    expect(parsed!.issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(issuesOf(parsed!, 'SUMMARY_ROWS')).toMatchObject([{ params: { count: 2 } }])
  })

  it('may have powers and energies in rows, a unit each', () => {
    const rows: Cell[][] = [
      ['场站', '日期', '数据项', '单位', ...QUARTERS],
      ['北山风电场', '2026-10-18', '实际功率', 'kW', ...values(40_000, 96)],
      [
        '北山风电场',
        '2026-10-18',
        '上网电量',
        'MWh',
        ...values(10, 96).map((_, at) => 10 + (at % 2) / 10),
      ],
    ]
    expect(seriesOf(readDrawn([{ rows }], '数据.xlsx', STATIONS))).toEqual([
      'POWER ACTUAL P1 15 2026-10-18 40',
      'ENERGY_METERED METERED P1 15 2026-10-18 10',
    ])
  })

  it('without a name are told, and not lost', () => {
    const rows: Cell[][] = [
      ['场站上网电量（2026年10月18日）'],
      ['场站', ...HOURS],
      ['北山风电场', ...values(80, 24)],
      [null, ...values(10, 24)],
    ]
    const parsed = readDrawn([{ rows }], '表.xlsx', STATIONS)
    expect(issuesOf(parsed!, 'MISSING_LOCATION')).toMatchObject([{ row: 4 }])
    expect(parsed!.counts).toMatchObject({ rowsRead: 2, rowsAccepted: 1 })
  })

  it.each([['场站上网电量计划'], ['场站预测上网电量'], ['场站电量']])(
    'are not taken for metered by the title %s',
    (title) => {
      const rows: Cell[][] = [
        [`${title}（2026年10月18日）`],
        ['场站', ...HOURS],
        ['北山风电场', ...values(80, 24)],
      ]
      expect(seriesOf(readDrawn([{ rows }], '表.xlsx', STATIONS))).toEqual([])
    },
  )

  it('that are the whole province stay a table of the province', () => {
    const rows: Cell[][] = [
      ['节点', '日期', '数据项', ...QUARTERS],
      ['全省', '2026-10-01', '日前电价', ...values(300, 96)],
    ]
    const parsed = readDrawn([{ rows }], '电价.xlsx', NODES)
    expect(parsed).toMatchObject({ layout: 'WIDE_96' })
    expect(seriesOf(parsed)).toEqual(['PRICE DA  15 2026-10-01 300'])
  })
})

describe('a station that names alone say, with slots across and items in rows', () => {
  const H = Array.from({ length: 24 }, (_, index) => `H${index + 1}`)
  const rows = (...items: string[]): Cell[][] => [
    ['日期', '数据项', ...H, '日合计', '最大值'],
    ...items.map((item, at) => ['2026-10-01', item, ...values(100 * (at + 1), 24), 2469, 106]),
  ]
  const read = (fileName: string, ...items: string[]) =>
    readDrawn([{ name: '日电量', rows: rows(...items) }], fileName, STATIONS)

  it.each(['北山风电场-日电量表(24点)10月.xlsx', '北山风电场日上网电量.xlsx'])(
    'is read: %s',
    (fileName) => {
      const parsed = read(fileName, '上网电量(MWh)', '实际功率(MW)')
      expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', errorCount: 0 })
      expect(seriesOf(parsed)).toEqual([
        'ENERGY_METERED METERED P1 60 2026-10-01 100',
        'POWER ACTUAL P1 60 2026-10-01 200',
      ])
      expect(issuesOf(parsed!, 'PLACE_OF_NAME')).toHaveLength(1)
    },
  )

  it('that no name says is asked for', () => {
    const parsed = read('10月日电量表.xlsx', '上网电量(MWh)')
    expect(parsed).toMatchObject({ curves: [], issueCounts: { NO_PLACE_IN_NAME: 1 } })
  })

  it.each(['户名', '计量点编号', '机组'])(
    'is none with a column that says more of a row: %s',
    (head) => {
      const [heads, row] = rows('上网电量(MWh)') as [Cell[], Cell[]]
      const table = [
        [head, ...heads],
        ['1号', ...row],
      ]
      const parsed = readDrawn([{ rows: table }], '北山风电场日电量表.xlsx', STATIONS)
      expect(parsed?.curves ?? []).toEqual([])
    },
  )

  it('beside items of the market is no table of a station', () => {
    const parsed = read('北山风电场日电量表.xlsx', '上网电量(MWh)', '日前电价(元/MWh)')
    expect(parsed).toMatchObject({ layout: 'WIDE_96', issueCounts: { UNKNOWN_ITEM: 1 } })
  })
})
