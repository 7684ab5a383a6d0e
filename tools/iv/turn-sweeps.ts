import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { greatest, median } from '#domain/statistics/order-statistics.ts'
import type { Notes } from './notes.ts'
import type { ScanOfFile, Turn } from './scan-of-file.ts'

/** Up to this share of its greatest voltage a sweep is near short circuit. */
const NEAR_SHORT = 0.2
/** A string carries current from this share of what the light allows. */
const CARRIES = 0.03
/** What is beyond this multiple of the label is no value of it, and below this share none of a whole string. */
const IMPOSSIBLE = 1.6
const TOO_LOW = 0.3

const TEXTS: Readonly<Record<Turn, string>> = {
  current: 'the current is negative where the string delivers: its sign was turned',
  voltage: 'the voltage is negative where the string delivers: its sign was turned',
  voltageAndCurrent: 'voltage and current are both negative where the string delivers: turned both',
  columns: "voltage and current stand in each other's column, as the label proves: exchanged them",
}

/**
 * Sweeps in the sign convention of a generator. A convention is the tracer's, so that only what all strings of a file
 * show is turned; one string alone with another sign is left as it is, which its diagnosis tells.
 */
export function turnSweeps(scans: readonly ScanOfFile[], notes: Notes): ScanOfFile[] {
  const turns = new Set<Turn | 'none'>()
  for (const scan of scans) {
    for (const { curve } of scan.strings) {
      const turn = curve && turnOf(curve, scan)
      if (turn) turns.add(turn)
    }
  }
  const [turn] = turns
  if (turns.size > 1) {
    notes.add(
      'the strings do not all have the same sign of voltage and current: nothing was turned',
    )
  }
  if (turns.size !== 1 || turn === undefined || turn === 'none') return [...scans]
  notes.add(TEXTS[turn])
  return scans.map((scan) => ({
    ...scan,
    turned: turn,
    strings: scan.strings.map((one) =>
      one.curve ? { ...one, curve: turnedCurve(one.curve, turn) } : one,
    ),
  }))
}

function turnedCurve({ voltageV, currentA }: IvCurve, turn: Turn): IvCurve {
  const negative = (values: Float64Array) => values.map((value) => 0 - value)
  if (turn === 'columns') return { voltageV: currentA, currentA: voltageV }
  return {
    voltageV: turn === 'current' ? voltageV : negative(voltageV),
    currentA: turn === 'voltage' ? currentA : negative(currentA),
  }
}

/** What a curve shows; undefined of one that carries no current or has no short circuit. */
function turnOf({ voltageV, currentA }: IvCurve, scan: ScanOfFile): Turn | 'none' | undefined {
  const known = [...voltageV.keys()].filter(
    (k) => Number.isFinite(voltageV[k]!) && Number.isFinite(currentA[k]!),
  )
  if (known.length === 0) return undefined
  const topV = greatest(Float64Array.from(known, (k) => Math.abs(voltageV[k]!)))
  const topA = greatest(Float64Array.from(known, (k) => Math.abs(currentA[k]!)))
  const iscA = (scan.module.iscA * scan.irradianceWPerM2) / 1000
  const vocV = scan.module.vocV * scan.modulesPerString
  const isFit = (value: number, of: number) => value > TOO_LOW * of && value < IMPOSSIBLE * of
  const isImpossible = topA > IMPOSSIBLE * iscA && topV < TOO_LOW * vocV
  if (isImpossible && isFit(topV, iscA) && isFit(topA, vocV)) return 'columns'
  const near = known.filter((k) => Math.abs(voltageV[k]!) <= NEAR_SHORT * topV)
  const far = known.filter((k) => Math.abs(voltageV[k]!) > topV / 2)
  if (near.length === 0 || far.length === 0) return undefined
  const shortA = median(Float64Array.from(near, (k) => currentA[k]!))
  if (!(Math.abs(shortA) > CARRIES * iscA)) return undefined
  const farV = median(Float64Array.from(far, (k) => voltageV[k]!))
  if (farV < 0) return shortA < 0 ? 'voltageAndCurrent' : 'voltage'
  return shortA < 0 ? 'current' : 'none'
}
