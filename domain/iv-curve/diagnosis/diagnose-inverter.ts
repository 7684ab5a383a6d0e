import { cleanSweep } from '../cleaning/clean-sweep.ts'
import { greatest } from '../cleaning/outliers.ts'
import { atomsOf } from './atoms.ts'
import { diagnoseOpen, diagnoseString, type InverterCase } from './diagnose-string.ts'
import type { InverterScan, StringDiagnosis } from './diagnosis-types.ts'
import { expectedString } from './expected-string.ts'
import { measuredString } from './measured-string.ts'
import { referenceOf } from './reference.ts'

/**
 * A fault code, its confidence and its loss for every string of an inverter, or the reason why a sweep
 * cannot be diagnosed. Strings are compared at equal shares of their own Isc with the group of strings
 * that agree with each other; the difference, in units of one group of cells, is explained by few defects
 * of the single-diode model; the costliest names the string.
 *
 * @returns one diagnosis a string, in the order of `strings`
 * @throws RangeError when the nameplate contradicts itself or the irradiance is not positive
 * Source: own method; the shapes as in IEC 62446-1:2016, 7.2.3 and the table of I-V curve shapes there.
 */
export function diagnoseInverter(scan: InverterScan): StringDiagnosis[] {
  const { module: plate, parameters } = scan
  const point = {
    irradianceWPerM2: scan.irradianceWPerM2,
    temperatureC: scan.moduleTemperatureC,
  }
  const expected = expectedString(plate, scan.modulesPerString, point)
  const cleaned = scan.strings.map(({ id, curve }) => {
    const result = cleanSweep(curve, expected, parameters)
    if (result.kind !== 'clean') return { id, curve, result, string: undefined }
    const string = measuredString(result.sweep, expected)
    return { id, curve, result, string }
  })
  const usable = cleaned.flatMap(({ string }) => (string === undefined ? [] : [string]))
  const shaped = usable.filter(({ key }) => key.fillFactor <= parameters.mostFillFactor)
  const reference = referenceOf(shaped, expected, parameters)
  let atoms: ReturnType<typeof atomsOf> | undefined
  const on: InverterCase = {
    plate,
    point,
    expected,
    reference,
    parameters,
    atoms: () => (atoms ??= atomsOf(expected)),
  }
  return cleaned.map(({ id, curve, result, string }) => {
    if (result.kind === 'open') return diagnoseOpen(id, greatest(curve.voltageV), on)
    if (result.kind === 'abnormal') return { id, status: 'abnormal', reason: result.reason }
    if (!shaped.includes(string!)) return { id, status: 'abnormal', reason: 'impossibleShape' }
    return diagnoseString(id, string!, on)
  })
}
