import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { ParseOptions } from '../layout.ts'
import { readCurves, readFile, type TestRows, toXlsx } from '../test/test-tables.ts'

const DAY = '2026-03-01'
const STATIONS: ParseOptions = {
  knownLocations: ['JIA', 'YI'],
  placeNames: {
    STATION: [
      { code: 'JIA', name: '甲风电场', aliases: [] },
      { code: 'YI', name: '乙光伏电站', aliases: [] },
    ],
  },
}

/** A day below heads; the value of column k (from 0, keys left out) at slot s is 20 + k + s / 100. */
function table(heads: TestRows, slots: 24 | 96 = 96): TestRows {
  const width = heads.at(-1)!.length - 2
  const values = (slot: number) =>
    Array.from({ length: width }, (_, k) => (2000 + 100 * k + slot) / 100)
  const rows = Array.from({ length: slots }, (_, at) => [
    DAY,
    slotEndLabel(at + 1, slots),
    ...values(at + 1),
  ])
  return [...heads, ...rows]
}

/** Which column each series was read from, in the order of the heads. */
async function columnsOf(heads: TestRows, slots: 24 | 96 = 96) {
  const { curves, issues } = await readCurves(table(heads, slots), STATIONS)
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  return curves
    .map(({ seriesKey: { metric, stage, locCode }, values }) => {
      const column = Math.floor(values[0]!) - 20
      expect(values).toEqual(values.map((_, at) => (2000 + 100 * column + at + 1) / 100))
      return `${locCode} ${metric} ${stage}: ${column}`
    })
    .sort()
}

describe('stations beside one another', () => {
  it.each<[string, TestRows, string[]]>([
    [
      'names before items',
      [['日期', '时刻', '甲风电场实际功率(MW)', '乙光伏电站实际功率(MW)']],
      ['JIA POWER ACTUAL: 0', 'YI POWER ACTUAL: 1'],
    ],
    [
      'items before names',
      [['日期', '时刻', '实际功率(MW)-甲风电场', '实际功率(MW)-乙光伏电站']],
      ['JIA POWER ACTUAL: 0', 'YI POWER ACTUAL: 1'],
    ],
    [
      'as the explorer of curves exports them',
      [['交割日', '时段', '甲风电场 出力（实际） (MW)', '甲风电场 出力（预测） (MW)']],
      ['JIA POWER ACTUAL: 0', 'JIA POWER FORECAST: 1'],
    ],
    [
      'groups of names',
      [
        ['日期', '时刻', '甲风电场', null, '乙光伏电站', null],
        [null, null, '预测功率(MW)', '实际功率(MW)', '预测功率(MW)', '实际功率(MW)'],
      ],
      [
        'JIA POWER ACTUAL: 1',
        'JIA POWER FORECAST: 0',
        'YI POWER ACTUAL: 3',
        'YI POWER FORECAST: 2',
      ],
    ],
    [
      'groups of items',
      [
        ['日期', '时刻', '实际功率(MW)', null, '预测功率(MW)', null],
        [null, null, '甲风电场', '乙光伏电站', '甲风电场', '乙光伏电站'],
      ],
      [
        'JIA POWER ACTUAL: 0',
        'JIA POWER FORECAST: 2',
        'YI POWER ACTUAL: 1',
        'YI POWER FORECAST: 3',
      ],
    ],
    [
      'names alone below a title',
      [
        ['各场站实际功率(MW)', null, null, null],
        ['日期', '时刻', '甲风电场', '乙光伏电站'],
      ],
      ['JIA POWER ACTUAL: 0', 'YI POWER ACTUAL: 1'],
    ],
    [
      'other items of each, and their total',
      [['日期', '时刻', '合计', '甲风电场预测功率(MW)', '乙光伏电站实际功率(MW)']],
      ['JIA POWER FORECAST: 1', 'YI POWER ACTUAL: 2'],
    ],
  ])('%s', async (_name, heads, series) => {
    expect(await columnsOf(heads)).toEqual(series)
  })

  it('of hours', async () => {
    const heads = [['日期', '时刻', '甲风电场实际功率(MW)', '乙光伏电站实际功率(MW)']]
    expect(await columnsOf(heads, 24)).toEqual(['JIA POWER ACTUAL: 0', 'YI POWER ACTUAL: 1'])
  })

  it('that are not known are refused by name, and the others are read', async () => {
    const heads = [['日期', '时刻', '甲风电场实际功率(MW)', '丙风电场实际功率(MW)']]
    const { curves, issues } = await readCurves(table(heads), STATIONS)
    expect(curves.map(({ seriesKey }) => seriesKey.locCode)).toEqual(['JIA'])
    expect(issues).toContainEqual(
      expect.objectContaining({ code: 'UNKNOWN_LOCATION', severity: 'error' }),
    )
  })

  it('say of a wrong cell which station it is of, and where it stands', async () => {
    const rows = table([['日期', '时刻', '甲风电场实际功率(MW)', '乙光伏电站实际功率(MW)']])
    rows[5]![3] = '坏'
    const { curves, issues } = await readCurves(rows, STATIONS)
    expect(curves.map(({ seriesKey }) => seriesKey.locCode)).toEqual(['JIA'])
    const wrong = issues.find(({ severity }) => severity === 'error')
    expect(wrong).toMatchObject({ row: 6, sheet: '乙光伏电站' })
  })

  it.each([
    ['kinds of stations of a province', '统调风电场预测出力(MW)', '集中式光伏电站预测出力(MW)'],
    ['those of a province by its name', '陕西风电场预测出力(MW)', '陕西光伏电站预测出力(MW)'],
    ['a station beside what is of the province', '系统负荷预测(MW)', '甲风电场实际功率(MW)'],
  ])('are not %s', async (_name, ...heads) => {
    const file = await toXlsx(table([['日期', '时刻', ...heads]]))
    const parsed = await readFile(file, STATIONS).catch(() => null)
    const places =
      parsed?.kind === 'CURVES' ? parsed.curves.map((one) => one.seriesKey.locCode) : []
    expect(places.filter((place) => place !== '')).toEqual([])
  })
})
