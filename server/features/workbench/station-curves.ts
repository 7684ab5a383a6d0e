import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { CurveMetric, CurveStage, LocationKind } from '#domain/curves/words.ts'
import type { CallContext } from '../../http/call-context.ts'

type Values = readonly (number | null)[]
type Wanted = { metric: CurveMetric; stage: CurveStage; locKind: LocationKind; locCode: string }

/** Days of curves at some places; of a curve in two resolutions the finer that has the day. */
export type DayCurves = {
  /** The values of a day, undefined where it has none. */
  of: (wanted: Wanted, date: DeliveryDate) => Values | undefined
  /** Dates that have values, ascending. */
  datesOf: (wanted: Wanted) => DeliveryDate[]
}

/** Reads all curves of some metrics and places over a range at once. */
export async function readDayCurves(
  db: CallContext['db'],
  asked: {
    provinceId: string
    metrics: CurveMetric[]
    stages: CurveStage[]
    codes: string[]
    from: DeliveryDate
    to: DeliveryDate
  },
): Promise<DayCurves> {
  const { provinceId, metrics: metric, stages: stage, codes: locCode, from, to } = asked
  const series = await findSeries(db, { provinceId, metric, stage, locCode })
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, from, to })
  const byDay = new Map(days.map((day) => [`${day.seriesId}|${day.deliveryDate}`, day.values]))
  const matching = ({ metric, stage, locKind, locCode }: Wanted) =>
    series
      .filter(
        (one) =>
          one.metric === metric &&
          one.stage === stage &&
          one.locKind === locKind &&
          one.locCode === locCode,
      )
      .sort((a, b) => a.resolutionMin - b.resolutionMin)
  return {
    of: (wanted, date) =>
      matching(wanted)
        .map(({ id }) => byDay.get(`${id}|${date}`))
        .find((values) => values !== undefined),
    datesOf: (wanted) => {
      const ids = new Set(matching(wanted).map(({ id }) => id))
      const dates = days.filter(({ seriesId }) => ids.has(seriesId))
      return [...new Set(dates.map(({ deliveryDate }) => deliveryDate))].sort()
    },
  }
}

/** The slot of an hour's part that a moment lies in; index from 0. */
export const slotIndexOf = (minuteOfDay: number, values: Values): number =>
  Math.floor((minuteOfDay * values.length) / 1440)
