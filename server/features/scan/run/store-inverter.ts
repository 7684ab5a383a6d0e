import { and, eq, inArray } from 'drizzle-orm'
import type { InverterOutcome, InverterResult, StringResult } from '#collector/scan/scan-outcome.ts'
import type { Database } from '#database/connection/database.ts'
import { scanCurve, scanInverter } from '#database/schema/tables.ts'

type Ended = {
  taskId: number
  result: InverterResult
  /** Strings of the inverter by their position. */
  strings: ReadonlyMap<number, number>
  /** Inverters whose curves of an earlier run count no longer as soon as there are new ones. */
  outdated: readonly number[]
  now: Date
}

/** Writes what became of an inverter, with the curves of its strings in the place of the old ones. */
export async function storeInverter(
  tx: Database,
  { taskId, result: { inverterId, outcome }, strings, outdated, now }: Ended,
): Promise<void> {
  if (outcome.strings.length > 0) await forget(tx, taskId, [inverterId, ...outdated])
  await tx
    .update(scanInverter)
    .set({
      phase: null,
      percent: 0,
      outcome: outcome.kind,
      detail: detailOf(outcome),
      endedAt: now,
      ...weatherOf(outcome),
    })
    .where(and(eq(scanInverter.taskId, taskId), eq(scanInverter.inverterId, inverterId)))
  const rows = outcome.strings.map((read) => ({
    taskId,
    inverterId,
    position: read.string,
    stringId: strings.get(read.string) ?? null,
    ...curveOf(read),
  }))
  if (rows.length > 0) await tx.insert(scanCurve).values(rows)
}

/** Takes away what an earlier run read of inverters, and the weather that it read that in. */
async function forget(tx: Database, taskId: number, inverterIds: number[]): Promise<void> {
  await tx
    .delete(scanCurve)
    .where(and(eq(scanCurve.taskId, taskId), inArray(scanCurve.inverterId, inverterIds)))
  await tx
    .update(scanInverter)
    .set({
      irradiance: null,
      irradianceFrom: null,
      moduleTemperature: null,
      moduleTemperatureFrom: null,
      unstable: false,
    })
    .where(and(eq(scanInverter.taskId, taskId), inArray(scanInverter.inverterId, inverterIds)))
}

function detailOf(outcome: InverterOutcome) {
  const nothing = { abnormality: null, deviceReason: null, exceptionCode: null, failure: null }
  switch (outcome.kind) {
    case 'SCAN_ABNORMAL': {
      const { abnormality, deviceReason, exceptionCode } = outcome
      return { ...nothing, abnormality, deviceReason, exceptionCode }
    }
    case 'CONNECTION_FAILED': {
      const { fault, exceptionCode, detail } = outcome.failure
      return { ...nothing, exceptionCode, failure: `${fault}: ${detail}` }
    }
    default:
      return null
  }
}

function weatherOf({ environment }: InverterOutcome) {
  if (!environment) return {}
  return {
    irradiance: environment.irradianceWPerM2,
    irradianceFrom: environment.irradianceFrom,
    moduleTemperature: environment.moduleTemperatureC,
    moduleTemperatureFrom: environment.moduleTemperatureFrom,
    unstable: environment.unstable,
  }
}

function curveOf(read: StringResult) {
  if (!read.ok) return { fault: read.fault }
  const { voltageV, currentA, irradianceWPerM2, moduleTemperatureC } = read.curve
  return {
    voltageV: [...voltageV],
    currentA: [...currentA],
    irradiance: irradianceWPerM2,
    moduleTemperature: moduleTemperatureC,
    fault: null,
  }
}
