import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deleteMaintenanceEvent,
  MaintenanceEventRow,
  maintenanceEvents,
  saveMaintenanceEvent,
} from '#api/maintenance/events.ts'
import type { Database } from '#database/connection/database.ts'
import {
  concernsPlace,
  findDevicePlace,
  type PlaceIds,
} from '#database/queries/plant/device-place.ts'
import { isClosedUnconfirmed } from '#database/queries/plant/order-outcome.ts'
import {
  appUser,
  inverter,
  maintenanceEvent,
  plant,
  pvArray,
  pvString,
  workOrder,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { eventLevelOf } from '#domain/iv-history/event-level.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { demoNamed, plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { orderOf } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'

type Asked = RequestOf<typeof maintenanceEvents>

/** What was done on site in the data scope, the newest first. */
export async function listEvents(
  asked: Asked,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof maintenanceEvents>> {
  const { happenedOn, kind, costCny, id } = maintenanceEvent
  const where = and(
    scopedTo(user.scope, {
      provinceId: maintenanceEvent.provinceId,
      plantId: maintenanceEvent.plantId,
    }),
    await fitting(db, asked),
  )
  const order = asked.sort
    ? orderOf({ sorts: { happenedOn, kind, costCny }, first: [] }, asked)
    : [desc(happenedOn)]
  const found = await eventsWhere(db, where)
    .orderBy(...order, desc(id))
    .limit(asked.pageSize)
    .offset((asked.pageNum - 1) * asked.pageSize)
  const [all] = await db.select({ total: count() }).from(eventsWhere(db, where).as('found'))
  return { rows: found.map((one) => eventRow(one, language)), total: all!.total }
}

async function fitting(db: Database, asked: Asked): Promise<SQL | undefined> {
  const { note, kind, happenedOn } = maintenanceEvent
  const place = await findDevicePlace(db, asked)
  return and(
    place && concernsPlace(place),
    asked.kind && eq(kind, asked.kind),
    asked.from ? gte(happenedOn, asked.from) : undefined,
    asked.to ? lte(happenedOn, asked.to) : undefined,
    fitsWords(
      asked.search,
      note,
      plant.name,
      demoNamed(plant.name),
      pvArray.name,
      inverter.name,
      pvString.name,
    ),
  )
}

function eventsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({
      event: maintenanceEvent,
      plantName: plant.name,
      arrayName: pvArray.name,
      inverterName: inverter.name,
      stringName: pvString.name,
      position: pvString.position,
      orderNo: workOrder.orderNo,
      orderUnconfirmed: sql<boolean>`coalesce(${isClosedUnconfirmed}, false)`.as('unconfirmed'),
      author: { account: appUser.account, username: appUser.username },
    })
    .from(maintenanceEvent)
    .innerJoin(plant, eq(plant.id, maintenanceEvent.plantId))
    .leftJoin(pvArray, eq(pvArray.id, maintenanceEvent.arrayId))
    .leftJoin(inverter, eq(inverter.id, maintenanceEvent.inverterId))
    .leftJoin(pvString, eq(pvString.id, maintenanceEvent.stringId))
    .leftJoin(workOrder, eq(workOrder.id, maintenanceEvent.orderId))
    .leftJoin(appUser, eq(appUser.id, maintenanceEvent.updatedBy))
    .where(where)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof eventsWhere>>[number]

function eventRow(
  { event, stringName, position, author, ...names }: Found,
  language: CallContext['language'],
): MaintenanceEventRow {
  const { id, lockVersion, plantId, arrayId, inverterId, stringId } = event
  const { kind, happenedOn, note, costCny } = event
  return {
    ...{ id, lockVersion, plantId, arrayId, inverterId, stringId, position },
    plantName: plantName(names.plantName, language),
    arrayName: names.arrayName,
    inverterName: names.inverterName,
    stringName: stringName && shownStringName(stringName, position ?? 0, language),
    level: eventLevelOf(event),
    ...{ kind, happenedOn, note, costCny },
    ...{ orderNo: names.orderNo, orderUnconfirmed: names.orderUnconfirmed },
    savedBy: nameOrNull(author, language),
  }
}

/**
 * Saves what was done at the narrowest place that is named.
 *
 * @throws AppError conflict, invalid for a day that has not come yet, notFound for places that do not lie in each other
 */
export async function saveEvent(
  {
    id,
    lockVersion,
    kind,
    happenedOn,
    note,
    costCny,
    ...ids
  }: RequestOf<typeof saveMaintenanceEvent>,
  context: CallContext,
): Promise<AnswerOf<typeof saveMaintenanceEvent>> {
  const { language, clock } = context
  if (happenedOn > shanghaiDate(clock.now())) {
    throw fieldError(language, { field: 'happenedOn', text: 'eventNotYet' })
  }
  return savingRow(context, {}, async (tx) => {
    const place = await ownPlace(tx, ids)
    if (id !== undefined) await holdRow(tx, maintenanceEvent, id)
    const values = { ...place, kind, happenedOn, note, costCny }
    return saveRow(tx, maintenanceEvent, { id, lockVersion, values }, context)
  })
}

async function ownPlace(tx: Database, ids: PlaceIds) {
  const found = await findDevicePlace(tx, ids)
  if (!found) throw notFound()
  const { provinceId, plantId, arrayId, inverterId, stringId } = found
  const lies = { plantId, arrayId, inverterId, stringId }
  const isWithin = (Object.keys(lies) as (keyof typeof lies)[]).every(
    (level) => ids[level] == null || ids[level] === lies[level],
  )
  if (!isWithin) throw notFound()
  return { provinceId, ...lies }
}

/** @throws AppError notFound when somebody has deleted it meanwhile */
export async function removeEvent(
  { id }: RequestOf<typeof deleteMaintenanceEvent>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdRow(tx, maintenanceEvent, id)
    await deleteRow(tx, maintenanceEvent, id)
  })
}
