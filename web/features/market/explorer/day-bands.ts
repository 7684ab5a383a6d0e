import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import type { Explored, ExploredCurve } from './use-explorer.ts'

/**
 * A curve by the day: its mean as a line, from its lowest to its highest as a band. Where a year of quarter hours is
 * drawn over another, every one would hide what lies below.
 */
export const byDay = (series: CurveSeries, { days }: Pick<ExploredCurve, 'days'>): CurveSeries => ({
  ...series,
  values: days.map(({ mean }) => mean),
  band: { low: days.map(({ low }) => low), high: days.map(({ high }) => high) },
})

/** Where figures of days stand: in the middle of each. */
export const middlesOf = (
  dates: readonly string[],
  { slotCount }: Pick<Explored, 'slotCount'>,
): Pick<CurveInput, 'at' | 'daily'> => ({
  at: dates.map((_, day) => day * slotCount + slotCount / 2 - 1),
  daily: true,
})
