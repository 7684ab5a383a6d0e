import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'
import { peakOf } from './judge-peaks.ts'

/** A load was never forecast so many times too high or too low: one of two columns is in another unit. */
const MOST_TIMES = 4

/**
 * Refuses the forecast and the actual load of a province on a day on which they are as if in different units: which of
 * the two is wrong, their file does not say.
 */
export function judgeStages(
  raw: readonly RawCurve[],
  { issues, refused }: { issues: IssueList; refused: Set<RawCurve> },
): void {
  const loads = raw.filter(
    (curve) =>
      curve.seriesKey.metric === 'LOAD' &&
      curve.seriesKey.locKind === 'SYSTEM' &&
      !refused.has(curve),
  )
  const actuals = loads.filter(({ seriesKey }) => seriesKey.stage === 'ACTUAL')
  for (const forecast of loads) {
    if (forecast.seriesKey.stage !== 'FORECAST') continue
    const actual = actuals.find(({ date }) => date === forecast.date)
    if (!actual) continue
    const peaks = [peakOf(forecast).peakMw, peakOf(actual).peakMw]
    const [low, high] = [Math.min(...peaks), Math.max(...peaks)]
    if (low === 0 || high / low < MOST_TIMES) continue
    for (const [index, curve] of [forecast, actual].entries()) {
      const { metric, stage, locCode: location } = curve.seriesKey
      issues.error('SUSPECT_SCALE', curve.at(peakOf(curve).slot), {
        metric,
        stage,
        location,
        date: curve.date,
        powerMw: peaks[index]!,
        besideMw: peaks[1 - index]!,
        factor: Math.round((high / low) * 10) / 10,
        context: 'STAGES',
      })
      refused.add(curve)
    }
  }
}
