import { openInside } from '#collector/modbus/collector-networks.ts'
import type { OpenSocket } from '#collector/modbus/open-socket.ts'
import { type CollectorProbe, probeCollector } from '#collector/probe/probe-collector.ts'
import { byGateway } from '#collector/scan/by-gateway.ts'
import type { ArrayToScan } from '#collector/scan/scan-request.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Services } from '../../../services.ts'
import type { Task } from '../tasks/task-repository.ts'
import { planScan } from './scan-plan.ts'

/** What the user will wait for before a start. */
const PROBE_MS = 3_000

/**
 * Plane irradiance at the inverters of a task, W/m²: the least that a collector measures, or the task's
 * own value where it is to count or nothing is measured. Null where nobody knows.
 */
export async function plantIrradiance(
  { db, config, signal }: CallContext,
  task: Task,
): Promise<number | null> {
  if (task.environment === 'MANUAL') return task.manualIrradiance
  const { arrays } = await planScan(db, task.id)
  return (await irradianceBehind(arrays, { config }, signal)) ?? task.manualIrradiance
}

/** The least irradiance that the collectors of some arrays measure, W/m²; null where none does, or answers in time. */
export async function irradianceBehind(
  arrays: readonly ArrayToScan[],
  { config }: Pick<Services, 'config'>,
  signal?: AbortSignal,
): Promise<number | null> {
  const timeOut = AbortSignal.timeout(PROBE_MS)
  const until = signal ? AbortSignal.any([signal, timeOut]) : timeOut
  const dial = { open: openInside(config.collectorNetworks), signal: until }
  const readings = await Promise.all(
    byGateway(arrays).map((behindOne) => probeInTurn(behindOne, dial)),
  )
  const measured = readings
    .flat()
    .flatMap((reading) =>
      reading.reached && reading.weather.irradianceWPerM2 !== null
        ? [reading.weather.irradianceWPerM2]
        : [],
    )
  return measured.length > 0 ? Math.min(...measured) : null
}

type Dial = { open: OpenSocket; signal: AbortSignal }

async function probeInTurn(arrays: readonly ArrayToScan[], dial: Dial) {
  const readings: CollectorProbe[] = []
  for (const { address, driver, inverters } of arrays) {
    readings.push(await probeCollector({ address, driver, unit: inverters[0]?.unit, ...dial }))
  }
  return readings
}
