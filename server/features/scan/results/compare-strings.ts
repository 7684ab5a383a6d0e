import { and, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { compareStrings, stringScans } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  inverter,
  plant,
  pvArray,
  scanCurve,
  scanResult,
  scanTask,
} from '#database/schema/tables.ts'
import { stringToStc } from '#domain/iv-curve/correction/string-to-stc.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { stcParameters } from '#domain/iv-curve/model/stc-parameters.ts'
import type { CollectedString } from '#domain/iv-scan/collected-string.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { inScope } from '../../../http/caller/data-scope.ts'
import { collectedStrings } from '../analysis/collected-strings.ts'
import { archivedAt } from '../archive/archived-at.ts'
import { curvesToCompare, plain } from './compare-curves.ts'
import { sameString } from './list-results.ts'
import { medianCurve } from './median-curve.ts'

type Row = AnswerOf<typeof compareStrings>['rows'][number]
type Item = RequestOf<typeof compareStrings>['items'][number]

/**
 * Strings of any tasks with their curves, in the order in which they were asked for; those that a task does not have
 * are left out.
 *
 * @throws AppError notFound for a task or an inverter that does not exist or lies outside the data scope
 */
export async function stringsToCompare(
  { items }: RequestOf<typeof compareStrings>,
  context: CallContext,
): Promise<AnswerOf<typeof compareStrings>> {
  const { db, user } = context
  const taskIds = [...new Set(items.map(({ taskId }) => taskId))]
  const inverterIds = items.map(({ inverterId }) => inverterId)
  const isOwn =
    (await inScope(db, user.scope, 'scanTask', taskIds)) &&
    (await inScope(db, user.scope, 'inverter', inverterIds))
  if (!isOwn) throw notFound()
  const found = new Map<string, Row>()
  for (const taskId of taskIds) {
    const own = items.filter((item) => item.taskId === taskId)
    for (const row of await rowsOf(taskId, own, context)) found.set(keyOf(row), row)
  }
  const rows = [...new Set(items.map(keyOf))].flatMap((key) => found.get(key) ?? [])
  return { rows, total: rows.length }
}

const keyOf = ({ taskId, inverterId, position }: Item) => `${taskId}-${inverterId}-${position}`

/** Ten strings of a task at most, each with its curves and what is usual at its inverter. */
export async function rowsOf(
  taskId: number,
  items: readonly Omit<Item, 'taskId'>[],
  context: Pick<CallContext, 'db' | 'clock' | 'language'>,
): Promise<Row[]> {
  const { db, language } = context
  const strings = items.map(({ inverterId, position }) => `${inverterId}-${position}`)
  const { rows } = await curvesToCompare({ taskId, strings, siblings: false }, context)
  if (rows.length === 0) return []
  const [task] = await db
    .select({
      taskNo: scanTask.taskNo,
      plantName: plant.name,
      scannedAt: scanTask.scannedAt,
      createdAt: scanTask.createdAt,
      curvesSha256: scanTask.curvesSha256,
      updatedAt: scanTask.updatedAt,
    })
    .from(scanTask)
    .innerJoin(plant, eq(plant.id, scanTask.plantId))
    .where(eq(scanTask.id, taskId))
  if (!task) return []
  const inverterIds = [...new Set(rows.map(({ inverterId }) => inverterId))]
  const details = await db
    .select({
      inverterId: scanResult.inverterId,
      position: scanResult.position,
      detail: scanResult.detail,
    })
    .from(scanResult)
    .where(and(eq(scanResult.taskId, taskId), inArray(scanResult.inverterId, inverterIds)))
  const peers = await peersOf(taskId, inverterIds, context)
  return rows.map((row) => {
    const own = details.find(
      (one) => one.inverterId === row.inverterId && one.position === row.position,
    )
    const { median = null, medianStc = null, substrings } = peers.get(row.inverterId) ?? {}
    return {
      ...row,
      taskId,
      taskNo: task.taskNo,
      plantName: plantName(task.plantName, language),
      scannedAt: (task.scannedAt ?? task.createdAt).toISOString(),
      archivedAt: archivedAt(task)?.toISOString() ?? null,
      median,
      medianStc: row.stc && medianStc,
      substrings: substrings?.get(row.position) ?? null,
      keyAtStc: row.stc && keyOfDetail(own?.detail),
    }
  })
}

