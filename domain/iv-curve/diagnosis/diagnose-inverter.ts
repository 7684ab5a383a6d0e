import { median } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import { type AbnormalReason, type CleaningResult, cleanSweep } from '../cleaning/clean-sweep.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { diagnoseOpen, diagnoseString, type InverterCase } from './diagnose-string.ts'
import type { InverterScan, StringDiagnosis } from './diagnosis-types.ts'
import { type ExpectedString, expectedString } from './expected-string.ts'
import { type MeasuredString, measuredString } from './measured-string.ts'
import { isPossible } from './possible-shape.ts'
import { referenceOf } from './reference.ts'

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
  const noiseA = usualNoise(cleaned)
  const read = scan.strings.map(({ id }, i) =>
    readString(id, cleaned[i]!, { expected, parameters, noiseA }),
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
    if (one.kind === 'clean') return diagnoseString(one.id, one.string, on)
    return { id: one.id, status: 'abnormal', reason: one.reason }
  })
}

type Read =
  | { id: string; kind: 'clean'; string: MeasuredString }
  | { id: string; kind: 'open'; vocV: number | null }
  | { id: string; kind: 'abnormal'; reason: AbnormalReason }

/** One meter reads all strings of an inverter: its noise over many sweeps is surer than that of one. */
function usualNoise(cleaned: readonly CleaningResult[]): number {
  const noises = cleaned.flatMap((one) => (one.kind === 'clean' ? [one.sweep.noiseA] : []))
  return noises.length === 0 ? 0 : median(Float64Array.from(noises))
}

type ReadOn = { expected: ExpectedString; parameters: CalculationParameters; noiseA: number }

function readString(
  id: string,
  result: CleaningResult,
  { expected, parameters, noiseA }: ReadOn,
): Read {
  if (result.kind !== 'clean') return { id, ...result }
  const { sweep } = result
  const string = measuredString(
    { ...sweep, noiseA: Math.max(noiseA, sweep.noiseA) },
    expected,
    parameters,
  )
  return isPossible(string, expected, parameters)
    ? { id, kind: 'clean', string }
    : { id, kind: 'abnormal', reason: 'impossibleShape' }
}
