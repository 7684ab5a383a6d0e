import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { describeUnfit } from '../no-layout.ts'
import { readDrawn, sheetTables } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const UNIT = '青石岭储能电站'
const OPTIONS = { placeNames: { ESS: [{ code: UNIT, name: UNIT, aliases: [] }] } }
/** Gives back 40 MW in the evening and takes as much at night: discharging is positive. */
const power = (slot: number) => (slot < 16 ? -40 : slot >= 72 && slot < 88 ? 40 : 0)
const soc = (slot: number) =>
  slot < 16 ? 10 + 5 * (slot + 1) : slot < 72 ? 90 : slot < 88 ? 90 - 5 * (slot - 71) : 10

type OfSlot = (slot: number) => Cell
const rowsOf = (columns: Record<string, OfSlot>): Cell[][] => [
  ['日期', '时段', ...Object.keys(columns)],
  ...Array.from({ length: 96 }, (_, slot): Cell[] => [
    '2026-11-10',
    slot + 1,
    ...Object.values(columns).map((of) => of(slot)),
  ]),
]
const read = (columns: Record<string, OfSlot>, ...above: Cell[][]) =>
  readDrawn([{ rows: [...above, ...rowsOf(columns)] }], `${UNIT}运行数据.xlsx`, OPTIONS)

/** Energies of the first slot, at night, and of the 76th, in the evening. */
const energiesOf = (parsed: ReturnType<typeof read>) =>
  Object.fromEntries(
    (parsed?.curves ?? [])
      .filter(({ seriesKey }) => seriesKey.metric !== 'SOC')
      .map(({ seriesKey, values }) => [seriesKey.metric, [values[0], values[75]]]),
  )
const PARTED = { CHARGE: [10, 0], DISCHARGE: [0, 10] }
const turned = (slot: number) => 0 - power(slot)

describe('the power of a storage in both ways', () => {
  it.each([
    '充放电功率(MW，放电为正)',
    '充放电功率(MW)(正放负充)',
    '充放电功率（正值为放电负值为充电）(MW)',
    '功率(MW，正为放电)',
    '储能出力(MW，充电为负)',
    '有功功率(MW，放电为正，充电为负)',
    '储能有功功率(放正充负)(MW)',
  ])('is parted by its head: %s', (head) => {
    const parsed = read({ [head]: power })
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(energiesOf(parsed)).toEqual(PARTED)
  })

  it.each(['充放电功率(MW，充电为正)', '功率(MW)(正充负放)', '储能出力(MW，放电为负)'])(
    'is turned by its head: %s',
    (head) => {
      expect(energiesOf(read({ [head]: turned }))).toEqual(PARTED)
    },
  )

  it.each<[string, OfSlot]>([
    ['discharging positive', power],
    ['charging positive', turned],
  ])('is parted by the state of charge: %s', (_, of) => {
    const parsed = read({ '有功功率(MW)': of, 'SOC(%)': soc })
    expect(energiesOf(parsed)).toEqual(PARTED)
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')[0]).toMatchObject({ column: 'C' })
  })

  it('is told by its own column, though it is parted into two', () => {
    const told = issuesOf(
      read({ '充放电功率(MW，放电为正)': power, 备注: () => null })!,
      'TABLE_RESHAPED',
    )
    expect(new Set(told.map(({ column }) => column))).toEqual(new Set(['C']))
  })

  it('is parted by a title', () => {
    const title = [`${UNIT}充放电功率（放电为正，充电为负）`]
    expect(energiesOf(read({ '充放电功率(MW)': power }, title))).toEqual(PARTED)
  })

  it('is parted by a title that names its sign alone, above codes of the columns', () => {
    const [head, ...rows] = rowsOf({ '全站有功功率(MW)': power, '全站SOC(%)': () => 50 })
    const title: Cell[] = [`${UNIT} 历史数据  功率方向：放电为正、充电为负`]
    const codes: Cell[] = ['DATE', 'SLOT', 'AI_0101', 'AI_0117']
    const table = [title, head!, codes, ...rows]
    const parsed = readDrawn([{ rows: table }], `${UNIT}历史.xlsx`, OPTIONS)
    expect(energiesOf(parsed)).toEqual(PARTED)
  })

  it.each<[string, Record<string, OfSlot>]>([
    ['a state of charge that stands still', { '有功功率(MW)': power, 'SOC(%)': () => 50 }],
    ['a head without a unit', { 功率: power, 'SOC(%)': soc }],
    ['one way alone', { '有功功率(MW)': (slot) => Math.max(0, power(slot)), 'SOC(%)': soc }],
    ['a head against the state of charge', { '功率(MW，充电为正)': power, 'SOC(%)': soc }],
    [
      'a state of charge that goes with it and against it',
      { '有功功率(MW)': power, 'SOC(%)': (slot) => 50 + (slot % 2) },
    ],
  ])('is not taken by %s, and that is told', (_, columns) => {
    const parsed = read(columns)
    expect(energiesOf(parsed)).toEqual({})
    expect(issuesOf(parsed!, 'SIGN_NOT_NAMED')).toMatchObject([
      { column: 'C', severity: 'warning' },
    ])
  })

  it('of which nothing says the way is refused with what to write', () => {
    expect(read({ '充放电功率(MW)': power })).toBeNull()
    const sheets = sheetTables({ rows: rowsOf({ '充放电功率(MW)': power }) })
    expect(describeUnfit('a.xlsx', sheets)).toMatchObject({ params: { context: 'SIGN' } })
  })

  it.each([
    [{ '充电功率(MW)': () => 1, '放电功率(MW)': () => 0, '有功功率(MW)': power, 'SOC(%)': soc }],
    [{ '无功功率(Mvar)': power, 'SOC(%)': soc }],
    [{ '预测功率(MW)': power, 'SOC(%)': soc }],
  ])('is neither beside columns of each way nor another power: %j', (columns) => {
    const parsed = read(columns)!
    const told = issuesOf(parsed, 'TABLE_RESHAPED').map(({ params }) => params.context)
    expect(issuesOf(parsed, 'SIGN_NOT_NAMED')).toEqual([])
    expect(told).not.toContain('NET_DISCHARGE')
    expect(told).not.toContain('NET_CHARGE')
  })
})
