import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { tradeMonth } from '#api/market/trade-sessions.ts'
import { type MarketRules, readMarketRules } from '#database/queries/market/market-rules.ts'
import { tradeSession } from '#database/schema/tables.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { dayOffsetOf, daysTradedOn } from '#domain/declaration/trade-day.ts'
import { DAY_SESSION_KINDS, type DaySessionKind } from '#domain/declaration/words.ts'
import { DAY_SESSION_CODES, SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import { TRADE_SESSION_KINDS, type TradeSessionKind } from '#domain/trade-session/words.ts'
import { advanceSessions } from '../../common/trade-sessions/advance-sessions.ts'
import type { CallContext } from '../../http/call-context.ts'
import { declarationsOf } from './own-declarations.ts'
import { viewsOf } from './session-views.ts'

type Answer = AnswerOf<typeof tradeMonth>

const MAX_COMING = 6
const COMING_STATES = ['OPEN', 'ANNOUNCED'] as const
type ComingState = (typeof COMING_STATES)[number]

/** A month of the trading calendar, with what comes next whatever the month. */
export async function readMonth(
  { provinceId, kind, ...asked }: RequestOf<typeof tradeMonth>,
  context: CallContext,
): Promise<Answer> {
  const { db, clock, language } = context
  await advanceSessions(context, provinceId)
  const now = clock.now()
  const yearMonth = asked.yearMonth ?? shanghaiDate(now).slice(0, 7)
  const [first, last] = [`${yearMonth}-01`, lastDateOfMonth(yearMonth)]
  const wanted = and(
    eq(tradeSession.provinceId, provinceId),
    kind === undefined ? undefined : eq(tradeSession.kind, kind),
  )
  const sessions = await db
    .select()
    .from(tradeSession)
    .where(and(wanted, touches(first, last)))
    .orderBy(asc(tradeSession.openAt), asc(tradeSession.id))
  const isComing = (...states: readonly ComingState[]) =>
    and(wanted, inArray(tradeSession.status, [...states]), gt(tradeSession.closeAt, now))
  const coming = await db
    .select()
    .from(tradeSession)
    .where(isComing(...COMING_STATES))
    .orderBy(desc(tradeSession.status), asc(tradeSession.closeAt), asc(tradeSession.id))
    .limit(MAX_COMING)
  const more = async (state: ComingState) => {
    const shown = coming.filter(({ status }) => status === state).length
    return (await db.$count(tradeSession, isComing(state))) - shown
  }
  const rules = await readMarketRules(db, { provinceId, side: 'GENERATOR', date: first })
  return {
    now: now.toISOString(),
    yearMonth,
    heldKinds: heldKinds(rules),
    sessions: await viewsOf(db, sessions, language),
    coming: await viewsOf(db, coming, language),
    comingMore: { OPEN: await more('OPEN'), ANNOUNCED: await more('ANNOUNCED') },
    tradeDays:
      kind === undefined || isDayKind(kind) ? tradeDaysOf({ first, last }, rules, kind) : [],
    declarations: await declarationsOf([...sessions, ...coming], context),
  }
}

/** A moment of the session, or a day of its delivery, lies in the days. */
function touches(first: DeliveryDate, last: DeliveryDate) {
  const { openAt, closeAt, resultAt, deliveryFrom, deliveryTo } = tradeSession
  const from = shanghaiInstant(first, '00:00')
  const until = shanghaiInstant(addDays(last, 1), '00:00')
  const isIn = (column: typeof openAt | typeof closeAt | typeof resultAt) =>
    and(gte(column, from), lt(column, until))
  return or(
    isIn(openAt),
    isIn(closeAt),
    isIn(resultAt),
    and(lte(deliveryFrom, last), gte(deliveryTo, first)),
  )
}

function heldKinds({ byCode }: MarketRules): TradeSessionKind[] | null {
  const held = byCode.get(SESSION_KINDS_CODE)?.value.split(',')
  return held ? TRADE_SESSION_KINDS.filter((kind) => held.includes(kind)) : null
}

const isDayKind = (kind: TradeSessionKind): kind is DaySessionKind =>
  (DAY_SESSION_KINDS as readonly string[]).includes(kind)

/** Trades of every day, of the kinds whose days the rules name; what they leave open is not made up. */
function tradeDaysOf(
  { first, last }: { first: DeliveryDate; last: DeliveryDate },
  rules: MarketRules,
  only: DaySessionKind | undefined,
): Answer['tradeDays'] {
  const held = rules.byCode.get(SESSION_KINDS_CODE)?.value.split(',') ?? []
  const kinds = DAY_SESSION_KINDS.filter(
    (kind) => held.includes(kind) && (only === undefined || kind === only),
  ).flatMap((kind) => {
    const offset = (code: string | null) => {
      const value = code === null ? undefined : rules.byCode.get(code)?.value
      return value === undefined ? null : dayOffsetOf(value)
    }
    const codes = DAY_SESSION_CODES[kind]
    const [from, to] = [offset(codes.first), offset(codes.last)]
    if (from === null || (codes.last !== null && to === null)) return []
    return [{ kind, first: from, last: to }]
  })
  if (kinds.length === 0) return []
  return datesFromTo(first, last).map((date) => ({
    date,
    trades: kinds.flatMap(({ kind, ...offsets }) => {
      const days = daysTradedOn(kind, date, offsets)
      return days ? [{ kind, ...days }] : []
    }),
  }))
}
