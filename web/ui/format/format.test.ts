import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { formatDelta, formatMoney, formatNumber, formatPercent, formatPrice } from './number.ts'
import { parseNumber } from './parse-number.ts'
import { relativeTime } from './relative-time.ts'
import { dayInYear, fullTime, pickedDate, pickedMonth, shortTime, timeInYear } from './time.ts'

describe('numbers', () => {
  it('separates thousands and keeps up to 20 decimals', () => {
    expect(formatNumber(1234567.891)).toBe('1,234,567.891')
    expect(formatNumber('12345678901234567890.12345678901234567890')).toBe(
      '12,345,678,901,234,567,890.1234567890123456789',
    )
  })
  it('shows - for what is missing, and 0 for 0', () => {
    expect([null, undefined, '', 'abc', Number.NaN].map((value) => formatNumber(value))).toEqual(
      Array(5).fill('-'),
    )
    expect(formatNumber(0)).toBe('0')
  })
  it('rounds halves away from zero, as written', () => {
    expect(formatMoney(1.005)).toBe('1.01')
    expect(formatMoney(-1.005)).toBe('-1.01')
    expect(formatMoney(-0.001)).toBe('0.00')
    expect(formatPrice(-12.34567)).toBe('-12.346')
    expect(formatNumber(1000, 3)).toBe('1,000.000')
  })
  it('multiplies shares by 100', () => {
    expect(formatPercent(0.1234)).toBe('12.34%')
    // 0.10045 × 100 = 10.045, half up to 10.05 although 0.10045 * 100 in binary is 10.044999…
    expect(formatPercent(0.10045)).toBe('10.05%')
    expect(formatPercent(12)).toBe('1,200.00%')
    expect(formatPercent(1e-7)).toBe('0.00%')
    expect(formatPercent(null)).toBe('-')
  })
  it('signs changes', () => {
    expect([1.2, -0.5, 0, null].map((value) => formatDelta(value, 2))).toEqual([
      '+1.20',
      '-0.50',
      '0.00',
      '-',
    ])
  })
})

describe('parseNumber', () => {
  it.each([
    ['1,234,567.8', 1234567.8],
    [' 1 234 ', 1234],
    ['１２．５', 12.5],
    ['−3.5', -3.5],
    ['(1,000)', -1000],
    ['12.5%', 0.125],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
    ['-', null],
  ])('reads %j', (text, value) => {
    expect(parseNumber(text)).toEqual({ ok: true, value })
  })
  it.each(['abc', '1,2,3', '1.2.3', '12a', '1e999'])('refuses %j', (text) => {
    expect(parseNumber(text)).toEqual({ ok: false })
  })
})

describe('relativeTime', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
  it.each([
    [29, { key: 'justNow' }],
    [30, { key: 'minutesAgo', count: 1 }],
    [61, { key: 'minutesAgo', count: 2 }],
    [3599, { key: 'minutesAgo', count: 60 }],
    [3600, { key: 'hoursAgo', count: 1 }],
    [3601, { key: 'hoursAgo', count: 2 }],
    [86_400, { key: 'oneDayAgo' }],
    [172_799, { key: 'oneDayAgo' }],
    [172_800, { key: 'date' }],
  ])('names %i seconds', (seconds, expected) => {
    expect(ago(seconds)).toEqual(expected)
  })
})

describe('times', () => {
  it('are those of Shanghai, to the second, to the minute and without the year', () => {
    const instant = '2026-11-20T07:00:30.000Z'
    expect([fullTime(instant), shortTime(instant), timeInYear(instant)]).toEqual([
      '2026-11-20 15:00:30',
      '2026-11-20 15:00',
      '11-20 15:00',
    ])
    expect(dayInYear('2026-11-20')).toBe('11-20')
  })
  it('are - where there is none, and stay as they are where they are no instant', () => {
    expect([timeInYear(null), timeInYear('')]).toEqual(['-', '-'])
    expect(['', 'soon'].map(shortTime)).toEqual(['', 'soon'])
  })
  it('that are picked in a calendar travel as dates and months', () => {
    const day = dayjs('2026-11-05')
    expect([pickedDate(day), pickedMonth(day)]).toEqual(['2026-11-05', '2026-11'])
  })
})
