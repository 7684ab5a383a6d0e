import { isIrradianceUnstable } from '#domain/iv-scan/irradiance-stability.ts'
import type { ScanState } from '../driver.ts'
import type { InverterScan } from './array-scan.ts'
import type { EnvironmentSource, ScanEnvironment, StringResult } from './scan-outcome.ts'
import type { TaskEnvironment } from './scan-request.ts'

/** Weather of an inverter's scan: the device's at the scan, else the collector's, else the task's. */
export function scanEnvironment(
  scan: InverterScan,
  { state, sinceMs, strings }: { state: ScanState; sinceMs: number; strings: StringResult[] },
): ScanEnvironment {
  const { request, weather } = scan
  const { environment: task, limits } = request
  const { irradianceWindowMs: windowMs, irradianceMaxShare: maxShare } = limits
  const irradiance = chosen(
    task.mode,
    state.irradianceWPerM2 ?? weather.latest.irradianceWPerM2,
    task.irradianceWPerM2,
  )
  const temperature = chosen(
    task.mode,
    state.moduleTemperatureC ?? weather.latest.moduleTemperatureC,
    task.moduleTemperatureC,
  )
  return {
    irradianceWPerM2: irradiance.value,
    irradianceFrom: irradiance.from,
    moduleTemperatureC: temperature.value,
    moduleTemperatureFrom: temperature.from,
    unstable:
      weather.unstableSince(sinceMs) ||
      isIrradianceUnstable(irradianceOf(strings), { windowMs, maxShare }),
  }
}

/** Each curve with the weather that it is to be judged by. */
export function withEnvironment(
  strings: readonly StringResult[],
  environment: ScanEnvironment,
  { mode }: TaskEnvironment,
): StringResult[] {
  return strings.map((result) => {
    if (!result.ok) return result
    const own = mode === 'MANUAL' ? null : result.curve
    const curve = {
      ...result.curve,
      irradianceWPerM2: own?.irradianceWPerM2 ?? environment.irradianceWPerM2,
      moduleTemperatureC: own?.moduleTemperatureC ?? environment.moduleTemperatureC,
    }
    return { ...result, curve }
  })
}

function chosen(
  mode: TaskEnvironment['mode'],
  measured: number | null,
  manual: number | null,
): { value: number | null; from: EnvironmentSource } {
  if (mode === 'AUTOMATIC' && measured !== null) return { value: measured, from: 'MEASURED' }
  if (manual !== null) return { value: manual, from: 'MANUAL' }
  return { value: null, from: 'MISSING' }
}

/** By the device's own clock. */
function irradianceOf(strings: readonly StringResult[]) {
  return strings.flatMap((result) => {
    if (!result.ok) return []
    const { epochS, irradianceWPerM2 } = result.curve
    if (epochS === null || irradianceWPerM2 === null) return []
    return [{ atMs: epochS * 1000, irradianceWPerM2 }]
  })
}
