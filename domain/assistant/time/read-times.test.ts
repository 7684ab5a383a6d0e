import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { CHINESE, ENGLISH, TODAY } from './phrases.ts'
import { readTimes, type TimeItem } from './read-times.ts'

const read = (question: string, today = TODAY) => readTimes(question, { today, lean: 'PAST' })

const datesOf = (items: readonly TimeItem[]) => {
  const [first, ...more] = items.filter((item) => item.kind === 'DATES')
  if (more.length > 0) return 'two spans of dates'
  if (!first) return null
  const { dates } = first
  return 'problem' in dates ? dates.problem : `${dates.start}..${dates.end}`
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function beside(item: TimeItem): string {
  if (item.kind === 'DATES') return 'problem' in item.dates ? '' : item.dates.assumed.join()
  if (item.kind === 'HOURS') return `${clock(item.hours.from)}-${clock(item.hours.to)}`
  if (item.kind === 'DAY_KIND') return item.word
  return item.kind === 'WEEKDAYS' ? `days ${item.weekdays.days}` : item.with
}

const saidBeside = (items: readonly TimeItem[]) =>
  items
    .map(beside)
    .filter((text) => text !== '')
    .join(' ') || undefined

describe('times of questions', () => {
  const asked = [...CHINESE, ...ENGLISH].map(([question, dates, more]) => ({
    question,
    dates,
    more,
  }))
  it.each(asked)('$question', ({ question, dates, more }) => {
    const { items } = read(question)
    expect([datesOf(items), saidBeside(items)]).toEqual([dates, more])
  })

  it('leave the rest of the question as it was', () => {
    expect(read('上周陕西日前均价与去年同期相比').rest).toEqual(['陕西日前均价', '相比'])
    expect(read('What was the price in Shaanxi last week?').rest).toEqual([
      'what was the price in shaanxi',
      '?',
    ])
  })
})

describe('two dates beside each other', () => {
  it.each([
    ['去年9月和10月', '2025-09-01..2025-10-01 2025-10-01..2025-11-01'],
    ['10月1日和2日', '2026-10-01..2026-10-02 2026-10-02..2026-10-03'],
    ['10月上旬和中旬', '2026-10-01..2026-10-11 2026-10-11..2026-10-21'],
    ['10月中旬比上旬', '2026-10-11..2026-10-21 2026-10-01..2026-10-11'],
    ['2025年上半年和下半年', '2025-01-01..2025-07-01 2025-07-01..2026-01-01'],
    ['2025年一季度、二季度', '2025-01-01..2025-04-01 2025-04-01..2025-07-01'],
    ['上周一和周三', '2026-11-09..2026-11-10 2026-11-11..2026-11-12'],
    ['9月和2025年10月', '2025-09-01..2025-10-01 2025-10-01..2025-11-01'],
    ['september and october 2025', '2025-09-01..2025-10-01 2025-10-01..2025-11-01'],
    ['in october 2025 than in november', '2025-10-01..2025-11-01 2025-11-01..2025-12-01'],
    ['昨天和前天', '2026-11-19..2026-11-20 2026-11-18..2026-11-19'],
    // Of the same year or of the next.
    ['2025年12月和1月', 'VAGUE VAGUE'],
  ])('%s', (question, dates) => {
    const said = read(question).items.map((item) => datesOf([item]))
    expect(said.join(' ')).toBe(dates)
  })
})

describe('a day on which periods begin', () => {
  it('takes the period before, and says so', () => {
    for (const question of ['月初至昨天', '本月以来', 'month to date']) {
      const { items } = read(question, '2026-12-01')
      expect([datesOf(items), saidBeside(items)]).toEqual([
        '2026-11-01..2026-12-01',
        'PERIOD_BEFORE',
      ])
    }
    expect(datesOf(read('年初至今', '2027-01-01').items)).toBe('2026-01-01..2027-01-01')
    expect(datesOf(read('本周以来', '2026-11-16').items)).toBe('2026-11-09..2026-11-16')
  })

  it('knows months that are shorter, and leap days', () => {
    expect(datesOf(read('近一个月', '2026-03-31').items)).toBe('2026-02-28..2026-03-31')
    expect(datesOf(read('去年今天', '2028-02-29').items)).toBe('2027-02-28..2027-03-01')
    expect(datesOf(read('31号', '2026-03-15').items)).toBe('2026-01-31..2026-02-01')
    expect(datesOf(read('2月', '2028-02-29').items)).toBe('2028-02-01..2028-03-01')
    expect(datesOf(read('上一旬', '2027-01-05').items)).toBe('2026-12-21..2027-01-01')
  })
})

it('of what is said without a year the next is meant where questions look ahead', () => {
  const ahead = (question: string) =>
    datesOf(readTimes(question, { today: TODAY, lean: 'FUTURE' }).items)
  expect(ahead('12月')).toBe('2026-12-01..2027-01-01')
  expect(ahead('3月')).toBe('2027-03-01..2027-04-01')
  expect(ahead('25号')).toBe('2026-11-25..2026-11-26')
  expect(ahead('周三')).toBe('2026-11-25..2026-11-26')
})

it('dates without a year are those of the past, or of the weeks ahead where both could be', () => {
  const named = [2025, 2026, 2027].map((year) => ({
    names: ['国庆'],
    year,
    start: `${year}-10-01`,
    end: `${year}-10-08`,
  }))
  const soon = (question: string) =>
    datesOf(readTimes(question, { today: TODAY, lean: 'SOON', named }).items)
  expect(soon('12月')).toBe('2026-12-01..2027-01-01')
  expect(soon('3月')).toBe('2026-03-01..2026-04-01')
  expect(soon('周日')).toBe('2026-11-22..2026-11-23')
  expect(soon('周三')).toBe('2026-11-18..2026-11-19')
  expect(soon('国庆')).toBe('2026-10-01..2026-10-08')
})

it('holidays and seasons are what they are handed as', () => {
  const named = [
    {
      names: ['国庆节', '国庆', 'National Day'],
      year: 2025,
      start: '2025-10-01',
      end: '2025-10-09',
    },
    {
      names: ['国庆节', '国庆', 'National Day'],
      year: 2026,
      start: '2026-10-01',
      end: '2026-10-08',
    },
    { names: ['迎峰度夏'], year: 2025, start: '2025-06-01', end: '2025-09-01' },
    { names: ['迎峰度夏'], year: 2026, start: '2026-06-01', end: '2026-09-01' },
  ]
  const said = (question: string) =>
    datesOf(readTimes(question, { today: TODAY, lean: 'PAST', named }).items)
  expect(said('国庆期间电价')).toBe('2026-10-01..2026-10-08')
  expect(said('2025年国庆')).toBe('2025-10-01..2025-10-09')
  expect(said("last year's National Day")).toBe('2025-10-01..2025-10-09')
  expect(said('去年迎峰度夏')).toBe('2025-06-01..2025-09-01')
  expect(said('2019年国庆节')).toBe('NO_SUCH_DATE')
})

it('every way to write a day reads as that day', () => {
  const months =
    'January February March April May June July August September October November December'
  for (const date of datesFromTo('2027-12-25', '2028-03-05')) {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    const name = months.split(' ')[month - 1]
    const span = `${date}..${addDays(date, 1)}`
    for (const text of [
      ...[date, date.replaceAll('-', ''), `${year}/${month}/${day}`, `${year}年${month}月${day}日`],
      ...[`${day} ${name} ${year}`, `${name} ${day}, ${year}`],
    ])
      expect(datesOf(read(text).items), text).toBe(span)
  }
})

it('on every day of three years a phrase means dates in their order, the same in both languages', () => {
  const twins = [
    ...[
      ['昨天', 'yesterday'],
      ['上周', 'last week'],
      ['上个月', 'last month'],
      ['本季度', 'this quarter'],
    ],
    ...[
      ['近7天', 'last 7 days'],
      ['年初至今', 'year to date'],
      ['上一旬', 'the previous ten-day period'],
    ],
    ...[
      ['3月', 'March'],
      ['去年三季度', 'Q3 last year'],
      ['12月到2月', 'December to February'],
    ],
  ] as const
  for (const today of datesFromTo('2026-01-01', '2028-12-31')) {
    for (const [chinese, english] of twins) {
      const dates = datesOf(read(chinese, today).items)!
      expect(datesOf(read(english, today).items), `${english} on ${today}`).toBe(dates)
      const [start, end] = dates.split('..')
      expect(start! < end!, `${chinese} on ${today}`).toBe(true)
    }
  }
})

it('a question of thousands of signs is read to its end', () => {
  const long = `${'从1月1日'.repeat(300)}${' to 3'.repeat(300)}昨天`
  expect(read(long).items.at(-1)).toMatchObject({ dates: { start: '2026-11-19' } })
})
