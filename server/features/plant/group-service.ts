import { and, asc, count, desc, eq, exists, inArray, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deletePlantGroup,
  plantGroups,
  plantProvinces,
  savePlantGroup,
} from '#api/plant/endpoints.ts'
import { plant, plantGroup, province } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { demoNamed, plantName } from '../../common/names/plant-name.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { notReplayOfOthers, scopedTo } from '../../http/caller/data-scope.ts'
import { clearPlants } from './clear-plants.ts'
import { takenName } from './taken-name.ts'

/** Groups of whole provinces, and those with a plant of the caller; only the caller's plants count. */
export async function listGroups(
  { name, provinceId, order, pageNum, pageSize }: RequestOf<typeof plantGroups>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof plantGroups>> {
  const ownPlants = scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id })
  const ofWholeProvince = inArray(plantGroup.provinceId, [...user.scope.wholeProvinces])
  const withOwnPlant = exists(
    db
      .select({ id: plant.id })
      .from(plant)
      .where(and(eq(plant.groupId, plantGroup.id), ownPlants)),
  )
  const where = and(
    user.scope.all ? undefined : or(ofWholeProvince, withOwnPlant),
    provinceId === undefined ? undefined : eq(plantGroup.provinceId, provinceId),
    fitsWords(name, plantGroup.name, demoNamed(plantGroup.name)),
  )
  const rows = await db
    .select({
      id: plantGroup.id,
      provinceId: plantGroup.provinceId,
      provinceName: language === 'zh' ? province.nameZh : province.nameEn,
      name: plantGroup.name,
      plantCount: count(plant.id),
      lockVersion: plantGroup.lockVersion,
    })
    .from(plantGroup)
    .innerJoin(province, eq(province.id, plantGroup.provinceId))
    .leftJoin(plant, and(eq(plant.groupId, plantGroup.id), ownPlants))
    .where(where)
    .groupBy(plantGroup.id, province.id)
    .orderBy(asc(plantGroup.provinceId), (order === 'descend' ? desc : asc)(plantGroup.name))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const shown = rows.map((row) => ({ ...row, name: plantName(row.name, language) }))
  return { rows: shown, total: await db.$count(plantGroup, where) }
}

/** Provinces in the order of the selector; the sandbox of a replay is none to make groups in. */
export async function listGroupProvinces(
  { pageNum, pageSize }: RequestOf<typeof plantProvinces>,
  { db, user: { scope }, language }: CallContext,
): Promise<AnswerOf<typeof plantProvinces>> {
  const where = and(
    scope.all ? undefined : inArray(province.id, [...scope.wholeProvinces]),
    notReplayOfOthers(db, scope),
  )
  const page = { pageNum, pageSize, order: 'ascend' } as const
  const order = { sorts: {}, first: [province.sort] }
  const { rows, total } = await listRows(db, province, { where, order, page })
  const named = rows.map(({ id, nameZh, nameEn }) => ({
    id,
    name: language === 'zh' ? nameZh : nameEn,
  }))
  return { rows: named, total }
}

/**
 * @throws AppError notFound for a province that the caller holds only in part, conflict, invalid for a
 * name that is taken or another province while the group has plants
 */
export async function saveGroup(
  { id, lockVersion, provinceId, name }: RequestOf<typeof savePlantGroup>,
  context: CallContext,
): Promise<AnswerOf<typeof savePlantGroup>> {
  const { scope } = context.user
  if (!scope.all && !scope.wholeProvinces.has(provinceId)) throw notFound()
  return savingRow(context, takenName({ name }), async (tx) => {
    const values = { provinceId, name }
    const saved = await saveRow(tx, plantGroup, { id, lockVersion, values }, context)
    const elsewhere = (
      await tx
        .select({ provinceId: plant.provinceId })
        .from(plant)
        .where(eq(plant.groupId, saved.id))
    ).filter((row) => row.provinceId !== provinceId)
    if (elsewhere.length > 0) {
      throw fieldError(context.language, {
        field: 'provinceId',
        text: 'groupHasPlants',
        params: { count: elsewhere.length },
      })
    }
    return saved
  })
}

/** @throws AppError refused while a scan task of one of its plants runs */
export async function deleteGroup(
  { id }: RequestOf<typeof deletePlantGroup>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const found = await tx.select({ id: plant.id }).from(plant).where(eq(plant.groupId, id))
    await clearPlants(
      tx,
      found.map((one) => one.id),
    )
    await tx.delete(plantGroup).where(eq(plantGroup.id, id))
  })
}
