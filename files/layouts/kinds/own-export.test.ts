import { expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { readFile, toXlsx } from '../test/test-tables.ts'

const DAY = '2026-03-01'
/** As the export of the market overview names its columns, in the order of the screen. */
const HEADS = {
  zh: [
    '交割日',
    '时段',
    '时段止',
    '全省统一日前电价 (元/MWh)',
    '全省统一实时电价 (元/MWh)',
    '系统负荷预测 (MW)',
    '系统负荷实际 (MW)',
    '联络线预测 (MW)',
    '联络线实际 (MW)',
    '新能源总加预测 (MW)',
    '新能源总加实际 (MW)',
    '风电预测 (MW)',
    '风电实际 (MW)',
    '光伏预测 (MW)',
    '光伏实际 (MW)',
    '水电预测 (MW)',
    '水电实际 (MW)',
    '非市场化机组预测 (MW)',
    '非市场化机组实际 (MW)',
    '竞价空间预测 (MW)',
  ],
  en: [
    'Delivery date',
    'Slot',
    'Slot end',
    'Unified day-ahead price (CNY/MWh)',
    'Unified real-time price (CNY/MWh)',
    'System load, forecast (MW)',
    'System load, actual (MW)',
    'Tie-line, forecast (MW)',
    'Tie-line, actual (MW)',
    'Renewables, forecast (MW)',
    'Renewables, actual (MW)',
    'Wind, forecast (MW)',
    'Wind, actual (MW)',
    'PV, forecast (MW)',
    'PV, actual (MW)',
    'Hydro, forecast (MW)',
    'Hydro, actual (MW)',
    'Non-market units, forecast (MW)',
    'Non-market units, actual (MW)',
    'Bidding space, forecast (MW)',
  ],
}
const SERIES = [
  'PRICE DA',
  'PRICE RT',
  'LOAD FORECAST',
  'LOAD ACTUAL',
  'TIE_LINE FORECAST',
  'TIE_LINE ACTUAL',
  'RENEWABLE FORECAST',
  'RENEWABLE ACTUAL',
  'WIND FORECAST',
  'WIND ACTUAL',
  'PV FORECAST',
  'PV ACTUAL',
  'HYDRO FORECAST',
  'HYDRO ACTUAL',
  'NON_MARKET FORECAST',
  'NON_MARKET ACTUAL',
]

it.each([
  ['zh', 24],
  ['zh', 96],
  ['en', 24],
  ['en', 96],
] as const)(
  'the export of the market overview in %s comes back with %i slots',
  async (language, slots) => {
    const heads = HEADS[language]
    const rows = Array.from({ length: slots }, (_, index) => [
      DAY,
      index + 1,
      slotEndLabel(index + 1, slots),
      ...heads.slice(3).map((_, column) => 100 * (column + 1) + index),
    ])
    const parsed = await readFile(await toXlsx([heads, ...rows]), {}, `curves_1_${DAY}_${DAY}.xlsx`)
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    expect(parsed).toMatchObject({ layout: slots === 24 ? 'LONG_24' : 'LONG_96', errorCount: 0 })
    const values = Object.fromEntries(
      parsed.curves.map(({ seriesKey, values }) => [
        `${seriesKey.metric} ${seriesKey.stage}`,
        values,
      ]),
    )
    expect(Object.keys(values).sort()).toEqual([...SERIES].sort())
    for (const [index, name] of SERIES.entries()) {
      expect(values[name]).toEqual(rows.map((row) => row[index + 3]))
    }
  },
)
