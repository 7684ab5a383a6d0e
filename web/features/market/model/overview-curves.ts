import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import { withDayMeans } from '#web/ui/chart/day-means.ts'
import { BOUNDARY_CHOICES } from '../url.ts'
import type { Overview, OverviewColumn } from './overview.ts'

type NameOf = (column: OverviewColumn) => string

const CHOICES: readonly string[] = BOUNDARY_CHOICES

/** Chart of some columns: forecasts are dashed; a metric and its place keep one colour. */
export function overviewCurves(
  { dates, slotCount }: Pick<Overview, 'dates' | 'slotCount'>,
  columns: readonly OverviewColumn[],
  { nameOf, meanOf }: { nameOf: NameOf /** Of days known by their mean alone. */; meanOf: NameOf },
): CurveInput {
  const places = [...new Set(columns.map(({ place }) => place))]
  return {
    dates,
    slotCount,
    series: columns.flatMap((column) =>
      withDayMeans(
        {
          key: column.key,
          name: nameOf(column),
          unit: column.unit,
          kind: column.stage === 'FORECAST' ? 'forecast' : 'actual',
          values: column.values,
          decimals: column.metric === 'PRICE' ? 2 : 1,
          color: colorOf(column, places),
        },
        { dates, slotCount },
        { meanDates: column.meanDates ?? [], name: meanOf(column) },
      ),
    ),
  }
}

function colorOf({ metric, stage, place }: OverviewColumn, places: readonly string[]): number {
  if (metric === 'PRICE') return 2 * places.indexOf(place) + (stage === 'RT' ? 1 : 0)
  return CHOICES.indexOf(metric)
}
