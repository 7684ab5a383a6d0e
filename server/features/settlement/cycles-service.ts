import { and, desc, eq, inArray, like } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { reviewCalendar, reviewCycles } from '#api/settlement/endpoints.ts'
import { DECLARED_SUMS, declaredSums } from '#database/queries/declaration/declared-sums.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { declaration, declarationLine } from '#database/schema/tables.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { KIND, stateOf } from './review-place.ts'

/** A year of cycles. */
const MAX_CYCLES = 36

/** The cycles that a station declared for, the latest first. */
export async function cyclesOf(
  { provinceId, stationId }: RequestOf<typeof reviewCycles>,
  context: CallContext,
): Promise<AnswerOf<typeof reviewCycles>> {
  const declared = await declaredCycles({ provinceId, stationIds: [stationId] }, context)
  const rows = declared
    .slice(0, MAX_CYCLES)
    .map(({ stationId: _station, declarationId: _declaration, ...row }) => row)
  return { rows, total: rows.length }
}

/** The cycles that stations of a province declared for, in a year or ever, the latest first. */
export async function declaredCycles(
  of: { provinceId: string; stationIds: readonly number[]; year?: number },
  { db, language, clock }: CallContext,
) {
  const { provinceId, stationIds, year } = of
  const found = await db
    .select({
      stationId: declaration.stationId,
      declarationId: declaration.id,
      yearMonth: declaration.yearMonth,
      cycle: declaration.cycle,
      status: declaration.status,
      ...DECLARED_SUMS,
    })
    .from(declaration)
    .leftJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        eq(declaration.provinceId, provinceId),
        inArray(declaration.stationId, [...stationIds]),
        eq(declaration.kind, KIND),
        eq(declaration.isCurrent, true),
        year === undefined ? undefined : like(declaration.yearMonth, `${year}-%`),
      ),
    )
    .groupBy(declaration.id)
    .orderBy(desc(declaration.yearMonth), desc(declaration.cycle), desc(declaration.stationId))
  return found.map((row) => {
    const { stationId, declarationId, yearMonth, cycle, status } = row
    const { from, to } = tenDayPeriod(yearMonth, cycle)
    const sums = declaredSums(row)
    return {
      ...{ stationId, declarationId, yearMonth, cycle, status, ...sums },
      cycleName: textOf(language, `cycle${cycle}`),
      deliveryFrom: from,
      deliveryTo: to,
      state: stateOf(status),
      delivered: publishedAt('METERED', to) <= clock.now(),
      fillRate: fillRateOf(sums),
    }
  })
}

/** The cycles that a month of a province has sessions for. */
export async function calendarOf(
  { provinceId, yearMonth }: RequestOf<typeof reviewCalendar>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof reviewCalendar>> {
  const held = await readHeldCycles(db, provinceId, yearMonth)
  const rows = held.map((cycle) => {
    const { from, to } = tenDayPeriod(yearMonth, cycle)
    const cycleName = textOf(language, `cycle${cycle}`)
    return { cycle, cycleName, deliveryFrom: from, deliveryTo: to }
  })
  return { rows, total: rows.length }
}

/** Cleared of all that was declared; null while an hour lacks its result. */
function fillRateOf(sums: ReturnType<typeof declaredSums>): number | null {
  const { declaredSellMwh, declaredBuyMwh, clearedSellMwh, clearedBuyMwh } = sums
  const isKnown = (declared: number | null, cleared: number | null) =>
    declared === null || cleared !== null
  const declared = (declaredSellMwh ?? 0) + (declaredBuyMwh ?? 0)
  if (declared === 0) return null
  if (!isKnown(declaredSellMwh, clearedSellMwh) || !isKnown(declaredBuyMwh, clearedBuyMwh)) {
    return null
  }
  return ((clearedSellMwh ?? 0) + (clearedBuyMwh ?? 0)) / declared
}
