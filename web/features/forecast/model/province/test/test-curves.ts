import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'

/** Hourly curves of one date as the server answers them. */
export function seriesOfCurves(
  date: string,
  stage: CurveStage,
  curves: Partial<Record<CurveMetric, (number | null)[]>>,
) {
  return Object.entries(curves).map(([metric, values]) => ({
    metric: metric as CurveMetric,
    stage,
    resolutionMin: 60 as const,
    days: [{ date, values }],
  }))
}
