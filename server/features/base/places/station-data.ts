import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type {
  deleteStationData,
  exportStationData,
  saveStationData,
  stationData,
} from '#api/base/station-data.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { station, tradingUnit } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { checkPlace } from '../../../common/places/check-place.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { checkStationCapacity } from './capacity.ts'
import { deleteStation } from './delete-station.ts'
import { type Coded, checkCodeKept, checkLiesIn, checkMayAdd, takenCode } from './place-checks.ts'
import { areaNames, nameIn, nodeNames } from './place-names.ts'

type Filters = Pick<RequestOf<typeof stationData>, 'provinceId' | 'search' | 'technology'>
type Station = typeof station.$inferSelect

/** Stations of a province in the caller's scope that every word of the search fits. */
export async function listStationData(
  { provinceId, search, technology, ...page }: RequestOf<typeof stationData>,
  context: CallContext,
): Promise<AnswerOf<typeof stationData>> {
  const { code, nameZh, nameEn, capacityMw, gridDate } = station
  const where = fitting({ provinceId, search, technology }, context)
  const order = { sorts: { code, nameZh, nameEn, capacityMw, gridDate }, first: [code] }
  const { rows, total } = await listRows(context.db, station, { where, order, page })
  return { rows: await shown(rows, provinceId, context), total }
}

const EXPORTED = [
  ...(['code', 'nameZh', 'nameEn', 'technology', 'capacityMw', 'nodeName', 'areaName'] as const),
  ...(['mechanismShare', 'longitude', 'latitude', 'gridDate', 'unitCount', 'simulated'] as const),
]

/** The stations that a list shows, all pages of it. */
export async function exportStations(
  wanted: RequestOf<typeof exportStationData>,
  context: CallContext,
): Promise<FileAnswer> {
  const rows = await context.db
    .select()
    .from(station)
    .where(fitting(wanted, context))
    .orderBy(asc(station.code))
  const fields = shownFields(EXPORTED, wanted)
  return csvOfRows('stations.csv', fields, await shown(rows, wanted.provinceId, context))
}

/**
 * @throws AppError notFound, conflict, refused for a new one outside the scope, invalid for a taken code, a
 * node or zone elsewhere, a place where no station can be and less capacity than its trading units have
 */
export async function saveStationRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveStationData>,
  context: CallContext,
): Promise<AnswerOf<typeof saveStationData>> {
  const { provinceId } = values
  checkPlace(values, context.language)
  if (id === undefined) checkMayAdd(context, 'station', provinceId)
  return savingRow(context, takenCode(values), async (tx) => {
    if (id !== undefined) {
      const stored = await holdRow(tx, station, id)
      if (stored.provinceId !== provinceId) throw notFound()
      await checkCodeKept(tx, context, coded(stored), values.code)
      await checkStationCapacity(tx, context, { id, capacityMw: values.capacityMw })
    }
    await checkLiesIn(tx, context, values)
    return saveRow(tx, station, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of what is kept of it */
export async function removeStation(
  { id }: RequestOf<typeof deleteStationData>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => deleteStation(tx, coded(await holdRow(tx, station, id)), id))
}

function fitting({ provinceId, search, technology }: Filters, { user }: CallContext) {
  const { code, nameZh, nameEn } = station
  return and(
    scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
    eq(station.provinceId, provinceId),
    technology === undefined ? undefined : eq(station.technology, technology),
    fitsWords(search, code, nameZh, nameEn),
  )
}

async function shown(rows: readonly Station[], provinceId: string, context: CallContext) {
  const areas = await areaNames(context, provinceId)
  const nodes = await nodeNames(context, rows)
  const ids = rows.map(({ id }) => id)
  const counted = await context.db
    .select({ stationId: tradingUnit.stationId, units: count() })
    .from(tradingUnit)
    .where(inArray(tradingUnit.stationId, ids))
    .groupBy(tradingUnit.stationId)
  const unitsOf = new Map(counted.map(({ stationId, units }) => [stationId, units]))
  return rows.map((row) => {
    const { provinceId: _, ...fields } = withoutEdit(row)
    const names = { nodeName: nameIn(nodes, row.nodeId), areaName: nameIn(areas, row.areaId) }
    return { ...fields, ...names, unitCount: unitsOf.get(row.id) ?? 0 }
  })
}

const coded = ({ provinceId, code }: Station): Coded => ({
  ...{ provinceId, code, locKind: 'STATION' },
})
