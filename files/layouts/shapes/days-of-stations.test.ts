import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import type { ParseOptions } from '../layout.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const STATIONS: ParseOptions = {
  knownLocations: ['JIA'],
  placeNames: { STATION: [{ code: 'JIA', name: '甲风电场', aliases: [] }] },
}
const DATES = ['2026-11-07', '2026-11-08']

type Drawn = {
  titles?: string[]
  heads?: Cell[]
  units?: Cell[]
  below?: Cell[][]
  label?: (hour: number) => Cell
  fileName?: string
  skip?: number
}

/** Hours down and two days across: hour h is 100 − h on the first day and 200 − h on the second. */
function read({
  titles = [],
  heads = ['时段', ...DATES],
  units,
  below = [],
  label = (hour) => slotEndLabel(hour, 24),
  fileName = 'x.xlsx',
  skip,
}: Drawn) {
  const hours = Array.from({ length: 24 }, (_, at): Cell[] => [label(at + 1), 99 - at, 199 - at])
  const rows = [
    ...titles.map((title) => [title]),
    heads,
    ...(units ? [units] : []),
    ...hours.filter((_, at) => at + 1 !== skip),
    ...below,
  ]
  return readDrawn([{ name: '日报', rows }], fileName, STATIONS)
}

const seriesOf = (parsed: ReturnType<typeof read>) =>
  (parsed?.curves ?? []).map(
    ({ seriesKey: { metric, stage, locCode }, deliveryDate, values }) =>
      `${metric} ${stage} ${locCode} ${deliveryDate} ${values[0]} ${values[23]}`,
  )
const METERED = [
  'ENERGY_METERED METERED JIA 2026-11-07 99 76',
  'ENERGY_METERED METERED JIA 2026-11-08 199 176',
]

describe('days across of a station', () => {
  it.each<[string, Drawn]>([
    ['a title', { titles: ['甲风电场上网电量日报'], units: [null, 'MWh', 'MWh'] }],
    ['a title with its unit', { titles: ['甲风电场上网电量(MWh)'] }],
    ['a line of units', { titles: ['甲风电场上网电量', '单位：MWh'] }],
    ['the name of the file', { fileName: '甲风电场上网电量.xlsx', units: [null, 'MWh', 'MWh'] }],
    [
      'days of a month',
      { titles: ['甲风电场2026年11月上网电量(MWh)'], heads: ['小时', '11月7日', '11月8日'] },
    ],
    [
      'hours by number',
      { titles: ['甲风电场上网电量(MWh)'], label: (hour) => hour, heads: ['小时', ...DATES] },
    ],
    [
      'sums and signatures',
      {
        titles: ['甲风电场上网电量(MWh)'],
        below: [['日合计', 2100, 4500], ['站长：', '值长：李四'], ['（盖章）']],
      },
    ],
  ])('are read by what %s says', (_, drawn) => {
    const parsed = read(drawn)
    expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', errorCount: 0 })
    expect(seriesOf(parsed)).toEqual(METERED)
  })

  it('may be of a power, and in another unit', () => {
    expect(seriesOf(read({ titles: ['甲风电场实际功率(万千瓦)'] }))).toEqual([
      'POWER ACTUAL JIA 2026-11-07 990 760',
      'POWER ACTUAL JIA 2026-11-08 1990 1760',
    ])
  })

  it('leave a slot that is missing empty, and lose no row without a slot', () => {
    const titles = ['甲风电场上网电量(MWh)']
    const values = read({ titles, skip: 7 })?.curves.map((curve) => curve.values.indexOf(null))
    expect(values).toEqual([6, 6])
    const parsed = read({ titles, label: (hour) => (hour === 9 ? '?' : slotEndLabel(hour, 24)) })
    expect(parsed?.curves ?? []).toEqual([])
  })

  it('whose station nothing says ask for it', () => {
    const parsed = read({ titles: ['上网电量(MWh)'] })!
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'NO_PLACE_IN_NAME')).toHaveLength(1)
  })

  it.each<[string, Drawn]>([
    ['two items', { titles: ['甲风电场上网电量与实际功率'] }],
    ['no item', { titles: ['甲风电场日报'] }],
  ])('stay refused with %s', (_, drawn) => {
    const parsed = read(drawn)!
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'ITEM_NOT_NAMED')).toHaveLength(1)
  })

  it('of the market stay what they were', () => {
    const parsed = read({ titles: ['系统负荷预测(MW)'] })
    expect(seriesOf(parsed)[0]).toBe('LOAD FORECAST  2026-11-07 99 76')
  })
})
