import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { cleanSweep } from '#domain/iv-curve/cleaning/clean-sweep.ts'
import { keyPointsOfSweep } from '#domain/iv-curve/features/key-points.ts'
import { findSteps } from '#domain/iv-curve/features/steps.ts'

const PARAMETERS = { ...DEFAULT_CALCULATION_PARAMETERS, zeroVoltageShare: 0, zeroCurrent: 0 }

/** Plateaus of the three published curves with one, two and three of them. */
export function measureSteps(folder: string) {
  return {
    plateaus: [1, 2, 3].map((steps) => {
      const [, ...rows] = readFileSync(join(folder, `ddiv_IV_step${steps}.csv`), 'utf8')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').map(Number))
      const curve = {
        voltageV: Float64Array.from(rows, ([voltage]) => voltage!),
        currentA: Float64Array.from(rows, ([, current]) => current!),
      }
      const expected = { iscA: Math.max(...curve.currentA), vocV: Math.max(...curve.voltageV) }
      const result = cleanSweep(curve, expected, PARAMETERS)
      if (result.kind !== 'clean') return result
      const found = findSteps(result.sweep, keyPointsOfSweep(result.sweep))
      return {
        plateaus: found.length + 1,
        depths: found.map(({ depth }) => Number(depth.toFixed(3))),
      }
    }),
  }
}
