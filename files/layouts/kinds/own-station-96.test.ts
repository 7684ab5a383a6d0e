import { describe, expect, it } from 'vitest'
import { writeTable } from '../../documents/write-table.ts'
import type { ParsedCurves, ParseOptions } from '../layout.ts'
import { ownStation96Template, type TemplateLanguage } from '../template.ts'
import { issuesOf, readFile, toCsv } from '../test/test-tables.ts'

const DATES = ['2026-03-01', '2026-03-02']
const STATIONS = ['WIND-01', 'PV-02']

/** The template, filled: power 40, energy day-ahead 9, metered 8, in the second day one more. */
async function filled(
  language: TemplateLanguage,
  change: (rows: (string | number | boolean | null)[][]) => void = () => {},
  options: ParseOptions = {},
): Promise<ParsedCurves & { layout: string }> {
  const sheet = ownStation96Template({ language, dates: DATES, placeCodes: STATIONS })
  const rows = sheet.rows.map((row) => [
    ...row,
    ...[40, 9, 8].map((x) => x + (row[0] === DATES[1] ? 1 : 0)),
  ])
  change(rows)
  const parsed = await readFile(await writeTable([{ ...sheet, rows }]), options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('own data of stations', () => {
  it('come back from the template as curves of each station', async () => {
    for (const language of ['zh', 'en'] as const) {
      const parsed = await filled(language)
      expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', issues: [] })
      expect(parsed.curves).toHaveLength(2 * 2 * 3)
      const own = parsed.curves.filter(
        ({ seriesKey, deliveryDate }) => seriesKey.locCode === 'PV-02' && deliveryDate === DATES[1],
      )
      expect(
        own.map(({ seriesKey: key, values }) => [key.metric, key.stage, key.unit, values[95]]),
      ).toEqual([
        ['POWER', 'FORECAST', 'MW', 41],
        ['ENERGY', 'DA', 'MWh', 10],
        ['ENERGY_METERED', 'METERED', 'MWh', 9],
      ])
      expect(own[0]!.seriesKey).toMatchObject({ locKind: 'STATION', resolutionMin: 15 })
    }
  })

  it('may leave columns out', async () => {
    const rows = Array.from({ length: 96 }, (_, index) => ['20260301', index + 1, 'A', index / 4])
    const parsed = await readFile(toCsv([['日期', '时段', '场站', '计量上网电量（MWh）'], ...rows]))
    expect(parsed).toMatchObject({
      layout: 'OWN_STATION_96',
      errorCount: 0,
      curves: [
        { seriesKey: { metric: 'ENERGY_METERED', locCode: 'A' }, deliveryDate: '2026-03-01' },
      ],
    })
  })

  it.each(['平均实际功率(MW)', '小时平均功率(MW)', '平均出力(MW)'])(
    'may have the power of an hour beside its energy: %s',
    async (header) => {
      const rows = Array.from({ length: 24 }, (_, hour) => [
        ...[DATES[0]!, `${hour + 1}点`, 'A'],
        ...[50 + hour, 49.5 + hour],
      ])
      const parsed = await readFile(
        toCsv([['日期', '小时', '场站名称', header, '计量上网电量(MWh)'], ...rows]),
      )
      expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', errorCount: 0, noticeCount: 0 })
      const read =
        parsed.kind === 'CURVES' &&
        parsed.curves.map(({ seriesKey: { metric, stage }, values }) => [metric, stage, values[1]])
      expect(read).toEqual(
        expect.arrayContaining([
          ['POWER', 'ACTUAL', 51],
          ['ENERGY_METERED', 'METERED', 50.5],
        ]),
      )
    },
  )

  it.each([
    ['计量上网电量(MWh)', '小时', 1, 1],
    ['上网电量(kWh)', '时段', 2, 0.001],
    ['上网电量(MW)', '时刻', 1, 1],
    ['上网电量（万千瓦时）', '时段', 2, 10],
    ['计量功率(kW)', '时段', 2, 0.001],
    ['实际上网电量', 'Hour Ending', 1, 1],
  ])('may be by the hour: %s beside %s', async (header, slot, days, factor) => {
    const rows = DATES.slice(0, days).flatMap((date) =>
      Array.from({ length: 24 }, (_, index) => {
        const label = slot === '时刻' ? `${String(index + 1).padStart(2, '0')}:00` : index + 1
        return [date, label, 'A', 20, (5 + index) / factor]
      }),
    )
    const parsed = await readFile(
      toCsv([['日期', slot, '场站名称', '预测功率(MW)', header], ...rows]),
    )
    expect(parsed).toMatchObject({ layout: 'OWN_STATION_96', errorCount: 0 })
    expect(parsed.kind === 'CURVES' && parsed.curves.slice(0, 2)).toMatchObject([
      { seriesKey: { stage: 'FORECAST', locCode: 'A', resolutionMin: 60 } },
      { seriesKey: { stage: 'METERED', resolutionMin: 60 }, values: { length: 24, 3: 8 } },
    ])
  })

  it('of the first 24 quarters are no day of hours, and powers of quarters no energies', async () => {
    const quarters = (count: number, header: string) => [
      ['日期', '时段', '场站', '预测功率(MW)', header],
      ...Array.from({ length: count }, (_, index) => [DATES[0]!, index + 1, 'A', 20, 5]),
    ]
    const first = await readFile(toCsv(quarters(24, '上网电量(MWh)')))
    expect(first).toMatchObject({ curves: [], issueCounts: { MISSING_SLOT: 1 } })
    const powers = await readFile(toCsv(quarters(96, '上网电量(MW)')))
    expect(powers).toMatchObject({
      curves: [{ seriesKey: { stage: 'FORECAST' } }],
      issueCounts: { UNKNOWN_UNIT: 1 },
    })
  })

  it('reject the day of one station and keep that of the other', async () => {
    const parsed = await filled('zh', (rows) => {
      rows[96 + 4]![4] = 'abc'
    })
    expect(parsed.issues).toMatchObject([
      { row: 102, column: 'E', code: 'NOT_A_NUMBER', params: { date: DATES[1] } },
    ])
    const days = parsed.curves.map(
      ({ seriesKey, deliveryDate }) => `${seriesKey.locCode} ${deliveryDate}`,
    )
    expect([...new Set(days)].sort()).toEqual([
      'PV-02 2026-03-01',
      'PV-02 2026-03-02',
      'WIND-01 2026-03-01',
    ])
  })

  it('are refused for stations that are unknown or not named', async () => {
    const parsed = await filled(
      'zh',
      (rows) => {
        rows[0]![2] = null
      },
      { knownLocations: ['WIND-01'] },
    )
    expect(parsed.issues).toMatchObject([
      { row: 2, column: 'C', code: 'MISSING_LOCATION' },
      { row: 2 + 192, column: 'C', code: 'UNKNOWN_LOCATION', params: { value: 'PV-02' } },
      { row: 3, column: 'B', code: 'MISSING_SLOT', params: { slots: '1', location: 'WIND-01' } },
    ])
    expect(parsed.counts).toMatchObject({ rowsRead: 384, rowsAccepted: 96, daysAccepted: 1 })
  })

  it('are held against the power of the station, energy by its quarter of an hour', async () => {
    const powerLimitsMw = { 'WIND-01': 39, 'PV-02': 41 }
    const parsed = await filled('zh', undefined, { powerLimitsMw })
    const warnings = issuesOf(parsed, 'POWER_OVER_LIMIT')
    // WIND-01: 40 and 41 MW are above 39; 10 MWh in a quarter of an hour are 40 MW, above 39 too.
    expect(parsed.issueCounts).toEqual({ POWER_OVER_LIMIT: 3 })
    expect(warnings.map(({ params }) => params.count)).toEqual([96, 96, 96])
    expect(warnings[0]).toMatchObject({ row: 2, column: 'D', params: { powerMw: 40, limit: 39 } })
    expect(warnings.find(({ column }) => column === 'E')).toMatchObject({ params: { powerMw: 40 } })
  })
})
