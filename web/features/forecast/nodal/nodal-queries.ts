import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { nodalDetail, nodalEvaluation, nodalOverview } from '#api/forecast/nodal.ts'
import { forecastZones, zoneForecast } from '#api/forecast/zone.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import type { ForecastRun } from '../model/types.ts'
import { useRunNotice } from '../use-run-notice.ts'
import type { NodeTarget } from './nodal-url.ts'

/** Days around a date that the maps and charts of a node show. */
const DAYS_BEFORE = 13
const DAYS_AFTER = 7

/** The nodes of a date; while another one of the same prices is on its way, the last stays in sight. */
export function useOverview(
  provinceId: string | undefined,
  { target, date }: { target: NodeTarget; date?: string | undefined },
) {
  return useEndpoint(
    nodalOverview,
    provinceId === undefined ? null : { provinceId, target, date },
    {
      quiet: true,
      placeholderData: (previous, query) => {
        const before = query?.queryKey[1] as
          | { provinceId?: string; target?: string }
          | null
          | undefined
        return before?.provinceId === provinceId && before?.target === target ? previous : undefined
      },
    },
  )
}

type OneNode = { target: NodeTarget; nodeCode: string | undefined }

export function useNodeDetail(
  provinceId: string | undefined,
  { target, nodeCode, from, to }: OneNode & { from: string | undefined; to: string | undefined },
) {
  const complete = provinceId !== undefined && nodeCode !== undefined && from && to
  return useEndpoint(nodalDetail, complete ? { provinceId, target, nodeCode, from, to } : null, {
    quiet: true,
  })
}

/** The two weeks up to a date and the week after, or more days. */
export const rangeAround = (date: string, daysAfter = DAYS_AFTER) => ({
  from: addDays(date, -DAYS_BEFORE),
  to: addDays(date, daysAfter),
})

const CHANGED = [nodalOverview, nodalDetail, nodalEvaluation, forecastZones, zoneForecast]

/** Tells how a run ended, and looks anew at what it changed. */
export function useNodalRunEnd(): (run: ForecastRun) => void {
  const client = useQueryClient()
  const notice = useRunNotice()
  return useCallback(
    (run) => {
      for (const endpoint of CHANGED) {
        void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
      }
      notice(run)
    },
    [client, notice],
  )
}
