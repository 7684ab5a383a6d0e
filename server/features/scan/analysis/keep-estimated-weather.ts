import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanInverter, scanTask } from '#database/schema/tables.ts'
import type { AnalysedString, CollectedString } from '#domain/iv-scan/collected-string.ts'

/** Where the weather of an inverter comes from when its own strings tell it. */
const ESTIMATED = 'ESTIMATED'

type Sources = Pick<CollectedString, 'irradianceFrom' | 'moduleTemperatureFrom'>

export const isEstimated = ({ irradianceFrom, moduleTemperatureFrom }: Sources) =>
  irradianceFrom === ESTIMATED || moduleTemperatureFrom === ESTIMATED

/** An earlier estimate is no measurement: label and parameters may have changed since. */
export function withoutEstimates(strings: readonly CollectedString[]): CollectedString[] {
  return strings.map((string) => ({
    ...string,
    irradiance: string.irradianceFrom === ESTIMATED ? null : string.irradiance,
    moduleTemperature: string.moduleTemperatureFrom === ESTIMATED ? null : string.moduleTemperature,
  }))
}

/** Writes down what was estimated, and that it was, beside what was measured. */
export async function keepEstimatedWeather(
  tx: Database,
  taskId: number,
  found: readonly AnalysedString[],
): Promise<void> {
  const estimates = new Map(
    found.flatMap(({ inverterId, weather }) => (weather ? [[inverterId, weather] as const] : [])),
  )
  const { irradiance, irradianceFrom, moduleTemperature, moduleTemperatureFrom } = scanInverter
  for (const [inverterId, { irradianceWPerM2, temperatureC }] of estimates) {
    const own = and(eq(scanInverter.taskId, taskId), eq(scanInverter.inverterId, inverterId))
    await tx
      .update(scanInverter)
      .set({ irradiance: irradianceWPerM2, irradianceFrom: ESTIMATED })
      .where(and(own, or(isNull(irradiance), eq(irradianceFrom, ESTIMATED))))
    await tx
      .update(scanInverter)
      .set({ moduleTemperature: temperatureC, moduleTemperatureFrom: ESTIMATED })
      .where(and(own, or(isNull(moduleTemperature), eq(moduleTemperatureFrom, ESTIMATED))))
  }
  const [first] = estimates.values()
  if (first === undefined) return
  const task = eq(scanTask.id, taskId)
  await tx
    .update(scanTask)
    .set({ irradiance: first.irradianceWPerM2 })
    .where(and(task, isNull(scanTask.irradiance)))
  await tx
    .update(scanTask)
    .set({ moduleTemperature: first.temperatureC })
    .where(and(task, isNull(scanTask.moduleTemperature)))
}
