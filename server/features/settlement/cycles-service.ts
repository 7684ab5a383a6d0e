import { and, desc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { reviewCalendar, reviewCycles } from '#api/settlement/endpoints.ts'
import { DECLARED_SUMS, declaredSums } from '#database/queries/declared-sums.ts'
import { readHeldCycles } from '#database/queries/held-cycles.ts'
import { declaration, declarationLine } from '#database/schema/tables.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { KIND, stateOf } from './review-place.ts'

/** A year of cycles. */
const MAX_CYCLES = 36

export async function cyclesOf(
  { provinceId, stationId }: RequestOf<typeof reviewCycles>,
  { db, language, clock }: CallContext,
): Promise<AnswerOf<typeof reviewCycles>> {
  const found = await db
    .select({
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
        eq(declaration.stationId, stationId),
        eq(declaration.kind, KIND),
        eq(declaration.isCurrent, true),
      ),
    )
    .groupBy(declaration.id)
    .orderBy(desc(declaration.yearMonth), desc(declaration.cycle))
    .limit(MAX_CYCLES)
  const rows = found.map((row) => {
    const cycle = row.cycle
    const { from, to } = tenDayPeriod(row.yearMonth, cycle)
    const status = row.status
    const sums = declaredSums(row)
    return {
      ...{ yearMonth: row.yearMonth, cycle, status, ...sums },
      cycleName: textOf(language, `cycle${cycle}`),
      deliveryFrom: from,
      deliveryTo: to,
      state: stateOf(status),
      delivered: publishedAt('METERED', to) <= clock.now(),
      fillRate: fillRateOf(sums),
    }
  })
  return { rows, total: rows.length }
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
