import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiTime } from '#domain/calendar/shanghai-time.ts'

/** What a session does on a day; TRADE is to open and to close within it. */
export const DAY_EVENTS = ['TRADE', 'OPEN', 'CLOSE', 'RESULT', 'DELIVERY'] as const
export type DayEventKind = (typeof DAY_EVENTS)[number]

export type DayEvent = { kind: DayEventKind; time: string | null; session: TradeSessionRow }

/** A day of the month's sheet, which goes from a Monday to a Sunday. */
export type CalendarDay = {
  date: DeliveryDate
  inMonth: boolean
  isToday: boolean
  events: DayEvent[]
}

/** The whole weeks that a month lies in, each day with what happens on it, in the order of its hours. */
export function calendarDays(
  yearMonth: string,
  sessions: readonly TradeSessionRow[],
  today: DeliveryDate,
): CalendarDay[] {
  const first = `${yearMonth}-01`
  const from = addDays(first, -weekdayOf(first))
  const last = lastDateOfMonth(yearMonth)
  const to = addDays(last, 6 - weekdayOf(last))
  const byDay = new Map<DeliveryDate, DayEvent[]>()
  for (const event of sessions.flatMap(eventsOf)) {
    const known = byDay.get(event.date)
    if (known) known.push(event)
    else byDay.set(event.date, [event])
  }
  return datesFromTo(from, to).map((date) => ({
    date,
    inMonth: date.slice(0, 7) === yearMonth,
    isToday: date === today,
    events: (byDay.get(date) ?? []).toSorted(inOrder),
  }))
}

/** Monday is 0. */
export const weekdayOf = (date: DeliveryDate): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

function eventsOf(session: TradeSessionRow): (DayEvent & { date: DeliveryDate })[] {
  const { openAt, closeAt, resultAt, deliveryFrom } = session
  const at = (kind: DayEventKind, instant: string) => {
    const moment = new Date(instant)
    return { kind, session, date: shanghaiDate(moment), time: shanghaiTime(moment) }
  }
  const [open, close] = [at('OPEN', openAt), at('CLOSE', closeAt)]
  const window =
    open.date === close.date
      ? [{ ...open, kind: 'TRADE' as const, time: `${open.time}–${close.time}` }]
      : [open, close]
  const delivery = { kind: 'DELIVERY' as const, session, date: deliveryFrom, time: null }
  return [...window, ...(resultAt ? [at('RESULT', resultAt)] : []), delivery]
}

/** What has no hour comes last. */
const inOrder = (a: DayEvent, b: DayEvent) =>
  (a.time ?? '99').localeCompare(b.time ?? '99') || a.session.id - b.session.id
