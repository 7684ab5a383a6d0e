import type { GramRows } from './gram-rows.ts'
import { walkLassoPath } from './lasso-path.ts'

/**
 * How the penalty is chosen along the path.
 * `paper`: n·MSE/var(y) + 2·df, the rule of the published LEAR runs;
 * `log`: n·ln(MSE) + 2·df, the AIC with the variance estimated by the model itself.
 */
export type SelectionRule = 'paper' | 'log'

/** The chosen corner: the penalty on |x'r|, the path's coefficients there, df and the criterion. */
export type Selected = {
  correlation: number
  coefficients: Float64Array
  nonZero: number
  criterion: number
}

/** Corners without improvement after which the walk ends; the criteria rise almost steadily by then. */
const PATIENCE = 12

/**
 * Chooses the corner of the LASSO path with the least information criterion; df is the number of
 * non-zero coefficients. Source: Zou, Hastie, Tibshirani (2007), "On the degrees of freedom of the
 * lasso", Annals of Statistics 35(5); rule `paper` as in Lago et al. (2021), Applied Energy 293.
 */
export function selectPenalty(problem: {
  gram: GramRows
  xty: Float64Array
  yty: number
  samples: number
  rule: SelectionRule
}): Selected {
  const { gram, xty, yty, samples, rule } = problem
  const best: Selected = {
    correlation: Number.POSITIVE_INFINITY,
    coefficients: new Float64Array(xty.length),
    nonZero: 0,
    criterion: Number.POSITIVE_INFINITY,
  }
  if (!(yty > 1e-12)) return best
  let since = 0
  const maxActive = Math.max(1, rule === 'paper' ? samples - 1 : Math.floor(samples / 2))
  walkLassoPath({ gram, xty, yty, maxActive }, (corner, coefficients) => {
    const share = corner.rss / yty
    const fit = rule === 'paper' ? samples * share : samples * Math.log(Math.max(share, 1e-12))
    const criterion = fit + 2 * corner.nonZero
    since++
    if (criterion < best.criterion) {
      best.criterion = criterion
      best.correlation = corner.correlation
      best.nonZero = corner.nonZero
      best.coefficients.set(coefficients)
      since = 0
    }
    return since > PATIENCE ? 'stop' : 'go'
  })
  return best
}
