import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { tradeDay } from '#api/declaration/trade-day.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { type MarketRules, readMarketRules } from '#database/queries/market/market-rules.ts'
import { tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  daysBetween,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { tenDayPeriod, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { dayOffsetOf, daysTradedOn } from '#domain/declaration/trade-day.ts'
import { DAY_SESSION_KINDS, type DaySessionKind } from '#domain/declaration/words.ts'
import { DAY_SESSION_CODES, SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import { MissingRule, requiredRule } from '../../../common/rules/required-rule.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { loadStation, type TradeSession } from '../place.ts'
import { readTradeDayLines } from './trade-day-lines.ts'

type Answer = AnswerOf<typeof tradeDay>
type Session = Answer['sessions'][number]

/**
 * What is traded on a day, and what each of its delivery days is decided on.
 *
 * @throws AppError notFound for a station of another province; MissingRule where no rule says which sessions the
 *   province holds, or which days one of them trades
 */
export async function readTradeDay(
  { provinceId, stationId, tradeKind, ...asked }: RequestOf<typeof tradeDay>,
  context: CallContext,
): Promise<Answer> {
  const { db, clock } = context
  const tradeDate = asked.tradeDate ?? shanghaiDate(clock.now())
  const station = stationId === undefined ? null : await loadStation(db, { provinceId, stationId })
  const rules = await readMarketRules(db, { provinceId, side: 'GENERATOR', date: tradeDate })
  const kinds = requiredRule(rules, SESSION_KINDS_CODE).split(',')
  const wanted = ({ tradeKind: kind }: Pick<Session, 'tradeKind'>) =>
    tradeKind === undefined || kind === tradeKind
  const others = (await othersOn(tradeDate, { provinceId, context })).filter(wanted)
  const sessions = [
    ...(await announcedOn(tradeDate, { provinceId, context })).filter(wanted),
    ...others,
    // What the exchange announced of the day needs no rule.
    ...DAY_SESSION_KINDS.filter(
      (kind) => kinds.includes(kind) && others.every(({ tradeKind: known }) => known !== kind),
    )
      .filter((kind) => wanted({ tradeKind: kind }))
      .map((kind) => tradedByDay(kind, tradeDate, rules))
      .filter((session) => session !== null),
  ]
  const dates = deliveryDatesOf(sessions, asked)
  const closes = sessions.flatMap(({ closeAt }) => closeAt ?? []).sort()
  return {
    ...{ tradeDate, isOpen: sessions.length > 0, closeAt: closes[0] ?? null, sessions },
    deliveryDays: await readTradeDayLines(db, { provinceId, station, dates, now: clock.now() }),
  }
}

/** Sessions of the calendar whose window has a moment of the day. */
async function announcedOn(
  tradeDate: DeliveryDate,
  { provinceId, context: { db } }: { provinceId: string; context: CallContext },
): Promise<Session[]> {
  const found = await db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        lt(tenDayCalendar.declareOpenAt, shanghaiInstant(addDays(tradeDate, 1), '00:00')),
        gt(tenDayCalendar.declareCloseAt, shanghaiInstant(tradeDate, '00:00')),
      ),
    )
    .orderBy(asc(tenDayCalendar.declareCloseAt), asc(tenDayCalendar.id))
  return found.map(announcedView)
}

function announcedView({ id, yearMonth, cycle, ...session }: TradeSession): Session {
  const { from, to } = tenDayPeriod(yearMonth, cycle)
  const { lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh } = session
  return {
    tradeKind: cycle === WHOLE_MONTH ? 'MONTHLY' : 'TEN_DAY',
    ...{ id, code: session.tradeSessionCode, deliveryFrom: from, deliveryTo: to },
    openAt: session.declareOpenAt.toISOString(),
    closeAt: session.declareCloseAt.toISOString(),
    ...{ lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh },
  }
}

/** Sessions of the trading calendar that nobody declares for here by the hour and that are open on the day. */
async function othersOn(
  tradeDate: DeliveryDate,
  { provinceId, context: { db } }: { provinceId: string; context: CallContext },
): Promise<Session[]> {
  const found = await db
    .select({ session: tradeSession })
    .from(tradeSession)
    .leftJoin(tenDayCalendar, eq(tenDayCalendar.tradeSessionId, tradeSession.id))
    .where(
      and(
        eq(tradeSession.provinceId, provinceId),
        ne(tradeSession.status, 'CANCELLED'),
        isNull(tenDayCalendar.id),
        lt(tradeSession.openAt, shanghaiInstant(addDays(tradeDate, 1), '00:00')),
        gt(tradeSession.closeAt, shanghaiInstant(tradeDate, '00:00')),
      ),
    )
    .orderBy(asc(tradeSession.closeAt), asc(tradeSession.id))
  return found.map(({ session: { id, kind, code, openAt, closeAt, ...session } }) => {
    const { deliveryFrom, deliveryTo, lotMwh, tickCnyPerMwh } = session
    const { priceMinCnyPerMwh, priceMaxCnyPerMwh } = session
    return {
      ...{ tradeKind: kind, id, code, deliveryFrom, deliveryTo },
      ...{ openAt: openAt.toISOString(), closeAt: closeAt.toISOString() },
      ...{ lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh },
    }
  })
}

/** @throws MissingRule where the rules do not say which days are traded */
function tradedByDay(
  kind: DaySessionKind,
  tradeDate: DeliveryDate,
  rules: MarketRules,
): Session | null {
  const codes = DAY_SESSION_CODES[kind]
  const offset = (code: string) => {
    const days = dayOffsetOf(requiredRule(rules, code))
    if (days === null) throw new MissingRule(rules, code)
    return days
  }
  const first = offset(codes.first)
  const last = codes.last === null ? null : offset(codes.last)
  const days = daysTradedOn(kind, tradeDate, { first, last })
  return (
    days && {
      ...{ tradeKind: kind, id: null, code: null, openAt: null, closeAt: null },
      ...{ deliveryFrom: days.from, deliveryTo: days.to },
      ...{ lotMwh: null, tickCnyPerMwh: null, priceMinCnyPerMwh: null, priceMaxCnyPerMwh: null },
    }
  )
}

/** A longer delivery is told by its span, not day by day. */
const MAX_DAYS = 31

/** Each delivery day once, in order, as far as it is asked for. */
function deliveryDatesOf(
  sessions: readonly Session[],
  { from = '0000', to = '9999' }: { from?: string | undefined; to?: string | undefined },
): DeliveryDate[] {
  const dates = sessions
    .filter((one) => daysBetween(one.deliveryFrom, one.deliveryTo) < MAX_DAYS)
    .flatMap((one) => datesFromTo(one.deliveryFrom, one.deliveryTo))
  return [...new Set(dates)].filter((date) => from <= date && date <= to).sort()
}