type Key = NonNullable<Row['keyAtStc']>

/** Results of older analyses have less in their detail. */
function keyOfDetail(detail: unknown): Row['keyAtStc'] {
  const stc = (detail as { stc?: Partial<Key> | null } | null | undefined)?.stc
  if (!stc) return null
  const { iscA, vocV, impA, vmpV, pmpW, fillFactor } = stc
  return {
    iscA: iscA ?? null,
    vocV: vocV ?? null,
    impA: impA ?? null,
    vmpV: vmpV ?? null,
    pmpW: pmpW ?? null,
    fillFactor: fillFactor ?? null,
  }
}

type Peers = Pick<Row, 'median' | 'medianStc'> & {
  /** Of the whole string, by input. */
  substrings: ReadonlyMap<number, number>
}

/** The median of the sound strings of each of some inverters, as measured and at STC, and how all are built. */
async function peersOf(
  taskId: number,
  inverterIds: number[],
  { db }: Pick<CallContext, 'db'>,
): Promise<Map<number, Peers>> {
  const sound = await db
    .select({
      inverterId: scanCurve.inverterId,
      position: scanCurve.position,
      iscA: scanResult.iscA,
    })
    .from(scanCurve)
    .innerJoin(scanResult, sameString())
    .where(
      and(
        eq(scanCurve.taskId, taskId),
        inArray(scanCurve.inverterId, inverterIds),
        eq(scanResult.code, FAULT_CODES.normal),
      ),
    )
  const iscOf = new Map(
    sound.map(({ inverterId, position, iscA }) => [`${inverterId}-${position}`, iscA]),
  )
  const all = await collectedStrings(db, taskId, inArray(scanCurve.inverterId, inverterIds))
  return new Map(
    inverterIds.map((inverterId) => {
      const strings = all.filter((one) => one.inverterId === inverterId)
      const own = strings.filter((one) => iscOf.has(`${inverterId}-${one.position}`))
      const substrings = new Map(
        strings.map((one) => [one.position, one.modulesPerString * one.module.substrings]),
      )
      const stc = own.flatMap((one) => atStc(one, iscOf.get(`${inverterId}-${one.position}`)) ?? [])
      const [median, medianStc] = [medianCurve(own.map(({ curve }) => curve)), medianCurve(stc)]
      return [
        inverterId,
        { median: median && plain(median), medianStc: medianStc && plain(medianStc), substrings },
      ]
    }),
  )
}

function atStc(string: CollectedString, iscA: number | null | undefined): IvCurve | null {
  const { module: plate, modulesPerString: modules, irradiance, moduleTemperature } = string
  if (irradiance === null || moduleTemperature === null || iscA == null) return null
  const point = { irradianceWPerM2: irradiance, temperatureC: moduleTemperature }
  return stringToStc(string.curve, { plate, module: stcParameters(plate), modules, point, iscA })
}

/** The last tasks that read one string. */
const MAX_SCANS = 100

/** Tasks with a curve of a string, the newest first; looked for by task, as curves are kept. */
export async function scansOfString(
  { inverterId, position }: RequestOf<typeof stringScans>,
  { db }: CallContext,
): Promise<AnswerOf<typeof stringScans>> {
  const curve = db
    .select({ taskId: scanCurve.taskId })
    .from(scanCurve)
    .where(
      and(
        eq(scanCurve.taskId, scanTask.id),
        eq(scanCurve.inverterId, inverterId),
        eq(scanCurve.position, position),
        isNotNull(scanCurve.voltageV),
      ),
    )
  const found = await db
    .select({
      taskId: scanTask.id,
      taskNo: scanTask.taskNo,
      scannedAt: scanTask.scannedAt,
      createdAt: scanTask.createdAt,
    })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .innerJoin(scanTask, eq(scanTask.plantId, pvArray.plantId))
    .where(and(eq(inverter.id, inverterId), exists(curve)))
    .orderBy(sql`coalesce(${scanTask.scannedAt}, ${scanTask.createdAt}) desc`, desc(scanTask.id))
    .limit(MAX_SCANS)
  const rows = found.map(({ taskId, taskNo, scannedAt, createdAt }) => ({
    ...{ taskId, taskNo },
    scannedAt: (scannedAt ?? createdAt).toISOString(),
  }))
  return { rows, total: rows.length }
}
