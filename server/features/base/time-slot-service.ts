import { asc, eq } from 'drizzle-orm'
import type { hourTimeSlot } from '#api/base/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { periodRow } from '#database/schema/tables.ts'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { periodKindsOfDay } from '#domain/calendar/time-of-use.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'

/** The 24 hours of a day with their time-of-use period; without a province only the hours. */
export async function hoursOfDay(
  { provinceId, date }: RequestOf<typeof hourTimeSlot>,
  { db, clock, language }: CallContext,
): Promise<AnswerOf<typeof hourTimeSlot>> {
  const day = date ?? shanghaiDate(clock.now())
  const found = provinceId
    ? await db
        .select()
        .from(periodRow)
        .where(eq(periodRow.provinceId, provinceId))
        .orderBy(asc(periodRow.id))
    : []
  const when = {
    month: Number(day.slice(5, 7)),
    dayKind: weekdayOf(day) >= 6 ? ('WEEKEND' as const) : ('WORKDAY' as const),
  }
  const kinds = found.length > 0 ? periodKindsOfDay(found, when, 24) : []
  const rows = Array.from({ length: 24 }, (_, index) => {
    const label = hourLabel(index + 1)
    const kind = kinds[index] ?? null
    return {
      slot: index + 1,
      label,
      from: label.slice(0, 5),
      to: label.slice(6),
      periodKind: kind,
      periodName: kind && textOf(language, `period${kind}`),
    }
  })
  return { rows, total: rows.length }
}
