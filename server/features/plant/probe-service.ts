import { eq, max, min } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { probeCollector as probeEndpoint } from '#api/plant/devices.ts'
import { driverOf } from '#collector/drivers.ts'
import { openInside } from '#collector/modbus/collector-networks.ts'
import { type CollectorProbe, probeCollector } from '#collector/probe/probe-collector.ts'
import { keepLineState } from '#database/queries/plant/line-state.ts'
import type { LineState } from '#database/schema/plant.ts'
import { inverter, pvArray, pvString } from '#database/schema/tables.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'

/** Unit that a device without a collector usually has; asked while the array has no inverter yet. */
const FIRST_UNIT = 1

/**
 * Speaks to the collector of an array; that it cannot be reached is an answer. Closed, filtered and
 * something else that listens are one answer: nobody is to learn of a network what listens in it.
 * What was found stays with the array, whose version it does not raise: nobody edited it.
 */
export async function probeArray(
  { id }: RequestOf<typeof probeEndpoint>,
  { db, clock, config, language, signal }: CallContext,
): Promise<AnswerOf<typeof probeEndpoint>> {
  const [array] = await db.select().from(pvArray).where(eq(pvArray.id, id))
  if (!array) throw notFound()
  const [devices] = await db
    .select({ unit: min(inverter.unit), lastPosition: max(pvString.position) })
    .from(inverter)
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(eq(inverter.arrayId, id))
  const maxStrings = (devices?.lastPosition ?? 0) + 1
  const probe = await probeCollector({
    address: { host: array.collectorHost, port: array.collectorPort },
    driver: driverOf(array.collectorMap, { maxStrings }),
    unit: devices?.unit ?? FIRST_UNIT,
    open: openInside(config.collectorNetworks),
    signal,
  })
  const found = lineOf(probe)
  const lineState = { ...found, at: clock.now().toISOString() }
  await db.transaction((tx) => keepLineState(tx, array, lineState))
  const { failure, ...said } = found
  if (failure === null) return { reached: true, failure: null, ...said }
  const text = failure === 'OUTSIDE' ? 'collectorOutside' : 'collectorSilent'
  return {
    reached: false,
    failure: textOf(language, text, { host: array.collectorHost }),
    ...said,
  }
}

function lineOf(probe: CollectorProbe): Omit<LineState, 'at'> {
  if (!probe.reached) {
    const failure = probe.forbidden ? 'OUTSIDE' : 'SILENT'
    return { failure, serial: null, irradianceWPerM2: null, moduleTemperatureC: null }
  }
  const { irradianceWPerM2, moduleTemperatureC } = probe.weather
  const serial = probe.identity?.serial ?? null
  return { failure: null, serial, irradianceWPerM2, moduleTemperatureC }
}
