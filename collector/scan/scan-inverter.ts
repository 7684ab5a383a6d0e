import { isDataAbnormal } from '#domain/iv-scan/scan-end-state.ts'
import { ProtocolError } from '../driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import type { InverterScan } from './array-scan.ts'
import { failureOf, LinkError } from './link-error.ts'
import { readStrings } from './read-strings.ts'
import { scanEnvironment, withEnvironment } from './scan-environment.ts'
import type { InverterOutcome, StringResult } from './scan-outcome.ts'
import { clear, sweepPatiently, tell } from './sweep.ts'

/** A gateway that knows no way to the device. */
const NO_GATEWAY_PATH = 10

/** Sweeps one inverter and reads its strings. Whatever happens to it is an outcome. */
export async function scanInverter(scan: InverterScan): Promise<InverterOutcome> {
  const results = new Map<number, StringResult>()
  try {
    return await sweepAndRead(scan, results)
  } catch (error) {
    const outcome = outcomeOf(error, scan.request.signal)
    return { ...outcome, strings: [...results.values()] }
  }
}

async function sweepAndRead(
  scan: InverterScan,
  results: Map<number, StringResult>,
): Promise<InverterOutcome> {
  const { array, link, inverter, request, weather } = scan
  const identity = await array.driver.readInverter(link, inverter.unit)
  const sinceMs = request.clock.nowMs()
  const sweep = await sweepPatiently(scan, identity)
  if (!sweep.ok) {
    const { reason: deviceReason } = sweep.state
    const { abnormality } = sweep
    return { kind: 'SCAN_ABNORMAL', abnormality, deviceReason, exceptionCode: null, strings: [] }
  }
  await weather.refresh()
  await readStrings(scan, identity, { sweep, results })
  const strings = [...results.values()].sort((one, other) => one.string - other.string)
  const environment = scanEnvironment(scan, { state: sweep.state, sinceMs, strings })
  await clearIfPossible(scan)
  return {
    kind: isDataAbnormal(countOf(strings, request.limits.mostBadShare))
      ? 'DATA_ABNORMAL'
      : 'COLLECTED',
    strings: withEnvironment(strings, environment, request.environment),
    environment,
  }
}

/** The curves are here; an inverter that cannot be cleared is cleared by the next scan. */
async function clearIfPossible(scan: InverterScan): Promise<void> {
  tell(scan, 'CLEARING', 0)
  try {
    await clear(scan)
  } catch (error) {
    if (!scan.request.signal.aborted) outcomeOf(error, scan.request.signal)
  }
}

function countOf(strings: readonly StringResult[], mostBadShare: number) {
  const failed = strings.filter(({ ok }) => !ok).length
  return { total: strings.length, failed, mostBadShare }
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
