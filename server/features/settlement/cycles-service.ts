import { and, desc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { reviewCycles } from '#api/settlement/endpoints.ts'
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
  const { energyMwh, clearedMwh } = declarationLine
  const found = await db
    .select({
      yearMonth: declaration.yearMonth,
      cycle: declaration.cycle,
      status: declaration.status,
      declaredMwh: sql<string | null>`sum(${energyMwh})`,
      /** Of the hours that declare something; one without result leaves the sum unknown. */
      clearedMwh: sql<string | null>`case
        when bool_or(${energyMwh} > 0 and ${clearedMwh} is null) then null
        else sum(${clearedMwh}) end`,
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
    const [declaredMwh, clearedMwh] = [numberOrNull(row.declaredMwh), numberOrNull(row.clearedMwh)]
    return {
      ...{ yearMonth: row.yearMonth, cycle, status, declaredMwh, clearedMwh },
      cycleName: textOf(language, `cycle${cycle}`),
      deliveryFrom: from,
      deliveryTo: to,
      state: stateOf(status),
      delivered: publishedAt('METERED', to) <= clock.now(),
      fillRate: declaredMwh && clearedMwh !== null ? clearedMwh / declaredMwh : null,
    }
  })
  return { rows, total: rows.length }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
