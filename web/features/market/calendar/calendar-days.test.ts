import { expect, it } from 'vitest'
import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import { calendarDays } from './calendar-days.ts'

const SESSION = {
  id: 1,
  openAt: '2026-11-06T01:00:00Z',
  closeAt: '2026-11-17T09:00:00Z',
  resultAt: '2026-11-18T10:00:00Z',
  deliveryFrom: '2026-11-21',
} as TradeSessionRow

it('a month is shown in whole weeks from Monday on', () => {
  const days = calendarDays('2026-11', [], '2026-11-25')
  expect([days[0]!.date, days.at(-1)!.date, days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-25'])
  expect(calendarDays('2027-02', [], '2027-02-01')).toHaveLength(28)
})

it('each moment of a session stands on its day of Shanghai', () => {
  const late = { ...SESSION, id: 2, resultAt: '2026-11-17T16:30:00Z' }
  const days = calendarDays('2026-11', [SESSION, late], '2026-11-25')
  const on = (date: string) =>
    days
      .find((day) => day.date === date)!
      .events.map(({ kind, time, session }) => `${kind} ${time} ${session.id}`)
  expect(on('2026-11-06')).toEqual(['OPEN 09:00 1', 'OPEN 09:00 2'])
  expect(on('2026-11-17')).toEqual(['CLOSE 17:00 1', 'CLOSE 17:00 2'])
  // Half past midnight of the next day.
  expect(on('2026-11-18')).toEqual(['RESULT 00:30 2', 'RESULT 18:00 1'])
  expect(on('2026-11-21')).toEqual(['DELIVERY null 1', 'DELIVERY null 2'])
})

it('what opens and closes on a day is one trade', () => {
  const rolling = { ...SESSION, closeAt: '2026-11-06T08:00:00Z', resultAt: null }
  const days = calendarDays('2026-11', [rolling], '2026-11-25')
  expect(days.find(({ date }) => date === '2026-11-06')!.events).toMatchObject([
    { kind: 'TRADE', time: '09:00–16:00' },
  ])
})
