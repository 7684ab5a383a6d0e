import { useMemo } from 'react'
import { areas, nodes } from '#api/base/endpoints.ts'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { useEndpoint } from '#web/client/query.ts'
import { overviewSeries, placeOf } from './model/overview-series.ts'
import { SYSTEM_PLACE } from './url.ts'

/** Series of a province that the overview can show. */
export function useOverviewSeries(provinceId: string | undefined) {
  const list = useEndpoint(curveSeriesList, provinceId === undefined ? null : { provinceId }, {
    quiet: true,
  })
  const series = useMemo(() => list.data && overviewSeries(list.data.rows), [list.data])
  return { ...list, series }
}

/** Days of the system's curves and of the prices at some places. */
export function useOverviewDays(
  series: ReturnType<typeof useOverviewSeries>['series'],
  request: (DateRange & { provinceId: string; places: readonly string[] }) | null,
) {
  const places = request ? [SYSTEM_PLACE, ...request.places] : []
  const seriesIds = (series ?? [])
    .filter((one) => places.includes(placeOf(one)))
    .map(({ id }) => id)
  return useEndpoint(
    curveQuery,
    request && seriesIds.length > 0
      ? { provinceId: request.provinceId, seriesIds, from: request.from, to: request.to }
      : null,
    {
      quiet: true,
      // The days before stay while others are fetched, but never those of another province.
      placeholderData: (previous, query) => {
        const before = query?.queryKey[1] as { provinceId?: string } | null | undefined
        return before?.provinceId === request?.provinceId ? previous : undefined
      },
    },
  )
}

/** Names of zones and nodes by place; a place without one keeps its code. */
export function usePlaceNames(provinceId: string | undefined): ReadonlyMap<string, string> {
  const request = provinceId === undefined ? null : { provinceId }
  const zones = useEndpoint(areas, request, { quiet: true })
  const points = useEndpoint(nodes, request, { quiet: true })
  return useMemo(
    () =>
      new Map([
        ...(zones.data?.rows ?? []).map(({ code, name }) => [`ZONE:${code}`, name] as const),
        ...(points.data?.rows ?? []).map(({ code, name }) => [`NODE:${code}`, name] as const),
      ]),
    [zones.data, points.data],
  )
}
