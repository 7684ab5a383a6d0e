import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { completenessBoard, completenessCell } from '#api/collection/completeness.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'

/** Files come while the board is looked at. */
const AGAIN_MS = 60_000

export function useBoard(request: CallOf<typeof completenessBoard> | null) {
  return useEndpoint(completenessBoard, request, {
    quiet: true,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    // The range before stays while another is fetched, but never the board of another province.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1] as { provinceId?: string } | null | undefined
      return before?.provinceId === request?.provinceId ? previous : undefined
    },
  })
}

export function useCell(request: CallOf<typeof completenessCell> | null) {
  return useEndpoint(completenessCell, request, { quiet: true, staleTime: 0, gcTime: 0 })
}

/** Has the board and the open cell read again. */
export function useBoardAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [completenessBoard, completenessCell].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
  }, [client])
}
