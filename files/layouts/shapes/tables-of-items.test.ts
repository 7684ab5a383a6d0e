import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import type { ParseOptions } from '../layout.ts'
import { firstValues, readDrawn } from '../test/drawn-book.ts'
import { issuesOf, readCurves, type TestRows } from '../test/test-tables.ts'

const DAY = '2026-03-01'
const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)

/** A row for each hour and item; item k (from 0) of hour h is 100 × (k + 1) + h, after the cells `before`. */
function rowsOf(items: readonly Cell[][], before: readonly Cell[] = [], after: Cell[] = []) {
  return HOURS.flatMap((hour) =>
    items.map((item, k): Cell[] => [
      ...before,
      DAY,
      slotEndLabel(hour, 24),
      ...item,
      100 * (k + 1) + hour,
      ...after,
    ]),
  )
}

const PLACES: ParseOptions = {
  knownLocations: ['JIA'],
  placeNames: {
    STATION: [{ code: 'JIA', name: '甲风电场', aliases: [] }],
    ESS: [{ code: 'JIA', name: '甲储能电站', aliases: [] }],
  },
}

describe('a column that says what each row is of', () => {
  it.each([
    [['指标名称', '数值'], ['统调负荷预测', '日前电价'], { 'LOAD FORECAST': 101, 'PRICE DA': 201 }],
    [
      ['数据项', '数值(MW)'],
      ['风电实际出力', '水电实际出力', '实际负荷'],
      { 'WIND ACTUAL': 101, 'HYDRO ACTUAL': 201, 'LOAD ACTUAL': 301 },
    ],
    [
      ['variable', 'value'],
      ['load forecast', 'actual load'],
      { 'LOAD FORECAST': 101, 'LOAD ACTUAL': 201 },
    ],
    [['项目', '预测值'], ['统调负荷', '风电'], { 'LOAD FORECAST': 101, 'WIND FORECAST': 201 }],
  ])('parts them beside values that say nothing: %j, %j', (heads, items, values) => {
    const rows = [['日期', '时段', ...heads], ...rowsOf(items.map((item) => [item]))]
    const parsed = readDrawn([{ rows }])!
    expect(firstValues(parsed)).toEqual(values)
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toMatchObject([
      { row: 1, column: 'C', params: { header: heads[0], context: 'ITEMS_DOWN' } },
    ])
  })

  it('reads two stages beside each other, and the unit of each row', async () => {
    const items = [
      ['系统负荷', 20],
      ['风电', 30],
    ] as const
    const rows = HOURS.flatMap(
      (hour): TestRows =>
        items.map(([item, value]) => [
          DAY,
          hour,
          item,
          value + hour / 100,
          value + hour / 50,
          '万千瓦',
        ]),
    )
    const { curves } = await readCurves([
      ['日期', '时段', '指标', '预测值', '实际值', '单位'],
      ...rows,
    ])
    const first = curves.map(({ seriesKey: { metric, stage }, values }) => [
      `${metric} ${stage}`,
      values[0],
    ])
    expect(Object.fromEntries(first)).toEqual({
      'LOAD FORECAST': 200.1,
      'LOAD ACTUAL': 200.2,
      'WIND FORECAST': 300.1,
      'WIND ACTUAL': 300.2,
    })
  })

  it('parts what stations were and what was forecast of them', () => {
    const items = [['实际功率'], ['预测功率']]
    const rows = [['场站', '日期', '时段', '指标', '数值'], ...rowsOf(items, ['甲风电场'])]
    expect(firstValues(readDrawn([{ rows }], 'x.xlsx', PLACES))).toEqual({
      'POWER ACTUAL JIA': 101,
      'POWER FORECAST JIA': 201,
    })
  })

  it('tells where a value is wrong in the file, and rows that it holds twice', () => {
    const heads = ['日期', '时段', '指标名称', '数值']
    const rows = rowsOf([['负荷预测'], ['日前电价']])
    rows[7]![3] = 'abc'
    const parsed = readDrawn([{ rows: [heads, ...rows] }])!
    expect(issuesOf(parsed, 'NOT_A_NUMBER')).toMatchObject([{ row: 9, column: 'D' }])
    const twice = readDrawn([{ rows: [heads, ...rowsOf([['负荷预测'], ['负荷预测']])] }])!
    expect(twice.errorCount).toBeGreaterThan(0)
    expect(twice.curves).toEqual([])
  })

  it('names an item that nothing is known of', () => {
    const rows = [['日期', '时段', '指标名称', '数值'], ...rowsOf([['负荷预测'], ['断面裕度']])]
    const parsed = readDrawn([{ rows }])!
    expect(firstValues(parsed)).toEqual({ 'LOAD FORECAST': 101 })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { name: '断面裕度' } }])
  })

  it.each([
    ['items of which none is known', ['指标名称', '数值'], ['断面裕度', '频率']],
    ['rows without an item', ['指标名称', '数值'], ['负荷预测', null]],
    ['values that say something else', ['指标名称', '偏差率'], ['负荷预测', '风电预测']],
    ['the other ways of a meter', ['方向', '数值(MWh)'], ['正向', '反向']],
  ] as const)('leaves %s as they are', (_, heads, items) => {
    const rows = [['日期', '时段', ...heads], ...rowsOf(items.map((item) => [item]))]
    expect(readDrawn([{ rows }])).toBeNull()
  })
})

