import { isDataAbnormal } from '#domain/iv-scan/scan-end-state.ts'
import { ProtocolError } from '../driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import type { InverterScan } from './array-scan.ts'
import { failureOf, LinkError } from './link-error.ts'
import { readStrings } from './read-strings.ts'
import { scanEnvironment, withEnvironment } from './scan-environment.ts'
import type { InverterOutcome, ScanEnvironment, StringResult } from './scan-outcome.ts'
import { clearIfPossible, sweepPatiently, tell } from './sweep.ts'

/** A gateway that knows no way to the device. */
const NO_GATEWAY_PATH = 10

/** Sweeps one inverter and reads its strings. Whatever happens to it is an outcome. */
export async function scanInverter(scan: InverterScan): Promise<InverterOutcome> {
  const collected: Collected = { results: new Map(), environmentOf: null }
  try {
    return await sweepAndRead(scan, collected)
  } catch (error) {
    const outcome = outcomeOf(error, scan.request.signal)
    return { ...outcome, ...partOf(scan, collected) }
  }
}

/** What is there of an inverter until now; its weather is known when its sweep has ended. */
type Collected = {
  results: Map<number, StringResult>
  environmentOf: ((strings: StringResult[]) => ScanEnvironment) | null
}

function inOrder({ results }: Collected): StringResult[] {
  return [...results.values()].sort((one, other) => one.string - other.string)
}

/** The weather counts only for what was read in it. */
function partOf({ request }: InverterScan, collected: Collected) {
  const strings = inOrder(collected)
  const environment = strings.length > 0 ? collected.environmentOf?.(strings) : undefined
  if (!environment) return { strings }
  return { strings: withEnvironment(strings, environment, request.environment), environment }
}

async function sweepAndRead(scan: InverterScan, collected: Collected): Promise<InverterOutcome> {
  const { array, link, inverter, request, weather } = scan
  const identity = await array.driver.readInverter(link, inverter.unit)
  const sinceMs = request.clock.nowMs()
  const sweep = await sweepPatiently(scan, identity)
  if (!sweep.ok) {
    const { reason: deviceReason } = sweep.state
    const { abnormality } = sweep
    return { kind: 'SCAN_ABNORMAL', abnormality, deviceReason, exceptionCode: null, strings: [] }
  }
  const { state } = sweep
  collected.environmentOf = (strings) => scanEnvironment(scan, { state, sinceMs, strings })
  await weather.refresh()
  await readStrings(scan, identity, { sweep, results: collected.results })
  const strings = inOrder(collected)
  const environment = collected.environmentOf(strings)
  tell(scan, 'CLEARING', 0)
  await clearIfPossible(scan)
  return {
    kind: isDataAbnormal(countOf(strings, request.limits.maxBadShare))
      ? 'DATA_ABNORMAL'
      : 'COLLECTED',
    strings: withEnvironment(strings, environment, request.environment),
    environment,
  }
}

function countOf(strings: readonly StringResult[], maxBadShare: number) {
  const failed = strings.filter(({ ok }) => !ok).length
  return { total: strings.length, failed, maxBadShare }
}

/** Throws what is no failure of the device, but of ours. */
function outcomeOf(error: unknown, signal: AbortSignal): InverterOutcome {
  const strings: StringResult[] = []
  if (signal.aborted) return { kind: 'STOPPED', strings }
  if (error instanceof LinkError)
    return { kind: 'CONNECTION_FAILED', failure: error.failure, strings }
  const abnormal = { kind: 'SCAN_ABNORMAL', deviceReason: 'NONE', strings } as const
  if (error instanceof ProtocolError)
    return { ...abnormal, abnormality: 'BAD_ANSWER', exceptionCode: null }
  if (!(error instanceof ModbusError)) throw error
  if (error.exceptionCode === NO_GATEWAY_PATH)
    return { kind: 'CONNECTION_FAILED', failure: failureOf(error), strings }
  return { ...abnormal, abnormality: 'REFUSED', exceptionCode: error.exceptionCode }
}
