import { and, desc, eq, ne } from 'drizzle-orm'
import type { createModel, modelVersions, promoteModel, updateModel } from '#api/forecast/models.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  forecastModel,
  forecastModelStation,
  forecastModelVersion,
} from '#database/schema/tables.ts'
import { isTargetItself, priceStageOf } from '#domain/forecasting/known/added-series.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { conflict } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import { bindStations, seenStations } from './bound-stations.ts'

type Model = typeof forecastModel.$inferSelect
type Version = AnswerOf<typeof modelVersions>['rows'][number]
type Who = { changedBy: number; changedAt: Date }

export async function create(
  { stationIds, ...values }: RequestOf<typeof createModel>,
  { db, user, clock, language }: CallContext,
): Promise<AnswerOf<typeof createModel>> {
  checkSeries(values, language)
  const who = { changedBy: user.userId, changedAt: clock.now() }
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(forecastModel).values(values).onConflictDoNothing().returning()
    if (!made) {
      const params = { name: values.code }
      throw fieldError(language, { field: 'code', text: 'nameTaken', params })
    }
    await bindStations(tx, made, stationIds, user.scope)
    await keepVersion(tx, made, who)
    return { id: made.id }
  })
}

/**
 * Writes a change as a new version; what the model was before is kept from its first change on.
 *
 * @throws AppError conflict when somebody else changed it since `version`
 */
export async function update(
  { id, version, stationIds, ...values }: RequestOf<typeof updateModel>,
  { db, user, clock, language }: CallContext,
): Promise<AnswerOf<typeof updateModel>> {
  const who = { changedBy: user.userId, changedAt: clock.now() }
  return db.transaction(async (tx) => {
    const before = await holdRow(tx, forecastModel, id)
    if (before.version !== version) throw conflict()
    checkSeries({ target: before.target, options: values.options }, language)
    await keepVersion(tx, before)
    const [changed] = await tx
      .update(forecastModel)
      .set({ ...values, version: version + 1 })
      .where(eq(forecastModel.id, id))
      .returning()
    await bindStations(tx, changed!, stationIds, user.scope)
    await keepVersion(tx, changed!, who)
    return { version: changed!.version }
  })
}

/** @throws AppError naming the field where a model is to learn the price that it forecasts */
function checkSeries(
  { target, options }: Pick<RequestOf<typeof createModel>, 'options'> & { target: ForecastTarget },
  language: Language,
): void {
  if (!options.series?.some((series) => isTargetItself(series, target))) return
  const price = textOf(language, priceStageOf(target) === 'RT' ? 'priceRt' : 'priceDa')
  throw fieldError(language, { field: 'series', text: 'forecastSeriesIsTarget', params: { price } })
}

/** Both models that a promotion touches stay the versions that they are: what they forecast is the same. */
export async function promote(
  { id }: RequestOf<typeof promoteModel>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { provinceId, target } = await holdRow(tx, forecastModel, id)
    const rivals = and(eq(forecastModel.provinceId, provinceId), eq(forecastModel.target, target))
    await tx
      .update(forecastModel)
      .set({ isDefault: false })
      .where(and(rivals, ne(forecastModel.id, id)))
    await tx.update(forecastModel).set({ isDefault: true }).where(eq(forecastModel.id, id))
  })
}

export async function versionsOf(
  { id }: RequestOf<typeof modelVersions>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof modelVersions>> {
  const found = await db
    .select({
      kept: forecastModelVersion,
      provinceId: forecastModel.provinceId,
      person: { account: appUser.account, username: appUser.username },
    })
    .from(forecastModelVersion)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastModelVersion.modelId))
    .leftJoin(appUser, eq(appUser.id, forecastModelVersion.changedBy))
    .where(eq(forecastModelVersion.modelId, id))
    .orderBy(desc(forecastModelVersion.version))
  const seen = await seenStations(
    db,
    user.scope,
    found.slice(0, 1).map(({ provinceId }) => provinceId),
  )
  const rows = found.map(({ kept, person }) => {
    const definition = kept.definition as Omit<Version, 'version' | 'changedBy' | 'changedAt'>
    return {
      ...definition,
      stationIds: definition.stationIds.filter((one) => seen.has(one)),
      version: kept.version,
      changedBy: nameOrNull(person, language),
      changedAt: kept.changedBy === null ? null : kept.changedAt.toISOString(),
    }
  })
  return { rows, total: rows.length }
}

async function keepVersion(tx: Database, model: Model, who?: Who): Promise<void> {
  const bound = await tx
    .select({ stationId: forecastModelStation.stationId })
    .from(forecastModelStation)
    .where(eq(forecastModelStation.modelId, model.id))
  const { nameZh, nameEn, options, isDaily, isDefault } = model
  const stationIds = bound.map(({ stationId }) => stationId)
  await tx
    .insert(forecastModelVersion)
    .values({
      modelId: model.id,
      version: model.version,
      definition: { nameZh, nameEn, options, isDaily, isDefault, stationIds },
      changedBy: who?.changedBy,
      changedAt: who?.changedAt ?? new Date(0),
    })
    .onConflictDoNothing()
}
