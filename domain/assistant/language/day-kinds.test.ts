import { describe, expect, it } from 'vitest'
import { HOLIDAY_NOTICES } from '../../calendar/holiday-notices.ts'
import { namedHolidays } from '../../calendar/holidays.ts'
import { calendarTexts } from '../answer/calendar-texts.ts'
import { METRICS, metricById } from '../catalogue/metrics/all-metrics.ts'
import { compileMetric } from '../compile/compile-metric.ts'
import { PLAIN_QUERY } from '../test/plain-query.ts'
import { readQuestion } from './read-question.ts'
import { shownReading } from './shown-reading.ts'

const asker = {
  today: '2026-11-20',
  named: [],
  seasons: namedHolidays(HOLIDAY_NOTICES),
  rights: new Set(METRICS.map(({ right }) => right)),
}
const shown = (question: string) => shownReading(readQuestion(question, asker))

describe('kinds of days and holidays of questions', () => {
  it.each([
    ['2026年10月工作日平均日前电价', 'priceDa MEAN 2026-10-01..2026-11-01 on WORKDAY'],
    ['2026年10月上班日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on WORKDAY'],
    [
      'average day-ahead price on working days in October 2026',
      'priceDa MEAN 2026-10-01..2026-11-01 on WORKDAY',
    ],
    ['2026年10月周末日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on WEEKEND'],
    ['2026年10月双休日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on WEEKEND'],
    ['2026年10月节假日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on HOLIDAY'],
    ['2026年10月法定节假日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on HOLIDAY'],
    [
      'average day-ahead price on public holidays in October 2026',
      'priceDa MEAN 2026-10-01..2026-11-01 on HOLIDAY',
    ],
    ['2026年10月休息日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on REST'],
    ['2026年10月非工作日日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 on REST'],
    [
      '2026年10月工作日和节假日的日前均价',
      'priceDa MEAN 2026-10-01..2026-11-01 by DAY_KIND on WORKDAY|HOLIDAY',
    ],
    [
      '2026年10月工作日与休息日的日前均价',
      'priceDa MEAN 2026-10-01..2026-11-01 by DAY_KIND on WORKDAY|REST',
    ],
    ['2026年调休上班日的平均日前电价', 'priceDa MEAN 2026-01-01..2027-01-01 on MADE_UP'],
    ['2026年补班日日前均价', 'priceDa MEAN 2026-01-01..2027-01-01 on MADE_UP'],
    [
      'average day-ahead price on make-up working days in 2026',
      'priceDa MEAN 2026-01-01..2027-01-01 on MADE_UP',
    ],
    [
      'working-day average day-ahead price in October 2026',
      'priceDa MEAN 2026-10-01..2026-11-01 on WORKDAY',
    ],
    ['2026年10月每个工作日的日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 by DAY on WORKDAY'],
    [
      'average day-ahead price on each working day in October 2026',
      'priceDa MEAN 2026-10-01..2026-11-01 by DAY on WORKDAY',
    ],
    ['average day-ahead price during Spring Festival 2026', 'priceDa MEAN 2026-02-15..2026-02-24'],
    ['2026年春节期间日前均价', 'priceDa MEAN 2026-02-15..2026-02-24'],
    ['2025年中秋日前均价', 'priceDa MEAN 2025-10-01..2025-10-09'],
    ['2019年劳动节日前均价', 'priceDa MEAN 2019-05-01..2019-05-05'],
    // Its first day lies in the year before.
    ['2023年元旦日前均价', 'priceDa MEAN 2022-12-31..2023-01-03'],
    ['2027年春节日前均价', 'priceDa MEAN 2027-02-05..2027-02-09 assumed HOLIDAY_GUESSED'],
  ])('%s', (question, read) => {
    expect(shown(question)).toBe(read)
  })

  it.each([
    ['2026年10月周末和休息日的日前均价', 'TIME priceDa'],
    ['2026年10月工作日每周三的日前均价', 'TIME priceDa'],
    ['2026年10月工作日和调休上班日的日前均价', 'TIME priceDa'],
    // Of no time there are no such days, and no notice knows the year.
    ['工作日日前均价', 'TIME priceDa'],
    ['2051年春节日前均价', 'TIME'],
  ])('%s is asked back', (question, read) => {
    expect(shown(question)).toBe(read)
  })
})

describe('the figure of a kind of days', () => {
  const october = { ...PLAIN_QUERY, metrics: ['priceDa'] }
  const handed = { calendar: HOLIDAY_NOTICES }
  const compiled = (dayKinds: typeof october.dayKinds) =>
    compileMetric({ ...october, dayKinds }, metricById.get('priceDa')!, handed)
  const valuesOf = (dayKinds: typeof october.dayKinds) => compiled(dayKinds).values
  const statementOf = (dayKinds: typeof october.dayKinds) => compiled(dayKinds).text

  it('hands over the days off and those made up', () => {
    const off = [1, 2, 3, 4, 5, 6, 7].map((day) => `"2026-10-0${day}"`).join(',')
    expect(valuesOf(['WORKDAY'])).toEqual(
      expect.arrayContaining([`{${off}}`, '{"2026-10-10"}', '{"WORKDAY"}']),
    )
    expect(valuesOf(null)).not.toContain(`{${off}}`)
    expect(statementOf(['MADE_UP'])).toContain("THEN 'MADE_UP'")
    expect(statementOf(['WORKDAY'])).not.toContain('MADE_UP')
  })
})

describe('what is told of the calendar', () => {
  const told = (start: string, end: string) =>
    calendarTexts({ start, end }, HOLIDAY_NOTICES, 'zh').slice(1)

  it('is the days that no week tells, and the notices', () => {
    expect(told('2026-09-15', '2026-11-01')).toEqual([
      '放假：2026-09-25至2026-09-27、2026-10-01至2026-10-07',
      '调休上班：2026-09-20、2026-10-10',
      '依据：国办发明电〔2025〕7号',
    ])
    expect(told('2026-11-01', '2026-12-01')).toEqual(['依据：国办发明电〔2025〕7号'])
    expect(told('2018-12-28', '2019-01-01')).toEqual([
      '放假：2018-12-30至2019-01-01',
      '调休上班：2018-12-29',
      '依据：国办发明电〔2017〕12号、国办发明电〔2018〕15号、国办发明电〔2019〕3号',
    ])
    expect(told('2020-02-01', '2020-03-01')).toEqual([
      '放假：2020-01-24至2020-02-02',
      '依据：国办发明电〔2019〕16号、国办发明电〔2020〕1号',
    ])
  })
  it('is that a year was guessed', () => {
    const guess = '2027年放假通知未收录：仅按法定节日推算，未计调休'
    expect(told('2027-05-01', '2027-06-01')).toEqual(['放假：2027-05-01至2027-05-02', guess])
    expect(told('2026-12-01', '2027-01-01').at(-1)).toBe(guess)
    expect(told('2026-12-01', '2026-12-28').at(-1)).toBe('依据：国办发明电〔2025〕7号')
  })
})
