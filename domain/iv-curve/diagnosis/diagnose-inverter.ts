import type { CalculationParameters } from '../calculation-parameters.ts'
import {
  type AbnormalReason,
  type CleaningResult,
  type CleanSweep,
  cleanSweep,
} from '../cleaning/clean-sweep.ts'
import { strangeReadings, withoutReading } from '../cleaning/strange-readings.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { isCurrentOffset } from './current-offset.ts'
import { diagnoseOpen, diagnoseString, type InverterCase } from './diagnose-string.ts'
import type { InverterScan, SoundDiagnosis, StringDiagnosis } from './diagnosis-types.ts'
import { type ExpectedString, expectedString } from './expected-string.ts'
import { FAULT_CODES, type FaultCode } from './fault-codes.ts'
import { type MeasuredString, measuredString } from './measured-string.ts'
import { isPossible } from './possible-shape.ts'
import { referenceOf } from './reference.ts'
import { isFilledIn, type UsualNoise, usualNoise } from './usual-noise.ts'

/**
 * A fault code, its confidence and its loss for every string of an inverter, or the reason why a sweep
 * cannot be diagnosed. Strings are compared at equal shares of their own Isc with the group of strings
 * that agree with each other; the difference, in units of one group of cells, is explained by few defects
 * of the single-diode model; the costliest names the string.
 *
 * @returns one diagnosis a string, in the order of `strings`
 * @throws RangeError when the nameplate contradicts itself, the irradiance or the number of modules is not
 *   positive, or the temperature is no number
 * Source: own method; the shapes as in IEC 62446-1:2016, 7.2.3 and the table of I-V curve shapes there.
 */
export function diagnoseInverter(scan: InverterScan): StringDiagnosis[] {
  const { module: plate, parameters } = scan
  const point = {
    irradianceWPerM2: scan.irradianceWPerM2,
    temperatureC: scan.moduleTemperatureC,
  }
  const expected = expectedString(plate, scan.modulesPerString, point)
  const cleaned = scan.strings.map(({ curve }) => cleanSweep(curve, expected, parameters))
  const usual = usualNoise(cleaned)
  const read = scan.strings.map(({ id }, i) =>
    readString(id, cleaned[i]!, { expected, parameters, usual }),
  )
  const strings = read.flatMap((one) => (one.kind === 'clean' ? [one.string] : []))
  const reference = referenceOf(strings, expected, parameters)
  let atoms: readonly Atom[] | undefined
  const on: InverterCase = {
    plate,
    stcModule: stcParameters(plate),
    point,
    expected,
    reference,
    parameters,
    atoms: () => (atoms ??= atomsOf(expected)),
  }
  return read.map((one) => {
    if (one.kind === 'open') return diagnoseOpen(one.id, one.vocV, on)
    if (one.kind === 'clean') {
      return isCurrentOffset(one.string, reference, { expected, parameters })
        ? { id: one.id, status: 'abnormal', reason: 'currentOffset' }
        : diagnoseSweep(one, on)
    }
    return { id: one.id, status: 'abnormal', reason: one.reason }
  })
}

type ReadSweep = { id: string; kind: 'clean'; string: MeasuredString; sweep: CleanSweep }

type Read =
  | ReadSweep
  | { id: string; kind: 'open'; vocV: number | null }
  | { id: string; kind: 'abnormal'; reason: AbnormalReason }

/** What bends a curve in one place; a string's current and its modules no single reading makes. */
const BENDS: readonly FaultCode[] = [
  FAULT_CODES.mismatch,
  FAULT_CODES.bypass,
  FAULT_CODES.seriesR,
  FAULT_CODES.shunt,
  FAULT_CODES.hotspot,
]

/**
 * What one reading makes alone is no fault of the string: on the steep flank of a coarse sweep a wrong one may
 * fit between its neighbours, where cleaning cannot tell it.
 */
function diagnoseSweep({ id, string, sweep }: ReadSweep, on: InverterCase): SoundDiagnosis {
  const found = diagnoseString(id, string, on)
  if (!BENDS.includes(found.code)) return found
  for (const index of strangeReadings(sweep, on.parameters)) {
    const other = measuredString(withoutReading(sweep, index), on.expected, on.parameters)
    const diagnosis = diagnoseString(id, other, on)
    if (diagnosis.code === FAULT_CODES.normal) return diagnosis
  }
  return found
}

type ReadOn = { expected: ExpectedString; parameters: CalculationParameters; usual: UsualNoise }

function readString(
  id: string,
  result: CleaningResult,
  { expected, parameters, usual }: ReadOn,
): Read {
  if (result.kind !== 'clean') return { id, ...result }
  if (isFilledIn(result.sweep, usual, parameters))
    return { id, kind: 'abnormal', reason: 'impossibleShape' }
  const sweep = { ...result.sweep, noiseA: Math.max(usual.noiseA, result.sweep.noiseA) }
  const string = measuredString(sweep, expected, parameters)
  return isPossible(string, expected, parameters)
    ? { id, kind: 'clean', string, sweep }
    : { id, kind: 'abnormal', reason: 'impossibleShape' }
}
