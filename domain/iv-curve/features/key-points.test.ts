import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS } from '../calculation-parameters.ts'
import { cleanSweep } from '../cleaning/clean-sweep.ts'
import { currentAt, type DiodeKeyPoints, keyPointsOf } from '../model/single-diode.ts'
import { keyPointsOfSweep } from './key-points.ts'

describe('key points of a sweep', () => {
  // Twenty modules of 60 cells: Iph 9.3 A, 0.3 Ω and 300 Ω a module, ideality voltage 1.6 V.
  const string = {
    photocurrentA: 9.3,
    saturationCurrentA: 4e-10,
    seriesOhm: 6,
    shuntOhm: 6000,
    idealityV: 32,
  }
  const exact = keyPointsOf(string)
  const voltageV = Float64Array.from({ length: 128 }, (_, k) => (exact.vocV * k) / 127)
  const swept = (currentOf: (voltage: number, k: number) => number) => {
    const curve = { voltageV, currentA: voltageV.map(currentOf) }
    const result = cleanSweep(curve, exact, DEFAULT_CALCULATION_PARAMETERS)
    if (result.kind !== 'clean') throw new Error(result.kind)
    return keyPointsOfSweep(result.sweep)
  }
  const apart = (found: DiodeKeyPoints, key: keyof DiodeKeyPoints) =>
    Math.abs(found[key] / exact[key] - 1)
  /** The greatest relative error but that of Vmp and Imp, because power is flat around its top. */
  const mostApart = (found: DiodeKeyPoints) =>
    Math.max(...(['iscA', 'vocV', 'pmpW'] as const).map((key) => apart(found, key)))

  it('are those of the model the sweep was made of', () => {
    const found = swept((voltage) => currentAt(string, voltage))
    expect(mostApart(found)).toBeLessThan(0.002)
    expect(apart(found, 'vmpV')).toBeLessThan(0.015)
    expect(found.fillFactor).toBeCloseTo(found.pmpW / (found.iscA * found.vocV), 12)
    // The flat part falls by the shunt: Voc/(Rsh·Isc).
    expect(found.slopeAtIsc).toBeCloseTo(exact.vocV / (string.shuntOhm * exact.iscA), 2)
  })
  it('stay within 1 % under 1 % of noise', () => {
    // A fixed sawtooth instead of chance: mean 0, standard deviation 1 %.
    const noise = (k: number) => 0.0173 * (((k * 37) % 128) / 64 - 1)
    const found = swept((voltage, k) => Math.max(0, currentAt(string, voltage) + 9.3 * noise(k)))
    expect(mostApart(found)).toBeLessThan(0.01)
  })
})
