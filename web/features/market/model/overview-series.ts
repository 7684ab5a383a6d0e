import type { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { isInOverview, isMarketPrice } from '#domain/market/overview-series.ts'
import { SYSTEM_PLACE } from '../url.ts'

export type Series = AnswerOf<typeof curveSeriesList>['rows'][number]
export type SeriesWithDays = AnswerOf<typeof curveQuery>['series'][number]

export const placeOf = ({ locKind, locCode }: Pick<Series, 'locKind' | 'locCode'>): string =>
  locKind === 'SYSTEM' ? SYSTEM_PLACE : `${locKind}:${locCode}`

/** Series with data that the overview can show; of equal ones in two resolutions the finer one. */
export function overviewSeries(list: readonly Series[]): Series[] {
  const usable = list.filter((one) => one.lastDate !== null && isInOverview(one))
  const best = new Map<string, Series>()
  for (const one of usable) {
    const key = `${one.metric}:${one.stage}:${placeOf(one)}`
    const known = best.get(key)
    if (!known || one.resolutionMin < known.resolutionMin) best.set(key, one)
  }
  return [...best.values()]
}

/** Places that have prices: the system first, then zones, then nodes. */
export function pricePlaces(series: readonly Series[]): string[] {
  const rank = (place: string) => (place === SYSTEM_PLACE ? 0 : place.startsWith('ZONE:') ? 1 : 2)
  const places = [...new Set(series.filter(isMarketPrice).map(placeOf))]
  return places.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}
