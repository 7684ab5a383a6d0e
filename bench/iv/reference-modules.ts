import { readFileSync } from 'node:fs'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { cleanSweep } from '#domain/iv-curve/cleaning/clean-sweep.ts'
import { byProcedure2 } from '#domain/iv-curve/correction/iec-60891.ts'
import { fitSingleDiode } from '#domain/iv-curve/extraction/fit-single-diode.ts'
import { type KeyPoints, keyPointsOfSweep } from '#domain/iv-curve/features/key-points.ts'
import { findSteps } from '#domain/iv-curve/features/steps.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { STC } from '#domain/iv-curve/model/operating-point.ts'
import { mean } from '#domain/statistics/mean.ts'
import { median } from '#domain/statistics/order-statistics.ts'

type Measured = { curve: IvCurve; irradianceWPerM2: number; temperatureC: number }

/** A sweep of one module in little light has small numbers: no zero setting. */
const PARAMETERS = { ...DEFAULT_CALCULATION_PARAMETERS, zeroVoltageShare: 0, zeroCurrent: 0 }
const MIN_IRRADIANCE = 700

/** Spread of Pmp and Voc of a measured module after procedure 2, and steps seen where none is. */
export function measureModules(path: string) {
  const { alphaAPerK, betaVPerK, all } = measuredCurves(path)
  const bright = all.filter(({ irradianceWPerM2 }) => irradianceWPerM2 >= MIN_IRRADIANCE)
  const read = bright.flatMap((one) => {
    const sweep = sweepOf(one.curve)
    return sweep === undefined ? [] : [{ ...one, sweep, key: keyPointsOfSweep(sweep) }]
  })
  const iscA = median(
    Float64Array.from(read, ({ key, irradianceWPerM2 }) => (1000 * key.iscA) / irradianceWPerM2),
  )
  const vocStcV = median(
    Float64Array.from(read, ({ key, temperatureC }) => key.vocV - betaVPerK * (temperatureC - 25)),
  )
  const coefficients = {
    alphaPerK: alphaAPerK / iscA,
    betaPerK: betaVPerK / vocStcV,
    seriesOhm: fittedSeriesOhm(read.map(({ sweep }) => sweep.curve)),
    kappaOhmPerK: 0.001,
    vocStcV,
    b1: 0.05,
    b2: 0,
  }
  const moved = read.flatMap(({ sweep, irradianceWPerM2, temperatureC }) => {
    const from = { irradianceWPerM2, temperatureC }
    const again = sweepOf(byProcedure2(sweep.curve, { from, to: STC }, coefficients))
    return again === undefined ? [] : [keyPointsOfSweep(again)]
  })
  return {
    measuredCurves: bright.length,
    measuredRejected: bright.length - read.length,
    spreadRaw: spreads(read.map(({ key }) => key)),
    spreadAtStc: spreads(moved),
    falseSteps: read.filter(({ sweep, key }) => findSteps(sweep, key).length > 0).length,
  }
}

/** Series resistance as the curves themselves have it: the median of every fiftieth. */
function fittedSeriesOhm(curves: readonly IvCurve[]): number {
  const fits = curves.filter((_, i) => i % 50 === 0).map((curve) => fitSingleDiode(curve))
  return median(Float64Array.from(fits, (fit) => fit?.parameters.seriesOhm ?? Number.NaN))
}

function sweepOf(curve: IvCurve) {
  const expected = { iscA: Math.max(...curve.currentA), vocV: Math.max(...curve.voltageV) }
  const result = cleanSweep(curve, expected, PARAMETERS)
  return result.kind === 'clean' ? result.sweep : undefined
}

/** Standard deviation over mean, %. */
function spreads(keys: readonly KeyPoints[]) {
  const of = (values: readonly number[]) => {
    const middle = mean(values)
    const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
    return Number(((100 * Math.sqrt(squares / values.length)) / middle).toFixed(3))
  }
  return { pmp: of(keys.map(({ pmpW }) => pmpW)), voc: of(keys.map(({ vocV }) => vocV)) }
}

/** Two lines of head, then three a curve: key points with irradiance and temperature, voltages, currents. */
function measuredCurves(path: string) {
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map(Number))
  const [, alphaAPerK, betaVPerK] = rows[0] as [number, number, number]
  const all: Measured[] = []
  for (let i = 2; i + 2 < rows.length; i += 3) {
    all.push({
      irradianceWPerM2: rows[i]![4]!,
      temperatureC: rows[i]![5]!,
      curve: {
        voltageV: Float64Array.from(rows[i + 1]!),
        currentA: Float64Array.from(rows[i + 2]!),
      },
    })
  }
  return { alphaAPerK, betaVPerK, all }
}
