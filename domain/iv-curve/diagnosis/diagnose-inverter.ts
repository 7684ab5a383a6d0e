import type { CalculationParameters } from '../calculation-parameters.ts'
import { type AbnormalReason, type CleaningResult, cleanSweep } from '../cleaning/clean-sweep.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { isCurrentOffset } from './current-offset.ts'
import { diagnoseOpen, diagnoseString, type InverterCase } from './diagnose-string.ts'
import type { InverterScan, StringDiagnosis } from './diagnosis-types.ts'
import { type ExpectedString, expectedString } from './expected-string.ts'
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
        : diagnoseString(one.id, one.string, on)
    }
    return { id: one.id, status: 'abnormal', reason: one.reason }
  })
}

type Read =
  | { id: string; kind: 'clean'; string: MeasuredString }
  | { id: string; kind: 'open'; vocV: number | null }
  | { id: string; kind: 'abnormal'; reason: AbnormalReason }

type ReadOn = { expected: ExpectedString; parameters: CalculationParameters; usual: UsualNoise }

function readString(
  id: string,
  result: CleaningResult,
  { expected, parameters, usual }: ReadOn,
): Read {
  if (result.kind !== 'clean') return { id, ...result }
  const { sweep } = result
  if (isFilledIn(sweep, usual, parameters))
    return { id, kind: 'abnormal', reason: 'impossibleShape' }
  const string = measuredString(
    { ...sweep, noiseA: Math.max(usual.noiseA, sweep.noiseA) },
    expected,
    parameters,
  )
  return isPossible(string, expected, parameters)
    ? { id, kind: 'clean', string }
    : { id, kind: 'abnormal', reason: 'impossibleShape' }
}
