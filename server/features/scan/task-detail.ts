import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ScanInverterRow, scanTaskDetail } from '#contract/scan.ts'
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
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { taskRows } from './task-repository.ts'

/** A task with every one of its inverters. */
export async function taskDetail(
  { id }: { id: number },
  { db, language }: CallContext,
): Promise<AnswerOf<typeof scanTaskDetail>> {
  const [task] = await taskRows({ db, language }, eq(scanTask.id, id))
  if (!task) throw notFound()
  const ofThis = (table: typeof scanCurve | typeof scanResult) =>
    and(eq(table.taskId, scanInverter.taskId), eq(table.inverterId, scanInverter.inverterId))
  const rows = await db
    .select({
      scan: scanInverter,
      name: inverter.name,
      arrayName: pvArray.name,
      strings: db.$count(pvString, eq(pvString.inverterId, scanInverter.inverterId)),
      unread: db.$count(scanCurve, and(ofThis(scanCurve), sql`${scanCurve.fault} is not null`)),
      abnormal: db.$count(scanResult, and(ofThis(scanResult), eq(scanResult.status, 'ABNORMAL'))),
      faults: db.$count(
        scanResult,
        and(ofThis(scanResult), sql`${scanResult.code} <> ${FAULT_CODES.normal}`),
      ),
    })
    .from(scanInverter)
    .innerJoin(inverter, eq(inverter.id, scanInverter.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, scanInverter.arrayId))
    .where(eq(scanInverter.taskId, id))
    .orderBy(asc(pvArray.id), asc(inverter.unit))
  return {
    task,
    inverters: rows.map(({ scan, name, arrayName, strings, unread, abnormal, faults }) => ({
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
      stringCount: strings,
      failedCount: unread + abnormal,
      faultCount: faults,
    })),
  }
}
