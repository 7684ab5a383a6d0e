import { fitSingleDiode } from '#domain/iv-curve/extraction/fit-single-diode.ts'
import { fitSandiaSimple } from '#domain/iv-curve/extraction/sandia-simple.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import { publishedCurves } from './reference-files.ts'

/** Median relative errors of the parameters, of both fits, on the published sets with noise. */
export function measureNoisyCurves(folder: string) {
  return Object.fromEntries(
    ['case1', 'case2', 'case3a', 'case3b', 'case3c', 'case3d'].flatMap((name) => {
      const curves = publishedCurves(folder, name)
      return Object.entries({ sandia: fitSandiaSimple, leastSquares }).map(([fit, fitted]) => {
        const found = curves.map(({ curve, parameters }) => ({ parameters, fit: fitted(curve) }))
        const fits = found.filter(({ fit }) => fit !== undefined)
        const medianOf = (key: keyof DiodeParameters) =>
          median(
            Float64Array.from(fits, ({ fit, parameters }) =>
              Math.abs(fit![key] / parameters[key] - 1),
            ),
          )
        return [
          `${name} ${fit}`,
          {
            fitted: `${fits.length}/${curves.length}`,
            rs: perCent(medianOf('seriesOhm')),
            rsh: perCent(medianOf('shuntOhm')),
            a: perCent(medianOf('idealityV')),
            iph: perCent(medianOf('photocurrentA')),
          },
        ]
      })
    }),
  )
}

const leastSquares = (curve: IvCurve) => fitSingleDiode(curve)?.parameters

const perCent = (share: number) => Number((100 * share).toPrecision(3))
