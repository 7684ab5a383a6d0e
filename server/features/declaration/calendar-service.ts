import { and, asc, eq } from 'drizzle-orm'
import type { tenDayCalendar as calendarEndpoint } from '#api/declaration/endpoints.ts'
import type { CalendarCycle } from '#api/declaration/shapes.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { DECLARED_SUMS, declaredSums } from '#database/queries/declaration/declared-sums.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { declaration, declarationLine, station, tenDayCalendar } from '#database/schema/tables.ts'
import { addDays, lastDateOfMonth, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import {
  type Cycle,
  nextTenDayPeriod,
  tenDayPeriod,
  tenDayPeriodOf,
  WHOLE_MONTH,
} from '#domain/calendar/ten-day-period.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { textOf } from '../../http/texts.ts'
import { statusWithout } from './detail-service.ts'
import { expireDue } from './notices/expire-due.ts'
import type { Station, TradeSession } from './place.ts'
import { phaseOf } from './trade-day/trade-session-terms.ts'

type Request = RequestOf<typeof calendarEndpoint> & { yearMonth: string }

/**
 * The three cycles of a month, or the whole month where the exchange holds a session of that; what is not
 * announced is shown so and nothing is made up for it.
 */
export async function readCalendar(
  asked: RequestOf<typeof calendarEndpoint>,
  context: CallContext,
): Promise<AnswerOf<typeof calendarEndpoint>> {
  const yearMonth = asked.yearMonth ?? (await monthToDeclareFor(asked.provinceId, context))
  const request = { ...asked, yearMonth }
  const { provinceId, stationId } = request
  const stations = await stationsOf(request, context)
  if (stationId !== undefined && stations.length === 0) throw notFound()
  await expireDue(context, { provinceId, stationId })
  const tradeSessions = await context.db
    .select()
    .from(tenDayCalendar)
    .where(and(eq(tenDayCalendar.provinceId, provinceId), eq(tenDayCalendar.yearMonth, yearMonth)))
  const declarations = await currentDeclarations(request, context)
  const cycles = await readHeldCycles(context.db, provinceId, yearMonth)
  const rows = cycles.map((cycle) => ({
    ...cycleView(
      cycle,
      tradeSessions.find((tradeSession) => tradeSession.cycle === cycle) ?? null,
      {
        request,
        context,
      },
    ),
    declarations: stations.map((place) =>
      stationView(place, {
        tradeSession: tradeSessions.find((tradeSession) => tradeSession.cycle === cycle) ?? null,
        found: declarations.find((row) => row.cycle === cycle && row.stationId === place.id),
        context,
      }),
    ),
  }))
  return { rows, total: rows.length }
}

/** The month of the cycle to come: the next one where whole months are traded. */
async function monthToDeclareFor(provinceId: string, { db, clock }: CallContext): Promise<string> {
  const today = shanghaiDate(clock.now())
  const { yearMonth } = nextTenDayPeriod(tenDayPeriodOf(today))
  const cycles = await readHeldCycles(db, provinceId, yearMonth)
  if (yearMonth > today.slice(0, 7) || !cycles.includes(WHOLE_MONTH)) return yearMonth
  return yearMonthOf(addDays(lastDateOfMonth(yearMonth), 1))
}

function cycleView(
  cycle: Cycle,
  tradeSession: TradeSession | null,
  { request, context }: { request: Request; context: CallContext },
): Omit<CalendarCycle, 'declarations'> {
  const { provinceId, yearMonth } = request
  const { from, to, days } = tenDayPeriod(yearMonth, cycle)
  const now = context.clock.now()
  return {
    id: tradeSession?.id ?? null,
    ...{ provinceId, yearMonth, cycle, days },
    cycleName: textOf(context.language, `cycle${cycle}`),
    deliveryFrom: from,
    deliveryTo: to,
    now: now.toISOString(),
    declareOpenAt: tradeSession?.declareOpenAt.toISOString() ?? null,
    declareCloseAt: tradeSession?.declareCloseAt.toISOString() ?? null,
    resultAt: tradeSession?.resultAt.toISOString() ?? null,
    phase: phaseOf(tradeSession, now),
  }
}

type Current = Awaited<ReturnType<typeof currentDeclarations>>[number]

function stationView(
  { id, nameZh, nameEn }: Station,
  found: { tradeSession: TradeSession | null; found: Current | undefined; context: CallContext },
): CalendarCycle['declarations'][number] {
  const { tradeSession, found: row, context } = found
  return {
    stationId: id,
    stationName: context.language === 'zh' ? nameZh : nameEn,
    declarationId: row?.id ?? null,
    status: row?.status ?? statusWithout({ tradeSession }, context.clock.now()),
    version: row?.version ?? null,
    ...declaredSums(row),
  }
}

async function stationsOf({ provinceId, stationId }: Request, { db, user }: CallContext) {
  return db
    .select()
    .from(station)
    .where(
      and(
        eq(station.provinceId, provinceId),
        stationId === undefined ? undefined : eq(station.id, stationId),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
    .orderBy(asc(station.id))
}

async function currentDeclarations({ provinceId, yearMonth }: Request, { db }: CallContext) {
  return db
    .select({
      id: declaration.id,
      stationId: declaration.stationId,
      cycle: declaration.cycle,
      status: declaration.status,
      version: declaration.version,
      ...DECLARED_SUMS,
    })
    .from(declaration)
    .leftJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        eq(declaration.provinceId, provinceId),
        eq(declaration.yearMonth, yearMonth),
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
      ),
    )
    .groupBy(declaration.id)
}
