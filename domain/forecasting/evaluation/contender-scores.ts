import {
  accuracy,
  bias,
  coverage,
  type Measure,
  mae,
  negativePriceRecall,
  relativeMae,
  rmse,
  type Series,
  spreadDirection,
  symmetricMape,
} from '../scores/metrics.ts'
import { meanPinball } from '../scores/probabilistic-scores.ts'
import { crpsOfBand } from './band-crps.ts'
import type { Contender } from './contender.ts'
import { type DayGrid, orNull } from './day-grid.ts'

/** Quality of a contender over the days it is scored on; null where there is nothing to measure. */
export type ContenderScores = {
  /** Slots with an actual price. */
  pairs: number
  maeCnyPerMwh: number | null
  rmseCnyPerMwh: number | null
  /** A fraction between 0 and 2. */
  smape: number | null
  /** MAE over that of the forecast that repeats the week before. */
  rmae: number | null
  biasCnyPerMwh: number | null
  accuracy: number | null
  /** Mean over P10, P50 and P90. */
  pinballCnyPerMwh: number | null
  /** Share of actual prices inside P10–P90; nominal 0.8. */
  coverage80: number | null
  crpsCnyPerMwh: number | null
  negativeRecall: number | null
  /** Slots with a price under 0, which the recall is of. */
  negativeSlots: number
  /** Share of slots whose spread between the markets was forecast with the right sign. */
  spreadDirection: number | null
}

/** What came true on the days of a comparison, CNY/MWh. */
export type Outcome = {
  actual: DayGrid
  /** Price of the other market; null where it is not known at all. */
  otherActual: DayGrid | null
  /** The forecast that repeats the week before. */
  weekBefore: DayGrid
}

/**
 * Scores of one contender by `metrics.ts` and `probabilistic-scores.ts`. The sign of a spread does not
 * depend on which of the two markets is the target.
 *
 * @throws RangeError when the series differ in length
 */
export function scoreContender(
  { p50, band, other }: Pick<Contender, 'p50' | 'band' | 'other'>,
  { actual, otherActual, weekBefore }: Outcome,
): ContenderScores {
  const error = mae(p50, actual)
  const recall = negativePriceRecall(p50, actual)
  const quantiles = band && [
    { level: 0.1, values: band.p10 as Series },
    { level: 0.5, values: p50 as Series },
    { level: 0.9, values: band.p90 as Series },
  ]
  const spread = other &&
    otherActual && {
      forecastDayAhead: p50,
      forecastRealTime: other,
      actualDayAhead: actual,
      actualRealTime: otherActual,
    }
  return {
    pairs: error.pairs,
    maeCnyPerMwh: definedValue(error),
    rmseCnyPerMwh: definedValue(rmse(p50, actual)),
    smape: definedValue(symmetricMape(p50, actual)),
    rmae: definedValue(relativeMae(p50, weekBefore, actual)),
    biasCnyPerMwh: definedValue(bias(p50, actual)),
    accuracy: definedValue(accuracy(p50, actual)),
    pinballCnyPerMwh: quantiles && definedValue(meanPinball(quantiles, actual)),
    coverage80: band && definedValue(coverage(band.p10, band.p90, actual)),
    crpsCnyPerMwh: band && definedValue(crpsOfBand({ ...band, p50 }, actual)),
    negativeRecall: definedValue(recall),
    negativeSlots: recall.pairs,
    spreadDirection: spread && definedValue(spreadDirection(spread)),
  }
}

const definedValue = ({ value }: Measure) => orNull(value)
