import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { queryScore } from '#api/settlement/endpoints.ts'
import type { ScoredCycle } from '#api/settlement/shapes.ts'
import { readSubmitters } from '#database/queries/declaration/submitters.ts'
import { station, userHiddenStation } from '#database/schema/tables.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { declaredCycles } from './cycles-service.ts'
import { moneyOfCycle } from './review-money.ts'

/** Reviews that a call computes: a year of ten stations. Of more the latest are taken. */
const MAX_REVIEWS = 360

/**
 * What the decisions of a year were worth, cycle by cycle, and what it cost that others were never filed; the
 * latest that fit, the earliest first.
 */
export async function scoreOf(
  { provinceId, year, stationIds }: RequestOf<typeof queryScore>,
  context: CallContext,
): Promise<AnswerOf<typeof queryScore>> {
  const names = await stationNames(provinceId, stationIds ?? [], context)
  const declared = await declaredCycles(
    { provinceId, stationIds: [...names.keys()], year },
    context,
  )
  const settled = declared.flatMap(({ delivered, state, ...row }) =>
    delivered && (state === 'RESULT_IN' || state === 'NOT_FILED') ? [{ ...row, state }] : [],
  )
  const counted = settled.slice(0, MAX_REVIEWS)
  const submitters = await readSubmitters(
    context.db,
    counted.map(({ declarationId }) => declarationId),
  )
  const rows: ScoredCycle[] = []
  // One after the other: a thread computes each, and others have reviews to look at too.
  for (const { stationId, declarationId, yearMonth, cycle, ...row } of counted) {
    context.signal.throwIfAborted()
    const subject = { provinceId, stationId, yearMonth, cycle }
    const { income, gain, lotMwh } = await moneyOfCycle(subject, context)
    rows.unshift({
      ...{ stationId, stationName: names.get(stationId)!, yearMonth, cycle },
      trader: nameOrNull(submitters.get(declarationId) ?? null, context.language),
      cycleName: row.cycleName,
      ...{ deliveryFrom: row.deliveryFrom, deliveryTo: row.deliveryTo },
      actual: income.ACTUAL,
      none: income.NONE,
      forecast: income.FORECAST,
      perfect: income.PERFECT,
      gain: { NONE: gain.NONE, FORECAST: gain.FORECAST, PERFECT: gain.PERFECT },
      declaredMwh: row.state === 'NOT_FILED' ? null : declaredMwh(row),
      ...{ state: row.state, lotMwh },
    })
  }
  return { rows, total: settled.length }
}

/**
 * Names of the stations asked for; where none is, of all in the province that the caller has and has not hidden.
 *
 * @throws AppError notFound when one of them lies in another province
 */
async function stationNames(
  provinceId: string,
  stationIds: readonly number[],
  { db, user, language }: CallContext,
): Promise<Map<number, string>> {
  const found = await db
    .select({ id: station.id, nameZh: station.nameZh, nameEn: station.nameEn })
    .from(station)
    .leftJoin(
      userHiddenStation,
      and(eq(userHiddenStation.stationId, station.id), eq(userHiddenStation.userId, user.userId)),
    )
    .where(
      and(
        eq(station.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
        stationIds.length === 0
          ? isNull(userHiddenStation.userId)
          : inArray(station.id, [...stationIds]),
      ),
    )
    .orderBy(asc(station.id))
  if (found.length < new Set(stationIds).size) throw notFound()
  return new Map(found.map(({ id, nameZh, nameEn }) => [id, language === 'zh' ? nameZh : nameEn]))
}

function declaredMwh(row: {
  declaredSellMwh: number | null
  declaredBuyMwh: number | null
}): number | null {
  const { declaredSellMwh: sell, declaredBuyMwh: buy } = row
  return sell === null && buy === null ? null : (sell ?? 0) + (buy ?? 0)
}
