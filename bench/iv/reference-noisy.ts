import { fitBound } from '#domain/iv-curve/extraction/fit-bound.ts'
import {
  type FitKnowledge,
  fitSingleDiode,
  fitSweeps,
} from '#domain/iv-curve/extraction/fit-single-diode.ts'
import { fitSandiaSimple } from '#domain/iv-curve/extraction/sandia-simple.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import { medianBound, medianErrors } from './fit-errors.ts'
import { type PublishedCurve, publishedCurves } from './reference-files.ts'

/**
 * The noise that the publisher of ivcurves put on the sets case3 (its build_case3.py): voltages uniform
 * within 0.05 % of themselves, currents 0.1 % with a correlation of 1/e over 60 points.
 */
const PUBLISHED: FitKnowledge = {
  noise: { voltageOfReading: 5e-4 / Math.sqrt(3), drift: { ofReading: 1e-3, points: 60 } },
}

/** Median errors of the parameters, of both fits, on the published exact sets. */
export function measureExactFits(folder: string) {
  return Object.fromEntries(
    ['case1', 'case2'].flatMap((name) => {
      const curves = publishedCurves(folder, name)
      return [
        [`${name} sandia`, errorsOf(curves, fitSandiaSimple)],
        [`${name} leastSquares`, errorsOf(curves, leastSquares)],
      ]
    }),
  )
}

/**
 * The published sets with noise: 50 sweeps of one module each, fitted one by one, and all together, as
 * their publisher scores them; beside each the error that no estimate can go below.
 */
export function measureNoisyCurves(folder: string) {
  return Object.fromEntries(
    ['case3a', 'case3b', 'case3c', 'case3d'].map((name) => {
      const curves = publishedCurves(folder, name)
      const sweeps = curves.map(({ curve }) => curve)
      const truth = curves[0]!.parameters
      const together = fitSweeps(sweeps, PUBLISHED)!.parameters
      const single = fitBound(truth, sweeps[0]!.voltageV, PUBLISHED)!
      return [
        name,
        {
          sandia: errorsOf(curves, fitSandiaSimple),
          leastSquares: errorsOf(curves, leastSquares),
          weighted: errorsOf(curves, (curve) => fitSingleDiode(curve, PUBLISHED)?.parameters),
          bound: medianBound([single]),
          together: medianErrors([{ found: together, truth }]),
          togetherBound: medianBound([shareOf(single, 1 / Math.sqrt(sweeps.length))]),
        },
      ]
    }),
  )
}

const leastSquares = (curve: IvCurve) => fitSingleDiode(curve)?.parameters

function errorsOf(
  curves: readonly PublishedCurve[],
  fitted: (curve: IvCurve) => DiodeParameters | undefined,
) {
  const fits = curves.flatMap(({ curve, parameters }) => {
    const found = fitted(curve)
    return found === undefined ? [] : [{ found, truth: parameters }]
  })
  return { fitted: `${fits.length}/${curves.length}`, ...medianErrors(fits) }
}

function shareOf(p: DiodeParameters, share: number): DiodeParameters {
  return Object.fromEntries(
    Object.entries(p).map(([key, value]) => [key, share * value]),
  ) as DiodeParameters
}
