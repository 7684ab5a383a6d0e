import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deletePlant, plantStatusHistory, savePlant } from '#api/plant/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  moduleType,
  plant,
  plantGroup,
  plantStatusChange,
  scanTask,
  station,
  stringType,
} from '#database/schema/tables.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { checkPlace } from '../../common/places/check-place.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type DataScope, inScope } from '../../http/caller/data-scope.ts'
import { clearPlants } from './clear-plants.ts'
import { takenName } from './taken-name.ts'

/**
 * A plant lies in the province of its group, and its scan tasks with it.
 *
 * @throws AppError conflict, invalid for a name that is taken, a station of another province or another operation
 * status without a reason, a place where no plant can be,
 * notFound for another group or station than the plant has when the caller does not hold it
 */
export async function savePlantRow(
  { id, lockVersion, statusReason, ...fields }: RequestOf<typeof savePlant>,
  context: CallContext,
): Promise<AnswerOf<typeof savePlant>> {
  checkPlace(fields, context.language)
  return savingRow(context, takenName(fields), async (tx) => {
    const { groupId, stationId } = fields
    const stored = id === undefined ? undefined : await holdRow(tx, plant, id)
    await refuseForeign(tx, context.user.scope, { stored, groupId, stationId })
    const isAnotherStatus =
      stored !== undefined && stored.operationStatus !== fields.operationStatus
    if (isAnotherStatus && !statusReason) {
      throw fieldError(context.language, { field: 'statusReason', text: 'statusReasonNeeded' })
    }
    const [group] = await tx
      .select({ provinceId: plantGroup.provinceId })
      .from(plantGroup)
      .where(eq(plantGroup.id, groupId))
      .for('share')
    if (!group) throw notFound()
    const { provinceId } = group
    if (stationId != null && !(await liesIn(tx, stationId, provinceId))) {
      throw fieldError(context.language, { field: 'stationId', text: 'stationElsewhere' })
    }
    if (stored && stored.provinceId !== provinceId && (await hasOwnModules(tx, stored.id)))
      throw fieldError(context.language, { field: 'groupId', text: 'plantHasModules' })
    // What the form leaves empty becomes empty.
    const emptied = {
      stationId: stationId ?? null,
      operationDate: fields.operationDate ?? null,
      moduleLayout: fields.moduleLayout ?? null,
      introduction: fields.introduction || null,
    }
    const values = { ...fields, ...emptied, provinceId }
    const saved = await saveRow(tx, plant, { id, lockVersion, values }, context)
    await tx
      .update(scanTask)
      .set({ provinceId })
      .where(and(eq(scanTask.plantId, saved.id), ne(scanTask.provinceId, provinceId)))
    if (isAnotherStatus) {
      await tx.insert(plantStatusChange).values({
        ...{ plantId: saved.id, status: fields.operationStatus, reason: statusReason ?? '' },
        ...{ changedBy: context.user.userId, changedAt: context.clock.now() },
      })
    }
    return saved
  })
}

/** As many as a form shows. */
const MAX_CHANGES = 50

/** What a plant's operation status was changed to, when, by whom and why; the newest first. */
export async function statusHistory(
  { plantId }: RequestOf<typeof plantStatusHistory>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof plantStatusHistory>> {
  const found = await db
    .select({ change: plantStatusChange, user: appUser })
    .from(plantStatusChange)
    .leftJoin(appUser, eq(appUser.id, plantStatusChange.changedBy))
    .where(eq(plantStatusChange.plantId, plantId))
    .orderBy(desc(plantStatusChange.id))
    .limit(MAX_CHANGES)
  const rows = found.map(({ change: { id, status, reason, changedAt }, user }) => ({
    ...{ id, status, reason },
    changedBy: nameOrNull(user, language),
    changedAt: changedAt.toISOString(),
  }))
  return { rows, total: rows.length }
}

/** @throws AppError refused while a scan task of the plant runs */
export async function removePlant(
  { id }: RequestOf<typeof deletePlant>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction((tx) => clearPlants(tx, [id]))
}

type Home = Pick<RequestOf<typeof savePlant>, 'groupId' | 'stationId'> & {
  stored: typeof plant.$inferSelect | undefined
}

/**
 * What a plant already has may stay, also where the caller holds no more than the plant. Sessions of the diagnosis see
 * no station, so what the user holds of them decides, whatever the type of the session.
 */
async function refuseForeign(
  tx: Database,
  scope: DataScope,
  { stored, groupId, stationId }: Home,
): Promise<void> {
  const isHeld =
    (groupId === stored?.groupId || (await inScope(tx, scope, 'plantGroup', [groupId]))) &&
    (stationId == null ||
      stationId === stored?.stationId ||
      (await inScope(tx, { ...scope, systemType: null }, 'station', [stationId])))
  if (!isHeld) throw notFound()
}

/** Whether strings of a plant are built of module types of its province, which no other has. */
async function hasOwnModules(tx: Database, plantId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: moduleType.id })
    .from(stringType)
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(and(eq(stringType.plantId, plantId), isNotNull(moduleType.provinceId)))
    .limit(1)
  return found !== undefined
}

async function liesIn(tx: Database, stationId: number, provinceId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: station.id })
    .from(station)
    .where(and(eq(station.id, stationId), eq(station.provinceId, provinceId)))
  return found !== undefined
}
