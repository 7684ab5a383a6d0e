import { describe, expect, it } from 'vitest'
import { type OutlookPrices, outlookOf, outlookPeriods } from './outlook.ts'

const flat = (value: number, slots = 24) => Array.from({ length: slots }, () => value)
const around = (value: number, width: number) => ({
  p10: flat(value - width),
  p50: flat(value),
  p90: flat(value + width),
})
const NONE: OutlookPrices = { actual: new Map(), forecast: new Map() }

describe('the periods of an outlook', () => {
  it('are the present and the next ten days and month', () => {
    expect(outlookPeriods('2026-11-22')).toEqual([
      { kind: 'TEN_DAY', yearMonth: '2026-11', cycle: 3, from: '2026-11-21', to: '2026-11-30' },
      {
        kind: 'NEXT_TEN_DAY',
        yearMonth: '2026-12',
        cycle: 1,
        from: '2026-12-01',
        to: '2026-12-10',
      },
      { kind: 'MONTH', yearMonth: '2026-11', cycle: null, from: '2026-11-01', to: '2026-11-30' },
      {
        kind: 'NEXT_MONTH',
        yearMonth: '2026-12',
        cycle: null,
        from: '2026-12-01',
        to: '2026-12-31',
      },
    ])
  })
  it('go on over the end of the year, and know February', () => {
    expect(outlookPeriods('2027-12-31').map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2027-12-21 2027-12-31',
      '2028-01-01 2028-01-10',
      '2027-12-01 2027-12-31',
      '2028-01-01 2028-01-31',
    ])
    const february = outlookPeriods('2027-02-11')
    expect(february[1]).toMatchObject({ cycle: 3, from: '2027-02-21', to: '2027-02-28' })
  })
})

describe('an outlook', () => {
  const [present, next] = outlookPeriods('2026-11-22')

  it('is the mean of actual days and forecast days; only the latter are uncertain', () => {
    // Of ten days one is actual at 200, one forecast 300 ± 30, one 400 ± 60; seven have neither.
    const prices: OutlookPrices = {
      actual: new Map([['2026-11-21', flat(200, 96)]]),
      forecast: new Map([
        ['2026-11-21', around(999, 1)],
        ['2026-11-22', around(300, 30)],
        ['2026-11-23', around(400, 60)],
        ['2026-12-01', around(7, 1)],
      ]),
    }
    const found = outlookOf(present!, prices)
    expect(found).toMatchObject({ days: 10, actualDays: 1, forecastDays: 2, uncoveredDays: 7 })
    expect(found.meanCnyPerMwh).toBeCloseTo((200 + 300 + 400) / 3, 9)
    // (200 + 270 + 340) / 3 and (200 + 330 + 460) / 3
    expect(found.band!.lowCnyPerMwh).toBeCloseTo(270, 9)
    expect(found.band!.highCnyPerMwh).toBeCloseTo(330, 9)
    expect(found.hours).toHaveLength(24)
    expect(found.hours[23]).toMatchObject({ hour: 24, meanCnyPerMwh: expect.closeTo(300, 9) })
  })

  it('has hours that are means of quarters, the highest and the lowest among them', () => {
    // Hour 19 of 96 points: 500, 520, 540, 560; hour 13: 40 throughout; else 100.
    const quarters = flat(100, 96)
    quarters.splice(72, 4, 500, 520, 540, 560)
    quarters.splice(48, 4, 40, 40, 40, 40)
    const found = outlookOf(present!, { ...NONE, actual: new Map([['2026-11-25', quarters]]) })
    expect(found.hours[18]).toEqual({ hour: 19, meanCnyPerMwh: 530, band: null })
    expect(found).toMatchObject({ highestHour: 19, lowestHour: 13, band: null, actualDays: 1 })
    expect(found.meanCnyPerMwh).toBeCloseTo((22 * 100 + 530 + 40) / 24, 9)
  })

  it('takes a day with a gap as not known: its forecast counts, or nothing', () => {
    const gap: (number | null)[] = flat(200)
    gap[5] = null
    const actual = new Map([
      ['2026-11-21', gap],
      ['2026-11-22', gap],
    ])
    const forecast = new Map([['2026-11-22', around(300, 10)]])
    const found = outlookOf(present!, { actual, forecast })
    expect(found).toMatchObject({ actualDays: 0, forecastDays: 1, uncoveredDays: 9 })
    expect(found.meanCnyPerMwh).toBe(300)
  })

  it('of a period without any day says nothing', () => {
    expect(outlookOf(next!, NONE)).toMatchObject({
      ...{ days: 10, actualDays: 0, forecastDays: 0, uncoveredDays: 10 },
      ...{ meanCnyPerMwh: null, band: null, hours: [], highestHour: null, lowestHour: null },
    })
  })
})
