import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { datesOf, issuesOf, longRows, readCurves, type TestRows } from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const [DA, RT] = [4, 5]

/** Days of prices, those of some days and columns by a rule. */
function withPrices(
  days: number,
  price: (day: number, slot: number, column: number) => number | undefined,
): TestRows {
  return longRows(FIRST, days).map((row, index) =>
    index === 0
      ? row
      : row.map((cell, column) => {
          const [day, slot] = [Math.floor((index - 1) / 96), (index - 1) % 96]
          return column < DA ? cell : (price(day, slot, column) ?? cell)
        }),
  )
}

describe('prices in CNY/kWh without a unit', () => {
  it('are refused by day and series, with the factor', async () => {
    const parsed = await readCurves(withPrices(2, (_day, slot) => 0.25 + slot / 1000))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toHaveLength(4)
    expect(parsed.issues[0]).toEqual({
      ...{ row: 97, column: 'E', code: 'SUSPECT_SCALE', severity: 'error' },
      params: {
        ...{ metric: 'PRICE', stage: 'DA', location: '', date: FIRST },
        ...{ value: 0.345, factor: 1000, context: 'PRICE' },
      },
    })
  })

  it('are taken where the header names the unit', async () => {
    const rows = withPrices(1, (_day, slot) => 0.25 + slot / 1000)
    rows[0] = ['日期', '时段', '负荷预测', '联络线计划', '日前电价(元/kWh)', '实时电价(元/kWh)']
    const parsed = await readCurves(rows)
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(parsed.curves.at(-1)!.values[0]).toBe(250)
  })

  it('are found beside the other stage, and beside the other days', async () => {
    const stages = await readCurves(
      withPrices(1, (_day, slot, column) => (column === RT ? 0.2 + slot / 1000 : undefined)),
    )
    expect(stages.issues).toMatchObject([
      { column: 'F', code: 'SUSPECT_SCALE', severity: 'error', params: { factor: 1000 } },
    ])
    const high = await readCurves(
      withPrices(1, (_day, slot, column) => (column === RT ? 1 + slot / 100 : undefined)),
    )
    expect(high.issues).toMatchObject([{ column: 'F', code: 'SUSPECT_SCALE', severity: 'warning' }])
    const days = await readCurves(
      withPrices(6, (day, slot) => (day === 2 ? 0.2 + slot / 1000 : undefined)),
    )
    expect(days.issues).toMatchObject([{ column: 'E' }, { column: 'F' }])
    expect(datesOf(days)).not.toContain(addDays(FIRST, 2))
    expect(days.counts).toMatchObject({ daysAccepted: 5, daysRejected: 1 })
  })

  it('are one error a day, not one a slot beside the limits', async () => {
    const priceLimits = [{ from: '2026-01-01', minCnyPerMwh: 40, maxCnyPerMwh: 650 }]
    const parsed = await readCurves(
      withPrices(1, () => 0.3),
      { priceLimits },
    )
    expect(parsed).toMatchObject({ errorCount: 2, warningCount: 0 })
  })

  it('are asked about where most prices are 0', async () => {
    const parsed = await readCurves(
      withPrices(1, (_day, slot, column) => (column === DA ? (slot > 90 ? 1.2 : 0) : undefined)),
    )
    expect(parsed.issues).toMatchObject([
      { severity: 'warning', code: 'SUSPECT_SCALE', params: { context: 'PRICE_ASKED' } },
    ])
    expect(datesOf(parsed)).toEqual([FIRST])
  })
})

it('means of days near 0 are asked about, unless all of the file are such', async () => {
  const means = (price: (day: number) => number): TestRows => [
    ['日期', '日前均价'],
    ...Array.from({ length: 6 }, (_, day) => [addDays(FIRST, day), price(day)]),
  ]
  const holiday = await readCurves(means((day) => (day === 3 ? 0.05 : 300 + day)))
  expect(holiday).toMatchObject({ layout: 'DAILY_PRICE', errorCount: 0, warningCount: 1 })
  expect(datesOf(holiday)).toHaveLength(6)
  expect((await readCurves(means((day) => 0.3 + day / 100))).curves).toEqual([])
})

it('a day of zeros, single zeros and a day around 0 are prices', async () => {
  for (const price of [
    (_day: number, _slot: number, column: number) => (column === DA ? 0 : undefined),
    (_day: number, slot: number) => (slot > 30 && slot < 60 ? 0 : undefined),
    (_day: number, slot: number) => slot - 50,
  ]) {
    const parsed = await readCurves(withPrices(2, price))
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0, counts: { daysAccepted: 2 } })
  }
})
