import { keepPreviousData } from '@tanstack/react-query'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { curveSeriesList } from '#api/curves/endpoints.ts'
import { forecastEvaluation } from '#api/forecast/evaluation.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'

export type EvaluationRequest = CallOf<typeof forecastEvaluation>

/** What is shown stays while another station or range is on its way. */
export function useEvaluation(request: EvaluationRequest | null) {
  return useEndpoint(forecastEvaluation, request, {
    quiet: true,
    placeholderData: keepPreviousData,
  })
}

/** Stations of the data scope in a province; a session that works on none asks for none. */
export function useStations(provinceId: string | undefined) {
  const isAsked = useWorksOn('station') && provinceId !== undefined
  return useEndpoint(stationsByCurrentUser, isAsked ? { provinceId } : null, { quiet: true })
}

/** The list of series that the newest price is looked up in, for what there is to say when it fails. */
export function usePriceList(provinceId: string | undefined) {
  const request = provinceId === undefined ? null : { provinceId, locKind: 'SYSTEM' as const }
  return useEndpoint(curveSeriesList, request, { quiet: true })
}
