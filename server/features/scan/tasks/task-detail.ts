import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ScanInverterRow, scanTaskDetail } from '#api/scan/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  pvArray,
  pvString,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
} from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { isEstimated } from '../analysis/keep-estimated-weather.ts'
import { sameString } from '../results/list-results.ts'
import { notRead } from '../run/not-read.ts'
import { taskRows } from './task-repository.ts'

/** A task with every one of its inverters. */
export async function taskDetail(
  { id }: { id: number },
  { db, language }: CallContext,
): Promise<AnswerOf<typeof scanTaskDetail>> {
  const [task] = await taskRows({ db, language }, eq(scanTask.id, id))
  if (!task) throw notFound()
  const rows = await db
    .select({ scan: scanInverter, name: inverter.name, arrayName: pvArray.name })
    .from(scanInverter)
    .innerJoin(inverter, eq(inverter.id, scanInverter.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, scanInverter.arrayId))
    .where(eq(scanInverter.taskId, id))
    .orderBy(asc(pvArray.id), asc(inverter.unit))
  const strings = await stringCounts(db, id)
  const found = await resultCounts(db, id)
  const unread = new Map((await notRead(db, [id])).map((one) => [one.inverterId, one.strings]))
  return {
    task,
    inverters: rows.map(({ scan, name, arrayName }) => ({
      inverterId: scan.inverterId,
      name,
      arrayId: scan.arrayId,
      arrayName,
      phase: scan.phase as ScanInverterRow['phase'],
      percent: scan.percent,
      outcome: scan.outcome as ScanInverterRow['outcome'],
      detail: scan.detail as ScanInverterRow['detail'],
      irradiance: scan.irradiance,
      moduleTemperature: scan.moduleTemperature,
      unstable: scan.unstable,
      weatherEstimated: isEstimated(scan),
      stringCount: strings.get(scan.inverterId) ?? 0,
      ...(found.get(scan.inverterId) ?? { failedCount: null, faultCount: null }),
      notReadCount: task.notReadCount === null ? null : (unread.get(scan.inverterId) ?? 0),
    })),
  }
}

/** Strings of each inverter of a task. */
async function stringCounts(db: Database, taskId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ inverterId: pvString.inverterId, strings: count() })
    .from(scanInverter)
    .innerJoin(pvString, eq(pvString.inverterId, scanInverter.inverterId))
    .where(eq(scanInverter.taskId, taskId))
    .groupBy(pvString.inverterId)
  return new Map(rows.map(({ inverterId, strings }) => [inverterId, strings]))
}

/** What failed at each inverter of a task, to be read or to be diagnosed, and what has a fault. */
async function resultCounts(db: Database, taskId: number) {
  const rows = await db
    .select({
      inverterId: scanCurve.inverterId,
      failedCount: countIf(
        sql`${scanCurve.fault} is not null or ${scanResult.status} = 'ABNORMAL'`,
      ),
      faultCount: countIf(sql`${scanResult.code} <> ${FAULT_CODES.normal}`),
      analysed: count(scanResult.status),
    })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(eq(scanCurve.taskId, taskId))
    .groupBy(scanCurve.inverterId)
  return new Map(
    rows.map(({ inverterId, analysed, failedCount, faultCount }) => [
      inverterId,
      { failedCount, faultCount: analysed > 0 ? faultCount : null },
    ]),
  )
}

const countIf = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
