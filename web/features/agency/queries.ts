import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { agencyList, processNotifications } from '#contract/agency.ts'
import { answerIn } from '#web/client/call.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import { send } from '#web/client/transport.ts'
import { STATUS_OF, type StatusTab } from './model/status-tabs.ts'

/** Calm enough for a reminder; a hidden window asks for nothing. */
const POLL_MS = 60_000
/** What a change brings about is told a moment after it. */
const AFTER_CHANGE_MS = 1_500

/** Notifications of a tab. A failure is told by nobody: loading just stops. */
export function useNotifications(tab: StatusTab) {
  return useEndpoint(agencyList, { status: STATUS_OF[tab] }, { quiet: true })
}

/** How many are pending, by now and by then. */
export function usePendingCount(): number {
  const request = { status: STATUS_OF.pending }
  const { data } = useEndpoint(agencyList, request, {
    quiet: true,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })
  return data?.total ?? 0
}

/** Reads all notifications that are shown again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ queryKey: endpointKey(agencyList) }),
    [client],
  )
}

/** Reads the list of all and the count again, also while nobody looks at them. */
export function useReload(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const tab of ['all', 'pending'] as const) {
      const queryKey = endpointKey(agencyList, { status: STATUS_OF[tab] })
      void client.refetchQueries({ queryKey, type: 'all' })
    }
  }, [client])
}

/** Marks notifications processed. The body is the list of ids itself, as the interface has it. */
export function useProcess(): (ids: readonly number[]) => Promise<void> {
  const readAgain = useReadAgain()
  return useCallback(
    async (ids) => {
      const { path, method } = processNotifications
      answerIn(processNotifications, await send({ path, method, parameters: ids }, 'envelope'))
      await readAgain()
    },
    [readAgain],
  )
}

/**
 * Reads again soon after something changed in this browser: a change that succeeded, or data of a page
 * that was declared out of date, as pages do when a job of theirs is done.
 */
export function useFollowChanges(): void {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void readAgain(), AFTER_CHANGE_MS)
    }
    const ofMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') soon()
    })
    const ofQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      if (event.query.queryKey[0] !== agencyList.path) soon()
    })
    return () => {
      clearTimeout(timer)
      ofMutations()
      ofQueries()
    }
  }, [client, readAgain])
}
