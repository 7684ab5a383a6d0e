import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ReplayView, replays } from '#api/replay/endpoints.ts'
import { reviewSummary } from '#api/settlement/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { isStepping } from './model/replay-state.ts'

const POLL_MS = 1000

/** The user's replays, looked at every second while one of them steps. */
export function useReplays() {
  const list = useEndpoint(
    replays,
    {},
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some(isStepping) ? POLL_MS : false),
    },
  )
  useFollowedClocks(list.data?.rows)
  return list
}

/**
 * What was read of the province of a replay is out of date when its clock has moved or its step has ended. Its
 * money takes seconds to compute, so it is asked for again at the end of a step only.
 */
function useFollowedClocks(rows: readonly ReplayView[] | undefined): void {
  const client = useQueryClient()
  const seen = useRef(new Map<number, string>())
  useEffect(() => {
    if (!rows) return
    const before = seen.current
    seen.current = new Map(rows.map((row) => [row.id, momentOf(row)]))
    const moved = rows.filter((row) => before.has(row.id) && before.get(row.id) !== momentOf(row))
    for (const row of moved) {
      void client.invalidateQueries({
        predicate: ({ queryKey: [path, request] }) =>
          isAbout(request, row.provinceId) && !(isStepping(row) && path === reviewSummary.path),
      })
    }
  }, [rows, client])
}

const momentOf = (row: ReplayView) => `${row.businessAt} ${isStepping(row)}`

const isAbout = (request: unknown, provinceId: string): boolean =>
  typeof request === 'object' &&
  request !== null &&
  'provinceId' in request &&
  request.provinceId === provinceId
