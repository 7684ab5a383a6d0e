import { useMemo } from 'react'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { queryScore } from '#api/settlement/endpoints.ts'
import type { ScoredCycle } from '#api/settlement/shapes.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { decisionOf } from './score-rows.ts'
import { chosenStations, SCORE_URL } from './score-url.ts'

/** The decisions of the chosen year and stations of the current province, and what was never filed. */
export function useScore() {
  const [url, setUrl] = useUrlState(SCORE_URL)
  const provinceId = useSession((state) => state.province?.value)
  const stations = useEndpoint(
    stationsByCurrentUser,
    provinceId === undefined ? null : { provinceId },
    { quiet: true },
  )
  const day = useBusinessDay(url.year === 0)
  const today = day.data?.today
  const year = url.year || (today === undefined ? 0 : Number(today.slice(0, 4)))
  const stationIds = chosenStations(url.stations, stations.data?.rows ?? [])
  const isReady = provinceId !== undefined && year > 0 && stations.data !== undefined
  const score = useEndpoint(
    queryScore,
    isReady ? { provinceId, year, ...(stationIds.length > 0 && { stationIds }) } : null,
    { quiet: true },
  )
  const [decisions, unfiled] = useMemo(() => {
    const rows = score.data?.rows ?? []
    const ofState = (wanted: ScoredCycle['state']) =>
      rows.filter(({ state }) => state === wanted).map(decisionOf)
    return [ofState('RESULT_IN'), ofState('NOT_FILED')] as const
  }, [score.data])
  return {
    ...{ url, setUrl, provinceId, stations, day, year, stationIds, score, decisions, unfiled },
    isLoading: stations.isPending || (url.year === 0 && day.isLoading) || score.isLoading,
  }
}
