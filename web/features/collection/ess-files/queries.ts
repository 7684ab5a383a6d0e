import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { essDataFiles } from '#api/storage/data-files.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'

/** How often the list is looked at while a file of it is being read. */
const BUSY_MS = 1000

export function useEssFiles(request: CallOf<typeof essDataFiles> | null) {
  return useEndpoint(essDataFiles, request, {
    quiet: true,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ parseStatus }) => parseStatus === 'RECEIVED') ? BUSY_MS : false,
  })
}

/** Has the list read again. */
export function useEssFilesAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ queryKey: endpointKey(essDataFiles) }),
    [client],
  )
}
