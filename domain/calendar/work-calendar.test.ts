import { describe, expect, it } from 'vitest'
import { type DeliveryDate, datesFromTo, weekdayOf } from './delivery-date.ts'
import { HOLIDAY_NOTICES } from './holiday-notices.ts'
import { namedHolidays } from './holidays.ts'
import {
  assumedYearsOf,
  breakOn,
  breaksOf,
  dayKindOf,
  isMadeUpWorkday,
  type KindOfDay,
} from './work-calendar.ts'

const kindOf = (date: DeliveryDate) => dayKindOf(date, HOLIDAY_NOTICES)

describe('the notices', () => {
  it.each<[DeliveryDate, KindOfDay, string]>([
    ['2018-12-29', 'WORKDAY', 'Saturday, worked by the notice for 2019'],
    ['2018-12-31', 'HOLIDAY', 'Monday, off by the notice for 2019'],
    ['2018-09-30', 'WORKDAY', 'Sunday, worked'],
    ['2018-06-18', 'HOLIDAY', 'Dragon Boat, a Monday joined to its weekend'],
    ['2019-05-03', 'HOLIDAY', 'Friday, off by the later notice'],
    ['2019-05-05', 'WORKDAY', 'Sunday, worked by the later notice'],
    ['2019-06-08', 'HOLIDAY', 'Saturday that Dragon Boat is joined to'],
    ['2020-01-31', 'HOLIDAY', 'Friday, the Spring Festival was made longer'],
    ['2020-02-01', 'HOLIDAY', 'Saturday, no longer worked'],
    ['2020-06-28', 'WORKDAY', 'Sunday, worked'],
    ['2021-02-20', 'WORKDAY', 'Saturday, worked'],
    ['2021-09-21', 'HOLIDAY', 'Mid-Autumn, a Tuesday'],
    ['2022-01-30', 'WORKDAY', 'Sunday, worked'],
    ['2022-12-31', 'HOLIDAY', 'Saturday, off by the notice for 2023'],
    ['2023-10-06', 'HOLIDAY', 'Friday of Mid-Autumn and National Day'],
    ['2023-10-07', 'WORKDAY', 'Saturday, worked'],
    ['2024-02-09', 'WORKDAY', 'New Year’s Eve, no holiday before 2025'],
    ['2024-02-18', 'WORKDAY', 'Sunday, worked'],
    ['2024-10-12', 'WORKDAY', 'Saturday, worked'],
    ['2025-01-26', 'WORKDAY', 'Sunday, worked'],
    ['2025-01-28', 'HOLIDAY', 'New Year’s Eve, a holiday since 2025'],
    ['2025-05-02', 'HOLIDAY', 'Friday, a holiday since 2025'],
    ['2025-10-08', 'HOLIDAY', 'Wednesday of National Day and Mid-Autumn'],
    ['2025-10-09', 'WORKDAY', 'Thursday'],
    ['2026-01-04', 'WORKDAY', 'Sunday, worked'],
    ['2026-02-14', 'WORKDAY', 'Saturday, worked'],
    ['2026-02-15', 'HOLIDAY', 'Sunday of the Spring Festival'],
    ['2026-02-24', 'WORKDAY', 'Tuesday after it'],
    ['2026-10-10', 'WORKDAY', 'Saturday, worked'],
    ['2026-11-21', 'WEEKEND', 'Saturday'],
    ['2026-11-18', 'WORKDAY', 'Wednesday'],
  ])('%s is %s: %s', (date, kind) => {
    expect(kindOf(date)).toBe(kind)
    expect(assumedYearsOf(date, HOLIDAY_NOTICES)).toEqual([])
  })

  it('stand for each year, with number and date', () => {
    expect(HOLIDAY_NOTICES.map(({ year }) => year)).toEqual([
      2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
    ])
    for (const { year, document, issuedOn } of HOLIDAY_NOTICES) {
      expect(document).toMatch(new RegExp(`^国办发明电〔${year - 1}〕\\d+号$`))
      expect(issuedOn.startsWith(String(year - 1))).toBe(true)
    }
  })

  it('make up working days on Saturdays and Sundays that are not off', () => {
    for (const date of HOLIDAY_NOTICES.flatMap(({ madeUpWorkdays }) => madeUpWorkdays)) {
      expect(weekdayOf(date), date).toBeGreaterThanOrEqual(6)
      expect(breakOn(date, HOLIDAY_NOTICES), date).toBeUndefined()
      expect(isMadeUpWorkday(date, HOLIDAY_NOTICES)).toBe(true)
    }
  })

  /**
   * A holiday that falls on a weekend is given on another day, so weekdays off less weekend days worked are the
   * statutory days: 11, since 2025 13. In 2020 the Spring Festival was made longer by a Friday and a Saturday that
   * was to be worked.
   */
  it.each(HOLIDAY_NOTICES.map((notice) => [notice.year, notice] as const))(
    'of %i give the statutory days, no more and no fewer',
    (year, { holidays, madeUpWorkdays }) => {
      const off = holidays.flatMap(({ from, to }) => datesFromTo(from, to))
      const weekdaysOff = off.filter((date) => weekdayOf(date) < 6).length
      const statutory = year >= 2025 || year === 2020 ? 13 : 11
      expect(weekdaysOff - madeUpWorkdays.length).toBe(statutory)
    },
  )
})

describe('a year without a notice', () => {
  it('is assumed, and so are the days of December that its notice may move', () => {
    const years = (date: DeliveryDate) => assumedYearsOf(date, HOLIDAY_NOTICES)
    expect(years('2027-03-10')).toEqual([2027])
    expect(years('2026-12-28')).toEqual([])
    expect(years('2026-12-29')).toEqual([2027])
    expect(years('2027-12-31')).toEqual([2027, 2028])
    expect(years('2017-12-31')).toEqual([2017])
  })
  it('has the statutory days off and nothing made up', () => {
    // The eve is Friday 5 February 2027; the notice will say more than these 13 days.
    expect(breaksOf(2027, []).map(({ from, to }) => `${from.slice(5)}..${to.slice(5)}`)).toEqual([
      '01-01..01-01',
      '02-05..02-08',
      '04-05..04-05',
      '05-01..05-02',
      '06-09..06-09',
      '09-15..09-15',
      '10-01..10-03',
    ])
    expect([kindOf('2027-05-01'), kindOf('2027-02-20')]).toEqual(['HOLIDAY', 'WEEKEND'])
    // Of a year whose lunar days are not listed only the fixed ones.
    expect(breaksOf(2051, []).map(({ names }) => names[0])).toEqual([
      'NEW_YEAR',
      'LABOUR_DAY',
      'NATIONAL_DAY',
    ])
  })
  it('is assumed in the names of its holidays too', () => {
    const spring = namedHolidays(HOLIDAY_NOTICES).filter(({ names }) => names.includes('春节'))
    expect(spring.filter(({ isAssumed }) => isAssumed).map(({ year }) => year)).toEqual([
      2027, 2028, 2029, 2030,
    ])
  })
})
