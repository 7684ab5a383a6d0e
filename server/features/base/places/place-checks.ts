import { and, eq } from 'drizzle-orm'
import type { ScopeKind } from '#api/kernel/scope-kinds.ts'
import type { Database } from '#database/connection/database.ts'
import { area, curveSeries, forecastModel, node, userDataScope } from '#database/schema/tables.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import type { DataScopeKind } from '#domain/system/words.ts'
import type { Taken } from '../../../common/rows/save-row.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { hasKind } from '../../../http/caller/data-scope.ts'

/** What curves and forecast models name a place by. */
export type Coded = { provinceId: string; locKind: LocationKind; code: string }

export const takenCode = ({ code }: { code: string }): Taken => ({
  code: { field: 'code', text: 'placeCodeTaken', params: { code } },
})

/**
 * A new object must lie in the scope of whoever makes it, or it would be lost to them at once.
 *
 * @throws AppError notFound in a session of another type, refused without the whole province
 */
export function checkMayAdd(
  { user: { scope } }: Pick<CallContext, 'user'>,
  kind: ScopeKind,
  provinceId: string,
): void {
  if (!hasKind(scope, kind)) throw notFound()
  if (scope.all || scope.wholeProvinces.has(provinceId)) return
  throw new AppError('refused', 'placeOutOfScope')
}

/** @throws AppError refused with the count while curves or forecast models name the place */
export async function refuseWhileNamed(tx: Database, place: Coded): Promise<void> {
  const { series, models } = await namedBy(tx, place)
  const { code } = place
  if (series > 0) throw new AppError('refused', 'placeHasCurves', { code, count: series })
  if (models > 0) throw new AppError('refused', 'placeHasModels', { count: models })
}

/** @throws AppError refused with the count while users are bound to the object */
export async function refuseWhileHeld(
  tx: Database,
  kind: DataScopeKind,
  id: number,
): Promise<void> {
  const bound = and(eq(userDataScope.kind, kind), eq(userDataScope.objectId, String(id)))
  const count = await tx.$count(userDataScope, bound)
  if (count > 0) throw new AppError('refused', 'placeHasUsers', { count })
}

/**
 * What is kept under a code would be lost with it.
 *
 * @throws AppError invalid naming the field
 */
export async function checkCodeKept(
  tx: Database,
  { language }: Pick<CallContext, 'language'>,
  ...[stored, code]: [stored: Coded, code: string]
): Promise<void> {
  if (stored.code === code) return
  const { series, models } = await namedBy(tx, stored)
  const params = { code: stored.code, count: series + models }
  if (params.count > 0) throw fieldError(language, { field: 'code', text: 'codeInUse', params })
}

type Lies = { provinceId: string; areaId?: number | null; nodeId?: number | null }

/**
 * Area and node of a place must lie in its province, and the node in the area.
 *
 * @throws AppError invalid naming the field
 */
export async function checkLiesIn(
  tx: Database,
  { language }: Pick<CallContext, 'language'>,
  { provinceId, areaId = null, nodeId = null }: Lies,
): Promise<void> {
  const [home] =
    nodeId === null
      ? []
      : await tx
          .select({ provinceId: node.provinceId, area })
          .from(node)
          .innerJoin(area, eq(area.id, node.areaId))
          .where(eq(node.id, nodeId))
  if (home && home.provinceId !== provinceId) {
    throw fieldError(language, { field: 'nodeId', text: 'nodeElsewhere' })
  }
  if (areaId === null) return
  const within = and(eq(area.id, areaId), eq(area.provinceId, provinceId))
  if ((await tx.$count(area, within)) === 0) {
    throw fieldError(language, { field: 'areaId', text: 'areaElsewhere' })
  }
  if (home && home.area.id !== areaId) {
    const params = { area: language === 'zh' ? home.area.nameZh : home.area.nameEn }
    throw fieldError(language, { field: 'areaId', text: 'areaNotOfNode', params })
  }
}

async function namedBy(tx: Database, { provinceId, locKind, code }: Coded) {
  const series = and(
    eq(curveSeries.provinceId, provinceId),
    eq(curveSeries.locKind, locKind),
    eq(curveSeries.locCode, code),
  )
  const models = and(
    eq(forecastModel.provinceId, provinceId),
    eq(forecastModel.locKind, locKind),
    eq(forecastModel.locCode, code),
  )
  return {
    series: await tx.$count(curveSeries, series),
    models: await tx.$count(forecastModel, models),
  }
}
