import { type CollectorIdentity, ProtocolError } from '../driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import type { ArrayScan } from './array-scan.ts'
import { collectorLink } from './collector-link.ts'
import { failureOf, LinkError } from './link-error.ts'
import { scanInverter } from './scan-inverter.ts'
import type { ConnectionFailure, InverterOutcome, InverterResult } from './scan-outcome.ts'
import type { ArrayToScan, FullScanRequest, InverterToScan } from './scan-request.ts'
import { stopUnits } from './stop-units.ts'
import { weatherWatch } from './weather-watch.ts'

/**
 * Scans the inverters of one array, as many at once as its collector allows. In the end no device is
 * left scanning and the connection is closed, whatever happened.
 */
export async function scanArray(
  request: FullScanRequest,
  array: ArrayToScan,
): Promise<InverterResult[]> {
  const { clock, open, limits, signal } = request
  const link = collectorLink({ address: array.address, open, clock }, limits, signal)
  const weather = weatherWatch(array.driver, link, request)
  const scan: ArrayScan = { request, array, link, weather, started: new Set() }
  const { port } = array.address
  if (!isWithin(port, 1, MAX_PORT)) return allOf(scan, unreachable(notThere(`no port ${port}`)))
  try {
    const greeting = await greet(scan)
    if (!greeting.ok) return await allOf(scan, greeting.outcome)
    return await inTurns(scan, greeting.identity?.maxSimultaneousScans ?? 1)
  } finally {
    await stopUnits(scan.started, { driver: array.driver, link, clock, limits })
    link.close()
  }
}

type Greeting =
  | { ok: true; identity: CollectorIdentity | null }
  | { ok: false; outcome: InverterOutcome }

/** Identity and weather; a collector that answers neither has no inverter that could be reached. */
async function greet(scan: ArrayScan): Promise<Greeting> {
  const { request, array, link, weather } = scan
  try {
    const identity = await array.driver.readIdentity(link)
    await weather.begin()
    request.onEvent({ kind: 'COLLECTOR', arrayId: array.id, identity, weather: weather.latest })
    return { ok: true, identity }
  } catch (error) {
    if (request.signal.aborted) return { ok: false, outcome: { kind: 'STOPPED', strings: [] } }
    return { ok: false, outcome: unreachable(failureIn(error)) }
  }
}

/** Inverters one after the other, in as many rows as may sweep at once. */
async function inTurns(scan: ArrayScan, maxAtOnce: number): Promise<InverterResult[]> {
  const { request, array } = scan
  const waiting = [...array.inverters]
  const results: InverterResult[] = []
  let lost: ConnectionFailure | null = null

  async function row(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = lost ? unreachable(lost) : await outcomeOfInverter(scan, next)
      if (outcome.kind === 'CONNECTION_FAILED' && !lost)
        lost = (await collectorFailure(scan)) ?? lost
      results.push(await handOver(scan, next, outcome))
    }
  }

  const rows = Math.min(maxAtOnce, request.limits.maxSimultaneousScans, waiting.length)
  const started = Array.from({ length: rows }, () => row().catch(request.giveUp))
  await Promise.all(started)
  return results
}

/** A unit that cannot be addressed is the fault of that inverter alone. */
async function outcomeOfInverter(
  scan: ArrayScan,
  inverter: InverterToScan,
): Promise<InverterOutcome> {
  const { unit } = inverter
  return isWithin(unit, 0, MAX_UNIT)
    ? scanInverter({ ...scan, inverter })
    : unreachable(notThere(`no unit ${unit}`))
}

/** Why the collector itself no longer answers, or null when it was only the inverter. */
async function collectorFailure({ array, link, request }: ArrayScan) {
  try {
    await array.driver.readIdentity(link)
    return null
  } catch (error) {
    return request.signal.aborted ? null : failureIn(error)
  }
}

async function allOf(scan: ArrayScan, outcome: InverterOutcome): Promise<InverterResult[]> {
  const results: InverterResult[] = []
  for (const inverter of scan.array.inverters) results.push(await handOver(scan, inverter, outcome))
  return results
}

async function handOver(
  { request, array }: ArrayScan,
  inverter: InverterToScan,
  outcome: InverterOutcome,
): Promise<InverterResult> {
  const result = { arrayId: array.id, inverterId: inverter.id, outcome }
  await request.onInverter(result)
  return result
}

/** What TCP and Modbus can address. */
const MAX_PORT = 0xffff
const MAX_UNIT = 0xff

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

const notThere = (detail: string): ConnectionFailure =>
  failureOf(new ModbusError('UNREACHABLE', detail))

const unreachable = (failure: ConnectionFailure): InverterOutcome => ({
  kind: 'CONNECTION_FAILED',
  failure,
  strings: [],
})

/** Throws what is no failure of the collector, but of ours. */
function failureIn(error: unknown): ConnectionFailure {
  if (error instanceof LinkError) return error.failure
  if (error instanceof ModbusError) return failureOf(error)
  if (!(error instanceof ProtocolError)) throw error
  return { fault: 'GARBAGE', exceptionCode: null, detail: error.message }
}
