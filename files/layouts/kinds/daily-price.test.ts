import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import {
  datesOf,
  hourlyRows,
  issuesOf,
  readCurves,
  readFile,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const HEADER = ['日期', '日前出清加权均价', '实时出清加权均价']
/** Means of 301, 302 … day-ahead and 401, 402 … in real time. */
const dailyRows = (days: number, header: TestRows[number] = HEADER): TestRows => [
  header,
  ...Array.from({ length: days }, (_, day) => [addDays(FIRST, day), 301 + day, 401 + day]),
]

/** As an exchange answers: numbers as texts, and what the columns mean beside them. */
const answer = (rows: object[]) =>
  Buffer.from(
    JSON.stringify({
      mapping: {
        ...{ firstPower: '日前出清电量', firstPrice: '日前出清加权均价' },
        ...{ secondPrice: '实时出清加权均价', thirdPrice: '火电日前出清加权均价' },
      },
      calls: [{ bizDay: FIRST, count: 3 }],
      rows,
    }),
  )
const record = (day: number, own: object = {}) => ({
  ...{ time: addDays(FIRST, day), areaCode: null, firstPower: '2370895.22' },
  ...{ firstPrice: `${301 + day}.5`, secondPrice: `${401 + day}`, thirdPrice: '299.1', ...own },
})

async function readAnswer(rows: object[], options = {}) {
  const parsed = await readFile(answer(rows), options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('mean prices of days', () => {
  it('fill every slot of their day, say so, and are marked', async () => {
    const parsed = await readCurves(dailyRows(3))
    expect(parsed).toMatchObject({
      layout: 'DAILY_PRICE',
      counts: { rowsRead: 3, rowsAccepted: 3, daysAccepted: 3, completenessPercent: 100 },
      issues: [{ row: null, column: null, code: 'DAY_MEAN', params: { days: 3 } }],
    })
    expect(parsed.curves).toHaveLength(6)
    expect(parsed.curves[0]).toEqual({
      ...{ deliveryDate: FIRST, values: Array(24).fill(301), presentCount: 24 },
      quality: 'DAY_MEAN',
      seriesKey: {
        ...{ metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM', locCode: '' },
        ...{ unit: 'CNY/MWh', resolutionMin: 60 },
      },
    })
  })

  it('fill as many slots as the province has', async () => {
    const { curves } = await readCurves(dailyRows(2), { slotCount: 96 })
    expect(curves[1]!.values).toEqual(Array(96).fill(401))
    expect(curves[1]!.seriesKey.resolutionMin).toBe(15)
  })

  it('are the same from csv, with English names, and converted from another unit', async () => {
    const { curves } = await readCurves(dailyRows(3))
    const english = dailyRows(3, ['date', 'day_ahead_mean_price', 'real_time_average_price'])
    const perKwh = dailyRows(3, ['日期', '日前均价(元/kWh)', '实时均价(元/kWh)']).map(
      ([date, ...prices], row) =>
        row === 0 ? [date!, ...prices] : [date!, ...prices.map((price) => Number(price) / 1000)],
    )
    for (const rows of [dailyRows(3), english, perKwh])
      expect(await readFile(toCsv(rows))).toMatchObject({ layout: 'DAILY_PRICE', curves })
  })

  it('are no hours: a file of hours with such headers is not taken for days', async () => {
    const [, ...rows] = hourlyRows(FIRST, 3)
    const head = ['日期', '时刻', '日前均价', '实时均价']
    const ofHours = await readFile(toCsv([head, ...rows]))
    expect(ofHours.layout).toBe('HOURLY_PRICE')
    const repeated = rows.map(([date, hour]) => [date!, hour!, 310, 410])
    await expect(readFile(toCsv([head, ...repeated]))).rejects.toThrow('no layout fits')
  })

  it('keep a missing mean missing', async () => {
    const rows = dailyRows(4)
    rows[2]![2] = null
    rows.splice(3, 1)
    const parsed = await readCurves(rows)
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-02', '2026-03-04'])
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')).toBeUndefined()
    expect(issuesOf(parsed, 'NO_VALUES')).toMatchObject([{ row: 3, params: { days: 1 } }])
    expect(issuesOf(parsed, 'DATE_GAP')).toMatchObject([{ params: { from: '2026-03-03' } }])
  })

  it('of a day that is there twice are left out, as is one that cannot be, once told', async () => {
    const rows = dailyRows(3)
    rows.push([FIRST, 310, 410])
    rows[2]![1] = 99_999
    const parsed = await readCurves(rows)
    expect(datesOf(parsed)).toEqual(['2026-03-03'])
    expect(issuesOf(parsed, 'DUPLICATE_DAY')).toMatchObject([{ row: 5, params: { firstRow: 2 } }])
    expect(issuesOf(parsed, 'IMPOSSIBLE_PRICE')).toMatchObject([{ row: 3, column: 'B' }])
    expect(parsed.counts).toMatchObject({ rowsAccepted: 1, rowsRejected: 3, daysRejected: 2 })
  })

  it('do not take the place of prices of hours, day by day and price by price', async () => {
    const pricedDays = { DA: [FIRST], RT: [FIRST, '2026-03-02'] }
    const parsed = await readCurves(dailyRows(3), { pricedDays })
    expect(datesOf(parsed)).toEqual(['2026-03-02', '2026-03-03'])
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')).toBeUndefined()
    expect(issuesOf(parsed, 'HOURLY_STANDS')).toMatchObject([
      { row: null, column: null, severity: 'notice', params: { days: 2, context: 'DAYS' } },
    ])
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(parsed.counts).toMatchObject({ rowsAccepted: 2, rowsRejected: 1, daysAccepted: 2 })
  })
})

describe('an answer of an exchange in json', () => {
  it('is understood by the names beside its rows, with all that stands in it', async () => {
    const parsed = await readAnswer([record(0), record(1), record(2)])
    expect(parsed.layout).toBe('SN_DAILY')
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toEqual(Array(24).fill(302.5))
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-03')).toEqual(Array(24).fill(403))
    expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toEqual([])
  })

  it('names a cell by the key of the file', async () => {
    const rows = [record(0), record(1, { secondPrice: '约400' }), record(2)]
    const parsed = await readAnswer(rows)
    expect(issuesOf(parsed, 'NOT_A_NUMBER')).toMatchObject([
      { row: null, column: 'secondPrice', params: { date: '2026-03-02' } },
    ])
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-03'])
  })
})
