import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { DayTrade, DeclarationDeadline } from '#api/workbench/shapes.ts'
import { DECLARED_SUMS, declaredSums } from '#database/queries/declaration/declared-sums.ts'
import { holdsCycle } from '#database/queries/declaration/held-cycles.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { declaration, declarationLine, tenDayCalendar } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { dayOffsetOf, daysTradedOn } from '#domain/declaration/trade-day.ts'
import { DAY_SESSION_KINDS } from '#domain/declaration/words.ts'
import { DAY_SESSION_CODES, SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import { nextStepOf } from '#domain/workbench/next-step.ts'
import type { NextStep } from '#domain/workbench/words.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { type Station, stationName } from './own-stations.ts'

/** Sessions ahead that are shown of a province. */
const MAX_SESSIONS = 3

const RIGHT_TO: Partial<Record<NextStep, ResourceCode>> = {
  CREATE: '/declaration:edit',
  SUBMIT: '/declaration:edit',
  REVISE: '/declaration:edit',
  REVIEW: '/declaration:review',
  FILE: '/declaration:file',
}

/** The sessions of the calendar that are not closed, and how far each station is; the first deadline first. */
export async function readDeadlines(
  { provinceId, stations }: { provinceId: string; stations: readonly Station[] },
  context: CallContext,
): Promise<DeclarationDeadline[]> {
  const { clock, user, language } = context
  const now = clock.now()
  const sessions = await sessionsAhead(provinceId, context)
  if (sessions.length === 0 || stations.length === 0) return []
  const declared = await declaredFor(
    stations.map(({ id }) => id),
    { months: sessions.map(({ yearMonth }) => yearMonth), context },
  )
  return sessions.flatMap(({ yearMonth, cycle, declareOpenAt, declareCloseAt }) =>
    stations.map((station): DeclarationDeadline => {
      const found = declared.find(
        (one) => one.stationId === station.id && one.yearMonth === yearMonth && one.cycle === cycle,
      )
      const status = found?.status ?? 'NOT_STARTED'
      const step = nextStepOf(status)
      const right = RIGHT_TO[step]
      const { from, to } = tenDayPeriod(yearMonth, cycle)
      const { declaredSellMwh, declaredBuyMwh } = declaredSums(found)
      return {
        ...{ stationId: station.id, stationName: stationName(station, context), yearMonth, cycle },
        cycleName: textOf(language, `cycle${cycle}`),
        ...{ deliveryFrom: from, deliveryTo: to },
        openAt: declareOpenAt.toISOString(),
        closeAt: declareCloseAt.toISOString(),
        isOpen: declareOpenAt <= now,
        ...{ status, step, isMine: right !== undefined && user.resources.has(right) },
        ...{ declaredSellMwh, declaredBuyMwh },
      }
    }),
  )
}

/** Those of kinds that the exchange does not hold are offered to nobody. */
async function sessionsAhead(provinceId: string, { db, clock }: CallContext) {
  const found = await db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        gt(tenDayCalendar.declareCloseAt, clock.now()),
      ),
    )
    .orderBy(asc(tenDayCalendar.declareCloseAt), asc(tenDayCalendar.id))
    .limit(MAX_SESSIONS)
  const held = await Promise.all(found.map((session) => holdsCycle(db, session)))
  return found.filter((_, at) => held[at])
}

async function declaredFor(
  stationIds: readonly number[],
  { months, context: { db } }: { months: readonly string[]; context: CallContext },
) {
  return db
    .select({
      stationId: declaration.stationId,
      yearMonth: declaration.yearMonth,
      cycle: declaration.cycle,
      status: declaration.status,
      ...DECLARED_SUMS,
    })
    .from(declaration)
    .leftJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        inArray(declaration.stationId, [...stationIds]),
        inArray(declaration.yearMonth, [...months]),
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
      ),
    )
    .groupBy(declaration.id)
}

/** What is traded today by the day of delivery, by the rules of the province. */
export async function readDayTrades(
  { provinceId, today }: { provinceId: string; today: DeliveryDate },
  { db }: CallContext,
): Promise<DayTrade[]> {
  const { byCode } = await readMarketRules(db, { provinceId, side: 'GENERATOR', date: today })
  const kinds = byCode.get(SESSION_KINDS_CODE)?.value.split(',') ?? []
  const offsetOf = (code: string) => {
    const rule = byCode.get(code)?.value
    return rule === undefined ? null : dayOffsetOf(rule)
  }
  return DAY_SESSION_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind): DayTrade[] => {
    const codes = DAY_SESSION_CODES[kind]
    const first = offsetOf(codes.first)
    const last = codes.last === null ? null : offsetOf(codes.last)
    if (first === null || (codes.last !== null && last === null)) return [{ kind, days: null }]
    const days = daysTradedOn(kind, today, { first, last })
    return days ? [{ kind, days }] : []
  })
}