describe('a column that says which way a storage goes', () => {
  const read = (heads: readonly Cell[], ways: readonly Cell[], name: string, titles: Cell[] = []) =>
    readDrawn(
      [
        {
          name,
          rows: [
            ...titles.map((title) => [title]),
            ['日期', '时段', ...heads],
            ...HOURS.flatMap((hour) =>
              ways.map((way, at): Cell[] => [
                DAY,
                slotEndLabel(hour, 24),
                way,
                hour < 9 === (at === 0) ? 5 : 0,
              ]),
            ),
          ],
        },
      ],
      'x.xlsx',
      PLACES,
    )

  it.each([
    [['方向', '功率(MW)'], ['充电', '放电'], 'Sheet1', 'METERED'],
    [['充放电方向', '实际功率(MW)'], ['充电', '放电'], 'Sheet1', 'METERED'],
    [['运行状态', '电量(MWh)'], ['充', '放'], 'Sheet1', 'METERED'],
    [['方向', '日前出清功率(MW)'], ['充电', '放电'], 'Sheet1', 'PLAN'],
    [['方向', '功率(MW)'], ['充电', '放电'], '日前出清结果', 'PLAN'],
    [['方向', '数值(MWh)'], ['充电', '放电'], '计划', 'PLAN'],
  ] as const)('parts what it takes and gives: %j %j on %s', (heads, ways, name, stage) => {
    const parsed = read(heads, ways, name, ['甲储能电站'])!
    expect(firstValues(parsed)).toEqual({
      [`CHARGE ${stage} JIA`]: 5,
      [`DISCHARGE ${stage} JIA`]: 0,
    })
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
  })

  it('reads it of each storage of a list', () => {
    const items = [['充电'], ['放电']]
    const rows = [
      ['储能名称', '日期', '时段', '方向', '电量(MWh)'],
      ...rowsOf(items, ['甲储能电站']),
    ]
    expect(firstValues(readDrawn([{ rows }], 'x.xlsx', PLACES))).toEqual({
      'CHARGE METERED JIA': 101,
      'DISCHARGE METERED JIA': 201,
    })
  })

  it.each([
    ['bids', ['方向', '申报功率(MW)'], ['充电', '放电']],
    ['values without a quantity', ['方向', '数值'], ['充电', '放电']],
    ['three ways', ['方向', '功率(MW)'], ['充电', '放电', '系统负荷']],
  ] as const)('does not read %s', (_, heads, ways) => {
    expect(read(heads, ways, 'Sheet1', ['甲储能电站'])).toBeNull()
  })
})
