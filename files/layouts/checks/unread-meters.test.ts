import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { issuesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const SECOND = addDays(FIRST, 1)

/** Two days of 96 slots; `of` gives what stands beside a slot, both from 0. */
function table(heads: string[], of: (day: number, slot: number) => (string | number)[]): TestRows {
  const rows = [FIRST, SECOND].flatMap((date, day) =>
    Array.from({ length: 96 }, (_, slot) => [date, slotEndLabel(slot + 1, 96), ...of(day, slot)]),
  )
  return [['日期', '时刻', ...heads], ...rows]
}

describe('a meter with 0 all day', () => {
  const STATION = ['场站', '实际功率(MW)', '上网电量(MWh)']

  it('was not read while the station delivered, and is missing', async () => {
    const parsed = await readCurves(
      table(STATION, (day, slot) => [
        'A1',
        40 + (slot % 24) / 25,
        day === 0 ? 0 : 10 + (slot % 24) / 100,
      ]),
    )
    expect(valuesOf(parsed, 'ENERGY_METERED METERED', FIRST)).toBeUndefined()
    expect(valuesOf(parsed, 'ENERGY_METERED METERED', SECOND)?.[0]).toBe(10)
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toMatchObject([
      { severity: 'warning', params: { days: 1, dates: FIRST, beside: 'POWER', powerMw: 40.92 } },
    ])
  })

  it('may be right while the station stood still', async () => {
    const parsed = await readCurves(
      table(STATION, (day, slot) => [
        'A1',
        day === 0 ? 0 : 40,
        day === 0 ? 0 : 10 + (slot % 3) / 100,
      ]),
    )
    expect(valuesOf(parsed, 'ENERGY_METERED METERED', FIRST)?.[0]).toBe(0)
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toEqual([])
  })
})

describe('0 to the end of the last day', () => {
  const prices = (from: number, day = 1) =>
    readCurves(
      table(['实时电价(元/MWh)'], (at, slot) => [at === day && slot >= from ? 0 : 300 + slot]),
    )

  it('is told of a real-time price', async () => {
    const parsed = await prices(40)
    expect(issuesOf(parsed, 'ZEROS_TO_END')).toMatchObject([
      { row: 138, severity: 'warning', params: { date: SECOND, slot: 41, count: 56 } },
    ])
    expect(valuesOf(parsed, 'PRICE RT', SECOND)?.[95]).toBe(0)
  })

  it.each([
    ['of two hours at most', 88, 1],
    ['of an earlier day', 40, 0],
  ])('is not told %s', async (_name, from, day) => {
    expect(issuesOf(await prices(from, day), 'ZEROS_TO_END')).toEqual([])
  })
})

it('a head with two units that contradict each other is no column', async () => {
  const rows = table(['负荷预测(MW)', '联络线计划(MW)'], (_, slot) => [20_000 + slot, -250 - slot])
  const [head, ...values] = rows
  const parsed = await readCurves([head!, [null, null, null, '万千瓦'], ...values])
  expect(parsed.curves.map(({ seriesKey }) => seriesKey.metric)).not.toContain('TIE_LINE')
  expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toMatchObject([
    { params: { header: '联络线计划(MW) / 万千瓦' } },
  ])
})
