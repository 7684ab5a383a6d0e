import { BIDDING_SPACE_STAGES } from '#api/curves/endpoints.ts'
import { type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import type { BiddingSpaceDefinition } from '#domain/market/bidding-space-definition.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import {
  type ProvinceBiddingSpace,
  provinceBiddingSpace,
} from '#domain/market/province-bidding-space.ts'
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
  /** Dates of which only the mean is known: every slot holds it. */
  meanDates?: readonly string[]
}

/** Why the bidding space of a stage is not among the columns. */
export type HiddenSpace = { stage: Stage } & NonNullable<ProvinceBiddingSpace['hidden']>

export type Overview = {
  dates: DeliveryDate[]
  slotCount: SlotCount
  columns: OverviewColumn[]
  hiddenSpaces: HiddenSpace[]
}

/** Curves as they were read, with the province's definition of the bidding space. */
type Read = { series: readonly SeriesWithDays[]; biddingSpace: BiddingSpaceDefinition | null }

/** Every series and bidding space over the range, one value a slot; null is missing. */
export function overviewOf(
  { series, biddingSpace }: Read,
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
      meanDates: days.flatMap(({ date, quality }) => (quality === 'DAY_MEAN' ? [date] : [])),
    }
  })
  const hiddenSpaces: HiddenSpace[] = []
  for (const stage of BIDDING_SPACE_STAGES) {
    const space = provinceBiddingSpace(biddingSpace, series, stage)
    if (space?.hidden) hiddenSpaces.push({ stage, ...space.hidden })
    if (!space?.days) continue
    const what = { metric: 'BIDDING_SPACE', stage, place: 'SYSTEM', unit: 'MW' } as const
    const key = `BIDDING_SPACE:${stage}:SYSTEM`
    columns.push({ key, seriesId: null, ...what, values: spread(space.days, 'MW') })
  }
  return { dates, slotCount, columns, hiddenSpaces }
}

/** The columns that the user chose, in the order of the table and of the export. */
export function chosenColumns(
  { columns }: Pick<Overview, 'columns'>,
  { places, boundary }: { places: readonly string[]; boundary: readonly string[] },
): OverviewColumn[] {
  const prices = places.flatMap((place) =>
    columns.filter((column) => column.metric === 'PRICE' && column.place === place),
  )
  const others = boundary.flatMap((metric) => columns.filter((column) => column.metric === metric))
  const derived = (column: OverviewColumn) => (column.seriesId === null ? 1 : 0)
  return [...prices, ...others.toSorted((a, b) => derived(a) - derived(b))]
}
