import { MAX_HORIZON_DAYS } from '#api/forecast/endpoints.ts'
import { forecastZones, zoneForecast } from '#api/forecast/zone.ts'
import { useEndpoint } from '#web/client/query.ts'
import { rangeAround } from '../nodal/nodal-queries.ts'
import type { NodeTarget } from '../nodal/nodal-url.ts'
import type { Target } from '../url.ts'

/** The model that forecasts zones is that of nodes, of the same market as the unified price. */
export const placeTarget = (target: Target): NodeTarget =>
  target === 'UNIFIED_RT' ? 'NODE_RT' : 'NODE_DA'

export function useZones(provinceId: string | undefined, target: Target) {
  return useEndpoint(
    forecastZones,
    provinceId === undefined ? null : { provinceId, target: placeTarget(target) },
    { quiet: true },
  )
}

type Wanted = { target: Target; zoneCode: string; date: string }

/** What is asked of a zone: the two weeks up to a date and as far ahead as a run reaches. */
export const zoneRequest = (provinceId: string, { target, zoneCode, date }: Wanted) => ({
  ...{ provinceId, target: placeTarget(target), zoneCode },
  ...rangeAround(date, MAX_HORIZON_DAYS),
})

/** A zone around a date; nothing is asked without one. */
export function useZoneDetail(
  provinceId: string,
  { date, ...wanted }: Omit<Wanted, 'date'> & { date: string | null },
) {
  const request = date === null ? null : zoneRequest(provinceId, { ...wanted, date })
  return useEndpoint(zoneForecast, request, { quiet: true })
}
