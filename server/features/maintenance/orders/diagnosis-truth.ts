import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { diagnosisTruth } from '#api/maintenance/orders.ts'
import {
  faultDismissal,
  inverter,
  plant,
  pvArray,
  pvString,
  workOrder,
  workOrderString,
} from '#database/schema/tables.ts'
import type { FoundCause } from '#domain/maintenance/words.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'

type Row = AnswerOf<typeof diagnosisTruth>['rows'][number]
const FIELD_OF: Record<FoundCause, 'asDiagnosed' | 'otherCause' | 'nothingFound'> = {
  AS_DIAGNOSED: 'asDiagnosed',
  OTHER_CAUSE: 'otherCause',
  NOTHING_FOUND: 'nothingFound',
}
const count = sql<number>`count(*)::int`
const orders = sql<number>`count(distinct ${workOrder.id})::int`

/** Strings by code and by what people found on site; what was dismissed as wrong had nothing to find. */
export async function findTruth(
  { plantId, pageNum, pageSize }: RequestOf<typeof diagnosisTruth>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof diagnosisTruth>> {
  const within = and(
    scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
    plantId === undefined ? undefined : eq(plant.id, plantId),
  )
  const { code, foundCause, foundCode } = workOrder
  const finished = await db
    .select({ code, foundCause, foundCode, count, orders })
    .from(workOrder)
    .innerJoin(workOrderString, eq(workOrderString.orderId, workOrder.id))
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .where(and(isNotNull(foundCause), within))
    .groupBy(code, foundCause, foundCode)
    .orderBy(desc(count), asc(foundCode))
  const dismissed = await db
    .select({ code: faultDismissal.code, count })
    .from(faultDismissal)
    .innerJoin(pvString, eq(pvString.id, faultDismissal.stringId))
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .innerJoin(plant, eq(plant.id, pvArray.plantId))
    .where(and(eq(faultDismissal.reason, 'WRONG_DIAGNOSIS'), within))
    .groupBy(faultDismissal.code)
  const nameOf = await faultNames(db, language)
  const rows = new Map<number, Row>()
  const rowOf = (own: number): Row => {
    const row = rows.get(own) ?? {
      ...{ code: own, codeName: nameOf(own), asDiagnosed: 0, otherCause: 0, nothingFound: 0 },
      ...{ foundAs: [], orders: 0, dismissed: 0 },
    }
    rows.set(own, row)
    return row
  }
  for (const one of finished) {
    const row = rowOf(one.code)
    row[FIELD_OF[one.foundCause!]] += one.count
    row.orders += one.orders
    if (one.foundCode !== null) {
      const found = { code: one.foundCode, codeName: nameOf(one.foundCode), strings: one.count }
      row.foundAs.push(found)
    }
  }
  for (const one of dismissed) {
    const row = rowOf(one.code)
    row.nothingFound += one.count
    row.dismissed += one.count
  }
  const sorted = [...rows.values()].sort((a, b) => a.code - b.code)
  return {
    rows: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: sorted.length,
  }
}
