import { and, asc, count, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DiagnosisRow, scanResults } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString, scanCurve, scanResult } from '#database/schema/tables.ts'
import type { DiagnosisFeatures } from '#domain/iv-curve/diagnosis/diagnosis-types.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { severityOf } from '#domain/iv-scan/severity.ts'
import { SEVERITIES } from '#domain/iv-scan/words.ts'
import { lossCny } from '../../../common/losses/loss-cny.ts'
import { lossPriceOf } from '../../../common/losses/loss-price.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Language } from '../../../http/texts.ts'
import { severityRank } from './severity-rank.ts'

/**
 * Strings of a task with their diagnosis, the most urgent first; of one severity those that lose most money, then those
 * that lose most energy, then most power.
 */
export async function listResults(
  { taskId, pageNum, pageSize, ...filters }: RequestOf<typeof scanResults>,
  { db, clock, language }: Pick<CallContext, 'db' | 'clock' | 'language'>,
): Promise<AnswerOf<typeof scanResults>> {
  const wanted = resultsFitting({ taskId, ...filters })
  const price = await lossPriceOf(db, taskId, clock.now())
  // The page is chosen before anything else is read: a task has thousands of strings.
  const page = await db
    .select({ inverterId: scanCurve.inverterId, position: scanCurve.position })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(wanted)
    .orderBy(
      asc(severityRank()),
      sql`${lossCny(LOST, price)} desc nulls last`,
      sql`${scanResult.lossKwhPerYear} desc nulls last`,
      sql`${scanResult.lossW} desc nulls last`,
      desc(scanResult.status),
      asc(scanCurve.inverterId),
      asc(scanCurve.position),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const rows = await resultsOf(db, taskId, page)
  const [all] = await db
    .select({ total: count() })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(wanted)
  return { rows: rows.map((row) => diagnosisRow(row, language)), total: all!.total }
}

type Filters = Omit<RequestOf<typeof scanResults>, 'pageNum' | 'pageSize'>

/** Condition on the strings of a task and their results. */
export const resultsFitting = ({ taskId, inverterId, code, severity, onlyFaults }: Filters) =>
  and(
    eq(scanCurve.taskId, taskId),
    inverterId === undefined ? undefined : eq(scanCurve.inverterId, inverterId),
    code === undefined ? undefined : eq(scanResult.code, code),
    severity === undefined ? undefined : eq(severityRank(), SEVERITIES.indexOf(severity)),
    onlyFaults
      ? or(
          isNotNull(scanCurve.fault),
          eq(scanResult.status, 'ABNORMAL'),
          ne(scanResult.code, FAULT_CODES.normal),
        )
      : undefined,
  )

const LOST = {
  kwhPerYear: sql`${scanResult.lossKwhPerYear}`,
  kwhByLight: sql`${scanResult.lossKwhByLight}`,
}

type Place = { inverterId: number; position: number }

const keyOf = ({ inverterId, position }: Place) => `${inverterId}-${position}`

/** What a file is sorted by, of every string that a condition fits: a detail of it takes a hundred times as much. */
export function resultKeys(db: Database, wanted: SQL | undefined) {
  const { code, confidence, lossPct, lossW } = scanResult
  return db
    .select({
      ...{ inverterId: scanCurve.inverterId, position: scanCurve.position },
      ...{ code, confidence, lossPct, lossW },
    })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(wanted)
}

/** Some strings of a task with their diagnoses, in the order that they are named in. */
export async function resultsOf(
  db: Database,
  taskId: number,
  places: readonly Place[],
): Promise<Found[]> {
  if (places.length === 0) return []
  const found = await resultsWhere(db, stringsOf(taskId, places))
  const byKey = new Map(found.map((row) => [keyOf(row), row]))
  return places.flatMap((place) => byKey.get(keyOf(place)) ?? [])
}

/** Some strings of a task, in two parameters however many they are. */
function stringsOf(taskId: number, places: readonly Place[]) {
  const inverterIds = sql.param(places.map(({ inverterId }) => inverterId))
  const positions = sql.param(places.map(({ position }) => position))
  return and(
    eq(scanCurve.taskId, taskId),
    sql`(${scanCurve.inverterId}, ${scanCurve.position}) in (
      select * from unnest(${inverterIds}::bigint[], ${positions}::int[]))`,
  )
}

/** A curve and its diagnosis belong together. */
export const sameString = () =>
  and(
    eq(scanResult.taskId, scanCurve.taskId),
    eq(scanResult.inverterId, scanCurve.inverterId),
    eq(scanResult.position, scanCurve.position),
  )

/** Every string that was read or failed, with its diagnosis where it has one. */
export function resultsWhere(db: Database, wanted: SQL | undefined) {
  return db
    .select({
      position: scanCurve.position,
      fault: scanCurve.fault,
      inverterId: inverter.id,
      inverterName: inverter.name,
      arrayName: pvArray.name,
      stringName: pvString.name,
      result: scanResult,
    })
    .from(scanCurve)
    .innerJoin(inverter, eq(inverter.id, scanCurve.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .leftJoin(pvString, eq(pvString.id, scanCurve.stringId))
    .leftJoin(scanResult, sameString())
    .where(wanted)
}

type Found = Awaited<ReturnType<typeof resultsWhere>>[number]

/** Fields are named one by one: rows that are spread take ten times the memory, and a file has thousands. */
export function diagnosisRow(
  { result, fault, position, stringName, inverterId, inverterName, arrayName }: Found,
  language: Language,
): DiagnosisRow {
  const code = result?.code ?? null
  const confidence = result?.confidence ?? null
  const lossPct = result?.lossPct ?? null
  const status = fault !== null ? 'FAILED' : result?.status === 'OK' ? 'OK' : 'ABNORMAL'
  return {
    inverterId,
    inverterName,
    arrayName,
    position,
    stringName:
      stringName === null ? `#${position + 1}` : shownStringName(stringName, position, language),
    status,
    reason: fault ?? result?.reason ?? (result ? null : 'notAnalysed'),
    code,
    severity: severityOf({ code, confidence, lossPct }),
    confidence,
    secondCode: result?.secondCode ?? null,
    iscA: result?.iscA ?? null,
    vocV: result?.vocV ?? null,
    impA: result?.impA ?? null,
    vmpV: result?.vmpV ?? null,
    pmpW: result?.pmpW ?? null,
    fillFactor: result?.fillFactor ?? null,
    stcPmpW: result?.stcPmpW ?? null,
    lossPct,
    lossW: result?.lossW ?? null,
    lossKwhPerYear: result?.lossKwhPerYear ?? null,
    lossKwhByLight: result?.lossKwhByLight ?? null,
    isSurplusCurrent: featuresOf(result?.detail).isSurplusCurrent ?? false,
  }
}

/** Results of older analyses have fewer features. */
function featuresOf(detail: unknown): Partial<DiagnosisFeatures> {
  return (detail as { features?: Partial<DiagnosisFeatures> } | null | undefined)?.features ?? {}
}
