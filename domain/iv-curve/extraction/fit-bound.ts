import { dot, solveLinear } from '#domain/statistics/linear-system.ts'
import type { DiodeParameters } from '../model/single-diode.ts'
import type { FitKnowledge } from './fit-single-diode.ts'
import { logsOf, sensitivitiesOf } from './sensitivities.ts'
import { whiteningOf } from './sweep-noise.ts'

/**
 * The least standard deviation that an estimate of each parameter from one sweep can have, as a share of
 * the parameter: without a prior the bound of Cramér and Rao on whatever is right on average, with one the
 * deviation that is left when the sweep is added to it. Sweeps repeated n times divide it by √n.
 *
 * @returns undefined where the sweep does not tell the parameters apart
 * Source: Rao (1945), Bulletin of the Calcutta Mathematical Society 37; Cramér (1946), "Mathematical
 * Methods of Statistics"; van Trees (1968), "Detection, Estimation, and Modulation Theory", part I, with
 * a prior. First order in the noise.
 */
export function fitBound(
  parameters: DiodeParameters,
  voltageV: Float64Array,
  { noise, prior }: FitKnowledge,
): DiodeParameters | undefined {
  const model = sensitivitiesOf(logsOf(parameters), voltageV)
  const columns = model.columns.map(whiteningOf(noise, voltageV, model))
  const information = columns.map((column, i) =>
    columns.map((other, j) => {
      const known = i === j && prior !== undefined ? prior.deviations[i]! ** -2 : 0
      return dot(column, other) + known
    }),
  )
  const variances = columns.map((_, i) => {
    const unit = information.map((row, j) => [...row, i === j ? 1 : 0])
    return solveLinear(unit)?.[i] ?? Number.NaN
  })
  if (!variances.every((variance) => variance > 0)) return undefined
  const [photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV] = variances.map(
    Math.sqrt,
  ) as [number, number, number, number, number]
  return { photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV }
}
