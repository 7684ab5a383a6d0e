import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import { type ExpectedString, expectedString } from '../diagnosis/expected-string.ts'
import { currentAt } from '../model/single-diode.ts'
import { PLATE } from './plate.ts'

/** Twenty modules at 900 W/m² and 45 °C. */
export const MODULES = 20
export const POINT = { irradianceWPerM2: 900, temperatureC: 45 }
export const EXPECTED: ExpectedString = expectedString(PLATE, MODULES, POINT)

const POINTS = 200

/** How a string differs from the expected one. */
type Defect = {
  /** Share of its current. */
  light?: number
  /** Substrings that give no voltage; negative for surplus ones. */
  missing?: number
  /** Further resistance in series with the string, Ω. */
  seriesOhm?: number
  /** Conductance beside the whole string, S. */
  shuntS?: number
}

/** A sweep without noise of the expected string with a defect, at even voltages, rising. */
export function modelSweep(defect: Defect = {}): CleanSweep {
  const { light = 1, missing = 0, seriesOhm = 0, shuntS = 0 } = defect
  const left = (EXPECTED.substrings - missing) / EXPECTED.substrings
  // By Bishop: the currents at even voltages of the cells, then what lies in series falls off.
  const cells = { ...EXPECTED.module, photocurrentA: EXPECTED.module.photocurrentA * light }
  const points = Array.from({ length: 4 * POINTS }, (_, k) => {
    const volts = (1.02 * EXPECTED.vocV * left * k) / (4 * POINTS - 1)
    const current = currentAt(cells, volts / (MODULES * left)) - shuntS * volts
    return { volts: volts - seriesOhm * current, current }
  }).filter(({ volts, current }) => volts >= 0 && current >= 0)
  const endV = points[points.length - 1]!.volts
  const voltageV = Float64Array.from({ length: POINTS }, (_, k) => (endV * k) / (POINTS - 1))
  const currentA = voltageV.map((volts) => {
    const next = points.findIndex((one) => one.volts >= volts)
    if (next <= 0) return points[0]!.current
    const [before, after] = [points[next - 1]!, points[next]!]
    const share = (volts - before.volts) / (after.volts - before.volts)
    return before.current + share * (after.current - before.current)
  })
  return { curve: { voltageV, currentA }, smoothA: currentA, noiseA: 0.01, stepA: 0 }
}
