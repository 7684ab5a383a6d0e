import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvArray, pvString, scanCurve, scanInverter } from '#database/schema/tables.ts'
import type { InverterFact } from '#domain/report/facts.ts'
import type { ScannedInverter } from './latest-scans.ts'

/** These have a row for every string, also for one that failed. */
const WHOLE: readonly string[] = ['COLLECTED', 'DATA_ABNORMAL']
const ESTIMATED = 'ESTIMATED'

/** Inverters in the scans that count for them: their weather, and which strings were never read. */
export async function gatherInverters(
  db: Database,
  places: readonly ScannedInverter[],
  scans: readonly number[],
): Promise<InverterFact[]> {
  const facts: InverterFact[] = []
  for (const [scan, taskId] of scans.entries()) {
    const ids = places.filter((one) => one.taskId === taskId).map((one) => one.inverterId)
    const rows = await db
      .select({ scan: scanInverter, inverterName: inverter.name, arrayName: pvArray.name })
      .from(scanInverter)
      .innerJoin(inverter, eq(inverter.id, scanInverter.inverterId))
      .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
      .where(and(eq(scanInverter.taskId, taskId), inArray(scanInverter.inverterId, ids)))
      .orderBy(asc(pvArray.id), asc(inverter.unit))
    const unread = await unreadOf(
      db,
      taskId,
      rows.map((row) => row.scan).filter(({ outcome }) => !WHOLE.includes(outcome ?? '')),
    )
    facts.push(
      ...rows.map(({ scan: row, ...names }) => {
        const left = unread.get(row.inverterId) ?? 0
        return {
          ...{ scan, inverterId: row.inverterId, ...names },
          irradianceWPerM2: row.irradiance,
          moduleTemperatureC: row.moduleTemperature,
          unstable: row.unstable,
          weatherEstimated:
            row.irradianceFrom === ESTIMATED || row.moduleTemperatureFrom === ESTIMATED,
          unread: left,
          outcome: left > 0 && row.outcome !== null ? `outcome.${row.outcome}` : null,
          why: left > 0 ? whyOf(row.detail) : null,
        }
      }),
    )
  }
  return facts
}

async function unreadOf(
  db: Database,
  taskId: number,
  incomplete: readonly { inverterId: number }[],
): Promise<Map<number, number>> {
  const ids = incomplete.map(({ inverterId }) => inverterId)
  if (ids.length === 0) return new Map()
  const all = await db
    .select({ inverterId: pvString.inverterId, strings: count() })
    .from(pvString)
    .where(inArray(pvString.inverterId, ids))
    .groupBy(pvString.inverterId)
  const read = await db
    .select({ inverterId: scanCurve.inverterId, strings: count() })
    .from(scanCurve)
    .where(and(eq(scanCurve.taskId, taskId), inArray(scanCurve.inverterId, ids)))
    .groupBy(scanCurve.inverterId)
  const readOf = new Map(read.map((one) => [one.inverterId, one.strings]))
  return new Map(
    all.map(({ inverterId, strings }) => [
      inverterId,
      Math.max(0, strings - (readOf.get(inverterId) ?? 0)),
    ]),
  )
}

/** What the device or the line said, as reports know its words. */
function whyOf(detail: unknown): string | null {
  const { failure, abnormality, deviceReason } = (detail ?? {}) as Record<string, string | null>
  if (failure) return `failure.${failure}`
  if (deviceReason) return `deviceReason.${deviceReason}`
  return abnormality ? `abnormality.${abnormality}` : null
}
