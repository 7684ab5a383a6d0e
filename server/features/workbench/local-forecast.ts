import { and, desc, eq, lte } from 'drizzle-orm'
import { forecastModel, forecastNodeCurve, forecastRun } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { CallContext } from '../../http/call-context.ts'

type Values = (number | null)[]

/** The middle real-time forecast of a place of the market on a day; undefined without one. */
export async function localForecast(
  {
    provinceId,
    date,
    locKind,
    code,
  }: { provinceId: string; date: DeliveryDate; locKind: LocalPlace; code: string },
  { db, clock }: CallContext,
): Promise<Values | undefined> {
  const [found] = await db
    .select({ p50: forecastNodeCurve.p50 })
    .from(forecastNodeCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastNodeCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastNodeCurve.provinceId, provinceId),
        eq(forecastNodeCurve.locKind, locKind),
        eq(forecastNodeCurve.nodeCode, code),
        eq(forecastNodeCurve.deliveryDate, date),
        eq(forecastModel.target, 'NODE_RT'),
        eq(forecastRun.state, 'DONE'),
        lte(forecastRun.asOf, clock.now()),
      ),
    )
    .orderBy(desc(forecastRun.asOf), desc(forecastRun.id))
    .limit(1)
  return found?.p50
}
