import { and, asc, count, countDistinct, eq, inArray, type SQL } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { exportPlants, PlantRow, plants } from '#api/plant/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  plant,
  plantGroup,
  pvArray,
  pvString,
  report,
  station,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { demoNamed, plantName } from '../../common/names/plant-name.ts'
import { csvOfRows, shownFields } from '../../common/rows/export-rows.ts'
import { orderOf } from '../../common/rows/list-rows.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { countUpkeep, NO_UPKEEP } from './count-upkeep.ts'

type Filters = RequestOf<typeof exportPlants>

const { name, operationDate, installedCapacityKw } = plant
const ORDER = {
  sorts: { name, operationDate, installedCapacityKw, groupName: plantGroup.name },
  first: [plantGroup.name, plant.name],
}

/** Plants of the data scope by group and name. */
export async function listPlants(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof plants>,
  context: CallContext,
): Promise<AnswerOf<typeof plants>> {
  const where = fitting(filters, context)
  const page = { pageNum, pageSize, sort, order }
  const rows = await readPlants(context, where, orderOf(ORDER, page))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows: await shown(rows, context), total: await context.db.$count(plant, where) }
}

const EXPORTED = [
  ...(['name', 'groupName', 'operationStatus', 'operationDate', 'plantType'] as const),
  ...([
    'installedCapacityKw',
    'acLimitKw',
    'hasTracker',
    'cleaningCostCny',
    'gridMode',
    'gridAccess',
    'stationName',
    'areaM2',
  ] as const),
  ...(['installAngleDeg', 'moduleLayout', 'longitude', 'latitude', 'altitudeM'] as const),
  ...(['introduction', 'arrayCount', 'inverterCount', 'stringCount'] as const),
]

/** The plants that a list shows, all pages of it. */
export async function exportPlantRows(filters: Filters, context: CallContext): Promise<FileAnswer> {
  const rows = await readPlants(context, fitting(filters, context), ORDER.first.map(asc))
  return csvOfRows('plants.csv', shownFields(EXPORTED, filters), await shown(rows, context))
}

const fitting = (
  { groupId, name, operationStatus, plantType }: Filters,
  { user }: CallContext,
): SQL | undefined =>
  and(
    scopedTo(user.scope, { provinceId: plant.provinceId, plantId: plant.id }),
    groupId === undefined ? undefined : eq(plant.groupId, groupId),
    operationStatus === undefined ? undefined : eq(plant.operationStatus, operationStatus),
    plantType === undefined ? undefined : eq(plant.plantType, plantType),
    fitsWords(name, plant.name, demoNamed(plant.name)),
  )

const readPlants = ({ db }: CallContext, where: SQL | undefined, order: SQL[]) =>
  db
    .select({ plant, groupName: plantGroup.name, station })
    .from(plant)
    .innerJoin(plantGroup, eq(plantGroup.id, plant.groupId))
    .leftJoin(station, eq(station.id, plant.stationId))
    .where(where)
    .orderBy(...order, asc(plant.id))
    .$dynamic()

async function shown(
  found: Awaited<ReturnType<typeof readPlants>>,
  { db, language }: CallContext,
): Promise<PlantRow[]> {
  const ids = found.map((row) => row.plant.id)
  const devices = await countDevices(db, ids)
  const kept = await countUpkeep(db, 'plantId', ids)
  const reports = await countReports(db, ids)
  return found.map(({ plant: row, groupName, station }) => ({
    ...withoutEdit(row),
    name: plantName(row.name, language),
    groupName: plantName(groupName, language),
    stationName: station && (language === 'zh' ? station.nameZh : station.nameEn),
    ...(devices.get(row.id) ?? NO_DEVICES),
    ...(kept.get(row.id) ?? NO_UPKEEP),
    reportCount: reports.get(row.id) ?? 0,
  }))
}

const NO_DEVICES = { arrayCount: 0, inverterCount: 0, stringCount: 0 }

async function countReports(db: Database, plantIds: readonly number[]) {
  const found = await db
    .select({ plantId: report.plantId, reports: count() })
    .from(report)
    .where(inArray(report.plantId, [...plantIds]))
    .groupBy(report.plantId)
  return new Map(found.map(({ plantId, reports }) => [plantId, reports]))
}

async function countDevices(db: Database, plantIds: readonly number[]) {
  const found = await db
    .select({
      plantId: pvArray.plantId,
      arrayCount: countDistinct(pvArray.id),
      inverterCount: countDistinct(inverter.id),
      stringCount: count(pvString.id),
    })
    .from(pvArray)
    .leftJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(inArray(pvArray.plantId, [...plantIds]))
    .groupBy(pvArray.plantId)
  return new Map(found.map(({ plantId, ...counts }) => [plantId, counts]))
}
