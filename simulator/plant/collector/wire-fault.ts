/**
 * Where in a scan a fault strikes: at the connection, or at the request of that kind. SCAN is the
 * inverter's sweep itself, from the start command to its end.
 */
export type FaultPhase =
  | 'CONNECT'
  | 'IDENTITY'
  | 'WEATHER'
  | 'INVERTER'
  | 'START'
  | 'POLL'
  | 'SCAN'
  | 'CURVE'
  | 'CLEAR'

/** What goes wrong on the wire; REFUSE hangs up and takes no further connection. */
export type LineFault =
  | { kind: 'REFUSE' | 'SILENT' | 'HANG_UP' | 'WRONG_UNIT' | 'GARBAGE' }
  | { kind: 'SLOW'; delayMs: number }
  | { kind: 'EXCEPTION'; code: number }

/** What goes wrong in the device, which speaks properly about it or does not notice. */
type DeviceFault =
  | { kind: 'WRONG_CRC' | 'STALE_SEQUENCE' | 'STUCK' | 'NEVER_BEGINS' | 'ABORTED' }
  | { kind: 'WEATHER_MISSING' }
  | { kind: 'FAILED'; reason: number }

/** A fault to come: at a phase, of one unit or of every, after so many good times, so often or always. */
export type WireFault = (LineFault | DeviceFault) & {
  phase: FaultPhase
  unit?: number
  after?: number
  times?: number
}
export type FaultKind = WireFault['kind']

const LINE_KINDS: readonly FaultKind[] = [
  'REFUSE',
  'SILENT',
  'HANG_UP',
  'WRONG_UNIT',
  'GARBAGE',
  'SLOW',
  'EXCEPTION',
]

/** The faults that one simulated collector has before it. */
export type FaultBook = {
  add(fault: WireFault): void
  clear(): void
  /** The next fault of the wire for a request, which is thereby used once. */
  takeLine(phase: FaultPhase, unit: number): LineFault | null
  /** Whether a kind is still to come, without using it. */
  isWaiting(kind: FaultKind): boolean
  /** The same as `takeLine` for one kind of a device's fault. */
  takeDevice<K extends DeviceFault['kind']>(
    kind: K,
    phase: FaultPhase,
    unit: number,
  ): (WireFault & { kind: K }) | null
}

export function createFaultBook(): FaultBook {
  let faults: { fault: WireFault; toPass: number; left: number }[] = []

  function take(isMeant: (fault: WireFault) => boolean, phase: FaultPhase, unit: number) {
    const found = faults.find(
      ({ fault, left }) =>
        left > 0 && isMeant(fault) && fault.phase === phase && (fault.unit ?? unit) === unit,
    )
    if (!found) return null
    if (found.toPass > 0) {
      found.toPass -= 1
      return null
    }
    found.left -= 1
    return found.fault
  }

  return {
    add(fault) {
      const { after: toPass = 0, times: left = Number.POSITIVE_INFINITY } = fault
      faults.push({ fault, toPass, left })
    },
    clear: () => {
      faults = []
    },
    isWaiting: (kind) => faults.some(({ fault, left }) => left > 0 && fault.kind === kind),
    takeLine: (phase, unit) =>
      take(({ kind }) => LINE_KINDS.includes(kind), phase, unit) as LineFault | null,
    takeDevice: <K extends DeviceFault['kind']>(kind: K, phase: FaultPhase, unit: number) =>
      take((fault) => fault.kind === kind, phase, unit) as (WireFault & { kind: K }) | null,
  }
}
