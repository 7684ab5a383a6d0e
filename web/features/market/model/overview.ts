import { type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { BOUNDARY_METRICS, type Boundary, biddingSpaceMw } from '#domain/market/bidding-space.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { spreadDays } from '#web/ui/chart/curve-data.ts'
import { placeOf, type SeriesWithDays } from './overview-series.ts'

type Stage = 'DA' | 'RT' | 'FORECAST' | 'ACTUAL'

/** A column of the overview: a series, or the bidding space derived from several. */
export type OverviewColumn = {
  key: string
  /** null: derived. */
  seriesId: number | null
  metric: string
  stage: Stage
  place: string
  unit: string
  values: readonly (number | null)[]
}

export type Overview = {
  dates: DeliveryDate[]
  slotCount: SlotCount
  columns: OverviewColumn[]
}

/** Every series and bidding space over the range, one value a slot; null is missing. */
export function overviewOf(
  series: readonly SeriesWithDays[],
  { from, to, slotCount }: DateRange & { slotCount: SlotCount },
): Overview {
  const dates = datesFromTo(from, to)
  const span = { dates, slotCount }
  const spread = (days: readonly { date: string; values: DayValues }[], unit: string) =>
    spreadDays(
      span,
      days.map(({ date, values }) => ({ date, values: valuesInSlots(values, unit, slotCount) })),
    )
  const columns = series.map((one): OverviewColumn => {
    const { id, metric, stage, unit, days } = one
    const place = placeOf(one)
    return {
      key: `${metric}:${stage}:${place}`,
      seriesId: id,
      metric,
      stage: stage as Stage,
      place,
      unit,
      values: spread(days, unit),
    }
  })
  const spaces = (['FORECAST', 'ACTUAL'] as const).flatMap((stage): OverviewColumn[] => {
    const days = spaceDays(series, stage)
    if (days.length === 0) return []
    const key = `BIDDING_SPACE:${stage}:SYSTEM`
    const values = spread(days, 'MW')
    return [
      { key, seriesId: null, metric: 'BIDDING_SPACE', stage, place: 'SYSTEM', unit: 'MW', values },
    ]
  })
  return { dates, slotCount, columns: [...columns, ...spaces] }
}

/** Bidding space of every day with a load, out of the system's curves of a stage. */
function spaceDays(series: readonly SeriesWithDays[], stage: Stage) {
  const byDate = new Map<string, Boundary>()
  for (const metric of BOUNDARY_METRICS) {
    const found = series.find(
      (one) => one.metric === metric && one.stage === stage && one.locKind === 'SYSTEM',
    )
    for (const { date, values } of found?.days ?? []) {
      byDate.set(date, { ...byDate.get(date), [metric]: values })
    }
  }
  return [...byDate].flatMap(([date, boundary]) => {
    const values = biddingSpaceMw(boundary)
    return values ? [{ date, values }] : []
  })
}

/** The columns that the user chose, in the order of the table and of the export. */
export function chosenColumns(
  { columns }: Overview,
  { places, boundary }: { places: readonly string[]; boundary: readonly string[] },
): OverviewColumn[] {
  const prices = places.flatMap((place) =>
    columns.filter((column) => column.metric === 'PRICE' && column.place === place),
  )
  const others = boundary.flatMap((metric) => columns.filter((column) => column.metric === metric))
  const derived = (column: OverviewColumn) => (column.seriesId === null ? 1 : 0)
  return [...prices, ...others.toSorted((a, b) => derived(a) - derived(b))]
}
