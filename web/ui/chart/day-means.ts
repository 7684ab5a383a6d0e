import type { CurveSpan } from './curve-data.ts'
import type { CurveSeries } from './curve-input.ts'

/**
 * A curve some of whose days are known by their mean alone, every slot holding it: those days are a line of their
 * own, stepped and dotted under a name that says so, and are left out of the curve. Nothing but the curve without any.
 */
export function withDayMeans(
  series: CurveSeries,
  { dates, slotCount }: CurveSpan,
  { meanDates, name }: { meanDates: readonly string[]; name: string },
): CurveSeries[] {
  if (!dates.some((date) => meanDates.includes(date))) return [series]
  const isMean = (slot: number) => meanDates.includes(dates[Math.floor(slot / slotCount)] ?? '')
  const part = (wanted: boolean) =>
    series.values.map((value, slot) => (isMean(slot) === wanted ? value : null))
  const rest = part(false)
  const means: CurveSeries = {
    ...{ key: `${series.key}:mean`, name, unit: series.unit, kind: 'mean', values: part(true) },
    ...(series.decimals !== undefined && { decimals: series.decimals }),
    ...(series.color !== undefined && { color: series.color }),
  }
  return rest.some((value) => value !== null) ? [{ ...series, values: rest }, means] : [means]
}
