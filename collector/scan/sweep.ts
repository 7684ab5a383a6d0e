import type { InverterPhase } from '#domain/iv-scan/words.ts'
import { type InverterIdentity, ProtocolError, type ScanState } from '../driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import type { InverterScan } from './array-scan.ts'
import { LinkError } from './link-error.ts'
import { sweepLimitMs } from './scan-limits.ts'
import type { ScanAbnormality } from './scan-outcome.ts'

/** A finished sweep with the number of the scan before it, or why there is none. */
export type Sweep =
  | { ok: true; state: ScanState; sequenceBefore: number | null }
  | { ok: false; abnormality: ScanAbnormality; state: ScanState }

/** Lets an inverter sweep its strings, again when that went wrong. */
export async function sweepPatiently(
  scan: InverterScan,
  identity: InverterIdentity,
): Promise<Sweep> {
  for (let repeat = 0; ; repeat++) {
    const sweep = await sweepOnce(scan, identity)
    if (sweep.ok) return sweep
    // What is known about the sweep says more than that the device cannot be cleared.
    const isCleared = await clearIfPossible(scan)
    if (!isCleared || repeat >= scan.request.limits.scanRepeats) return sweep
  }
}

/**
 * Ends whatever the inverter does and makes it ready for the next scan; one that cannot be cleared
 * is told once more in the end, and cleared by the next scan.
 */
export async function clearIfPossible(scan: InverterScan): Promise<boolean> {
  const { array, link, inverter, request } = scan
  try {
    await array.driver.stopScan(link, inverter.unit)
    scan.started.delete(inverter.unit)
    return true
  } catch (error) {
    if (request.signal.aborted || isOfDevice(error)) return false
    throw error
  }
}

const isOfDevice = (error: unknown) =>
  error instanceof LinkError || error instanceof ModbusError || error instanceof ProtocolError

export function tell(scan: InverterScan, phase: InverterPhase, percent: number): void {
  const { request, array, inverter } = scan
  request.onEvent({
    kind: 'INVERTER',
    arrayId: array.id,
    inverterId: inverter.id,
    phase,
    percent,
  })
}

async function sweepOnce(scan: InverterScan, identity: InverterIdentity): Promise<Sweep> {
  const { array, link, inverter } = scan
  tell(scan, 'STARTING', 0)
  const before = await ready(scan)
  // An old scan that stays and no number to tell it from a new one: its curves would be taken for new.
  if (before.phase !== 'IDLE' && before.sequence === null)
    return { ok: false, abnormality: 'NEVER_BEGAN', state: before }
  // From here on the device may be scanning, even if the answer gets lost.
  scan.started.add(inverter.unit)
  await array.driver.startScan(link, inverter.unit)
  return untilFinished(scan, identity, before.sequence)
}

/** Clears what an earlier scan left behind; a device that does not obey shows that when it sweeps. */
async function ready(scan: InverterScan): Promise<ScanState> {
  const { array, link, inverter, request } = scan
  const { clock, limits, signal } = request
  const state = await array.driver.scanState(link, inverter.unit)
  if (state.phase === 'IDLE') return state
  await array.driver.stopScan(link, inverter.unit)
  const untilMs = clock.nowMs() + limits.beginMs
  for (;;) {
    const next = await array.driver.scanState(link, inverter.unit)
    if (next.phase === 'IDLE' || clock.nowMs() >= untilMs) return next
    await clock.sleep(limits.pollEveryMs, signal)
  }
}

async function untilFinished(
  scan: InverterScan,
  identity: InverterIdentity,
  sequenceBefore: number | null,
): Promise<Sweep> {
  const { array, link, inverter, request, weather } = scan
  const { clock, limits, signal } = request
  const startMs = clock.nowMs()
  const limitMs = sweepLimitMs(limits, identity.trackers)
  let begun = false
  for (;;) {
    const state = await array.driver.scanState(link, inverter.unit)
    begun ||= state.phase !== 'IDLE'
    if (state.phase === 'FINISHED') return { ok: true, state, sequenceBefore }
    if (state.phase === 'FAILED' || state.phase === 'ABORTED')
      return { ok: false, abnormality: state.phase, state }
    const passedMs = clock.nowMs() - startMs
    if (!begun && passedMs >= limits.beginMs)
      return { ok: false, abnormality: 'NEVER_BEGAN', state }
    if (passedMs >= limitMs) return { ok: false, abnormality: 'TOO_LONG', state }
    tell(scan, 'SCANNING', state.percent)
    await weather.refresh()
    await clock.sleep(Math.min(limits.pollEveryMs, limitMs - passedMs), signal)
  }
}
