import { and, asc, between, desc, eq, inArray, lte } from 'drizzle-orm'
import {
  forecastCurve,
  forecastModel,
  forecastNodeCurve,
  forecastRun,
} from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { UnifiedTarget } from '#domain/forecasting/words.ts'
import type { CallContext } from '../../http/call-context.ts'

type Range = { provinceId: string; from: DeliveryDate; to: DeliveryDate }
type Values = (number | null)[]

/** Middle forecasts of a unified price by date: of each the newest finished live run of the champion. */
export async function unifiedForecasts(
  { provinceId, from, to, target }: Range & { target: UnifiedTarget },
  { db, clock }: CallContext,
): Promise<ReadonlyMap<DeliveryDate, Values>> {
  const rows = await db
    .selectDistinctOn([forecastCurve.deliveryDate], {
      date: forecastCurve.deliveryDate,
      p50: forecastCurve.p50,
    })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastCurve.provinceId, provinceId),
        eq(forecastModel.target, target),
        eq(forecastModel.isDefault, true),
        eq(forecastRun.kind, 'LIVE'),
        eq(forecastRun.state, 'DONE'),
        lte(forecastRun.asOf, clock.now()),
        between(forecastCurve.deliveryDate, from, to),
      ),
    )
    .orderBy(asc(forecastCurve.deliveryDate), desc(forecastRun.asOf), desc(forecastRun.id))
  return new Map(rows.map(({ date, p50 }) => [date, p50]))
}

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
        inArray(forecastModel.target, ['NODE_RT']),
        lte(forecastRun.asOf, clock.now()),
      ),
    )
    .orderBy(desc(forecastRun.asOf), desc(forecastRun.id))
    .limit(1)
  return found?.p50
}
