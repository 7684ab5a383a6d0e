import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import {
  datesOf,
  hourlyRows,
  issuesOf,
  readCurves,
  readFile,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

describe('hourly prices', () => {
  it('put 24:00 at the end of the same day', async () => {
    const parsed = await readCurves(hourlyRows(FIRST, 2))
    expect(parsed).toMatchObject({
      layout: 'HOURLY_PRICE',
      issues: [],
      counts: { daysAccepted: 2 },
    })
    expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(
      Array.from({ length: 24 }, (_, index) => 101 + index),
    )
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')!.at(-1)).toBe(-241)
    expect(parsed.curves[0]!.seriesKey.resolutionMin).toBe(60)
  })

  it('are not all of a table with loads whose prices alone have codes that are known', async () => {
    const codes = ['日期', '时刻', 'LOAD_FC', 'DA_PRICE', 'RT_PRICE']
    const rows = hourlyRows(FIRST, 1).map(([date, time, ...prices], index) => [
      date!,
      time!,
      index === 0 ? '负荷预测' : 17_000 + index,
      ...prices,
    ])
    rows.splice(1, 0, codes)
    const parsed = await readFile(toCsv(rows))
    expect(parsed).toMatchObject({ layout: 'LONG_24' })
    expect(parsed.kind === 'CURVES' && valuesOf(parsed, 'LOAD FORECAST', FIRST)).toHaveLength(24)
  })

  it('are the same from csv, from json, with times of cells and with spans', async () => {
    const rows = hourlyRows(FIRST, 2)
    const expected = (await readCurves(rows)).curves
    const records = rows.slice(1).map(([date, time, dayAhead, realTime]) => ({
      marketCode: 'XX',
      date,
      time,
      dayAheadPriceYuanMwh: dayAhead,
      realtimePriceYuanMwh: realTime,
    }))
    const spans = rows.map((row, index) =>
      index === 0 ? row : row.map((cell, column) => (column === 1 ? spanOf(String(cell)) : cell)),
    )
    for (const file of [toCsv(rows), json(records), toCsv(spans)]) {
      expect(await readFile(file)).toMatchObject({ layout: 'HOURLY_PRICE', curves: expected })
    }
  })

  it('understand labels as starts where a file has 00:00 and no 24:00', async () => {
    const rows = hourlyRows(FIRST, 1)
    const starts = rows.map((row, index) =>
      index === 0 ? row : [row[0]!, spanOf(String(row[1])).slice(0, 5), row[2]!, row[3]!],
    )
    expect((await readCurves(starts)).curves).toEqual((await readCurves(rows)).curves)
  })

  it('refuse 00:00 beside 24:00, and 25:00, naming the key in a json file', async () => {
    const withTime = (wrong: string) => {
      const records = hourlyRows(FIRST, 1)
        .slice(1)
        .map(([date, time, price]) => ({ date, time, dayAheadPriceYuanMwh: price }))
      records[4]!.time = wrong
      return readFile(json(records))
    }
    expect(await withTime('00:00')).toMatchObject({
      curves: [],
      issues: [{ column: 'time', code: 'MIXED_SLOT_LABELS' }],
    })
    for (const wrong of ['25:00', '07:30']) {
      const parsed = await withTime(wrong)
      expect(parsed).toMatchObject({
        curves: [],
        issues: [
          { row: null, column: 'time', code: 'WRONG_SLOT', params: { value: wrong, slots: 24 } },
          { column: 'time', code: 'MISSING_SLOT', params: { slots: '5' } },
        ],
      })
    }
  })

  it('keep single zeros and negative prices as they are', async () => {
    const rows = hourlyRows(FIRST, 1)
    rows[1]![3] = 0
    const parsed = await readCurves(rows)
    expect(valuesOf(parsed, 'PRICE RT', FIRST)!.slice(0, 2)).toEqual([0, -20])
  })
})

describe('hourly supply', () => {
  const coverage = {
    actual: { start: FIRST, end: '2026-03-01' },
    forecast: { start: '2026-03-02', end: '2026-03-31' },
  }

  function supplyRows(sourceType: (day: number) => string | undefined) {
    return [0, 1].flatMap((day) =>
      Array.from({ length: 24 }, (_, index) => ({
        marketDate: addDays(FIRST, day),
        period: index + 1,
        ...(sourceType(day) && { sourceType: sourceType(day) }),
        directDispatchLoadMw: 60_000 + index,
        interconnectorMw: 20_000,
        pumpedStorageMw: day === 0 ? 1 : null,
      })),
    )
  }

  it('are actual or forecast by the coverage of the file', async () => {
    // As published: the units of the columns beside the rows.
    const fields = { directDispatchLoadMw: 'MW', interconnectorMw: 'MW', pumpedStorageMw: 'MW' }
    const parsed = await readFile(json({ coverage, fields, rows: supplyRows(() => undefined) }))
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    expect(parsed.layout).toBe('HOURLY_SUPPLY')
    expect(valuesOf(parsed, 'LOAD ACTUAL', FIRST)!.at(-1)).toBe(60_023)
    expect(valuesOf(parsed, 'LOAD FORECAST', '2026-03-02')).toHaveLength(24)
    expect(valuesOf(parsed, 'LOAD FORECAST', FIRST)).toBeUndefined()
    expect(valuesOf(parsed, 'PUMPED FORECAST', '2026-03-02')).toBeUndefined()
    expect(parsed.issues).toMatchObject([{ code: 'NO_VALUES', params: { metric: 'PUMPED' } }])
  })

  it('are actual or forecast by their column', async () => {
    const rows = supplyRows((day) => (day === 0 ? 'ACTUAL' : '预测出力'))
    const parsed = await readFile(json(rows))
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    expect(valuesOf(parsed, 'TIE_LINE ACTUAL', FIRST)).toHaveLength(24)
    expect(valuesOf(parsed, 'TIE_LINE FORECAST', '2026-03-02')).toHaveLength(24)
  })

  it.each(['时刻', '时段', '时间', '小时', 'hour', 'period'])(
    'name their hours as hourly prices do: %s',
    async (header) => {
      const hours = Array.from({ length: 24 }, (_, index) => [FIRST, index + 1, '实际', 60_000])
      const supply = await readCurves([['日期', header, '数据类型', '直调负荷(MW)'], ...hours])
      expect(supply).toMatchObject({ layout: 'HOURLY_SUPPLY', issues: [] })
      const rows = hourlyRows(FIRST, 1)
      const prices = await readCurves([['日期', header, ...rows[0]!.slice(2)], ...rows.slice(1)])
      expect(prices).toMatchObject({ layout: 'HOURLY_PRICE', issues: [] })
    },
  )

  it('refuse days whose stage is unknown, mixed, or contradicted', async () => {
    const unknown = await readFile(json(supplyRows(() => 'PLANNED')))
    expect(unknown.issues[0]).toMatchObject({
      row: null,
      column: 'sourceType',
      code: 'UNKNOWN_STAGE',
      params: { value: 'PLANNED' },
    })
    const rows = supplyRows(() => 'ACTUAL')
    rows[3]!.sourceType = 'FORECAST'
    const mixed = await readFile(json(rows))
    expect(issuesOf(mixed, 'MIXED_STAGE')).toMatchObject([{ column: 'sourceType' }])
    const against = await readFile(json({ coverage, rows: supplyRows(() => 'ACTUAL') }))
    if (against.kind !== 'CURVES') throw new Error('no curves')
    expect(against.issueCounts).toMatchObject({ STAGE_CONTRADICTS_COVERAGE: 1 })
    expect(against.issues[0]).toMatchObject({
      column: 'sourceType',
      params: { date: '2026-03-02' },
    })
    expect(datesOf(against)).toEqual([FIRST])
  })
})

/** '01:00' → '00:00-01:00' */
function spanOf(end: string): string {
  return `${String(Number(end.slice(0, 2)) - 1).padStart(2, '0')}:00-${end}`
}
