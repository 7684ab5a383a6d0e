import { MAX_HORIZON_DAYS } from '#contract/forecast.ts'
import { forecastZones, zoneForecast } from '#contract/forecast-zone.ts'
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

/** A zone in the two weeks up to a date and as far ahead as a run reaches; nothing is asked without a date. */
export function useZoneDetail(
  provinceId: string,
  { target, zoneCode, date }: { target: Target; zoneCode: string; date: string | null },
) {
  return useEndpoint(
    zoneForecast,
    date === null
      ? null
      : {
          provinceId,
          target: placeTarget(target),
          zoneCode,
          ...rangeAround(date, MAX_HORIZON_DAYS),
        },
    { quiet: true },
  )
}
