import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  currentsAt,
  explicitCurve,
  keyPointsOf,
  slopeAtDiode,
} from '#domain/iv-curve/model/single-diode.ts'
import { publishedCurves } from './reference-files.ts'

/** The greatest errors on curves that were computed with many digits. */
export function measureExactCurves(folder: string) {
  const curves = ['case1', 'case2'].flatMap((name) => publishedCurves(folder, name))
  let maxA = 0
  let maxPower = 0
  for (const { parameters, curve, pmpW } of curves) {
    currentsAt(parameters, curve.voltageV).forEach((current, k) => {
      maxA = Math.max(maxA, Math.abs(current - curve.currentA[k]!))
    })
    maxPower = Math.max(maxPower, Math.abs(keyPointsOf(parameters).pmpW / pmpW - 1))
  }
  return { exactCurves: curves.length, exactMaxA: maxA, exactMaxPmp: maxPower }
}

/** De Soto's k of the publisher, eV/K, older than ours. */
const PUBLISHED_BOLTZMANN = 8.617332478e-5

/** SunPower SPR-E20-327 of the CEC table at 888 W/m² and 55 °C, as pvlib-python computed the values. */
function publishedModule() {
  const [share, temperatureK, stcK] = [0.888, 328.15, 298.15]
  const gapEv = 1.121 * (1 - 0.0002677 * (temperatureK - stcK))
  const exponent =
    1.121 / (PUBLISHED_BOLTZMANN * stcK) - gapEv / (PUBLISHED_BOLTZMANN * temperatureK)
  return {
    photocurrentA: share * (6.468 + 0.004522 * 30),
    saturationCurrentA: 1.88e-10 * (temperatureK / stcK) ** 3 * Math.exp(exponent),
    seriesOhm: 0.37,
    shuntOhm: 298.13 / share,
    idealityV: (2.6868 * temperatureK) / stcK,
  }
}

/** The explicit form against values computed with many digits: current, voltage and the slope. */
export function measureExplicitForm(folder: string) {
  const text = readFileSync(join(folder, 'bishop88_numerical_precision.csv'), 'utf8')
  const [header, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const column = (name: string) => rows.map((row) => Number(row[header!.indexOf(name)]))
  const diodeV = Float64Array.from(rows, ([first]) => Number(first))
  const module = publishedModule()
  const { voltageV, currentA } = explicitCurve(module, diodeV)
  const max = (found: ArrayLike<number>, wanted: readonly number[]) =>
    wanted.reduce((sum, value, k) => Math.max(sum, Math.abs(found[k]! - value)), 0)
  return {
    explicitPoints: rows.length,
    explicitMaxA: max(currentA, column('i')),
    explicitMaxV: max(voltageV, column('v')),
    explicitMaxSlope: max(
      diodeV.map((one) => slopeAtDiode(module, one)),
      column('grad_i'),
    ),
  }
}
