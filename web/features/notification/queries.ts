import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { newsCount, newsList } from '#api/news/endpoints.ts'
import {
  type NotificationRow,
  notificationList,
  processNotifications,
  readNotifications,
} from '#api/notification/endpoints.ts'
import { groupNotices } from '#domain/notification/group-notices.ts'
import { answerIn, call } from '#web/client/call.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { send } from '#web/client/transport.ts'
import { STATUS_OF, type StatusTab } from './model/status-tabs.ts'

/** Calm enough for a reminder; a hidden window asks for nothing. */
const POLL_MS = 60_000
/** While changes are told as they come, only what time alone settles is left to ask for. */
const LIVE_POLL_MS = 300_000
/** What a change brings about is told a moment after it. */
const AFTER_CHANGE_MS = 1_500

/** What the server tells of by itself. */
const TOLD_LIVE: readonly string[] = [notificationList.path, newsList.path, newsCount.path]

/** Those of the current province, or of all provinces that the user has. */
export type Reach = 'province' | 'all'

/** Notifications of a tab. A failure is told by nobody: loading just stops. */
export function useNotifications(tab: StatusTab, reach: Reach) {
  return useEndpoint(notificationList, useRequest(tab, reach), { quiet: true })
}

function useRequest(tab: StatusTab, reach: Reach) {
  const provinceId = useSession(({ province }) => province?.value)
  const status = STATUS_OF[tab]
  return reach === 'all' || provinceId === undefined ? { status } : { status, provinceId }
}

/**
 * How many lines of the list want something done, by now and by then. The bell counts those of all
 * provinces: what is due in another one must not be missed.
 */
export function usePendingCount(isLive = false): Record<Reach, number> {
  const current = useSession(({ province }) => province?.value)
  const { data } = useEndpoint(notificationList, useRequest('pending', 'all'), {
    quiet: true,
    refetchInterval: isLive ? LIVE_POLL_MS : POLL_MS,
    refetchOnWindowFocus: true,
  })
  return useMemo(() => {
    const rows = data?.rows ?? []
    const isHere = ({ provinceId }: NotificationRow) =>
      current === undefined || provinceId === null || provinceId === current
    return { all: groupNotices(rows).length, province: groupNotices(rows.filter(isHere)).length }
  }, [data, current])
}

/** Lines that want something done, as the bell counts them, and of how many notices they are made. */
export function usePendingLines(reach: Reach): { lines: number; notices: number } {
  const rows = useNotifications('pending', reach).data?.rows
  return useMemo(
    () => ({ lines: groupNotices(rows ?? []).length, notices: rows?.length ?? 0 }),
    [rows],
  )
}

/** Reads all notifications that are shown again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ queryKey: endpointKey(notificationList) }),
    [client],
  )
}

/** Reads the list that an opening starts with and the count again, also while nobody looks at them. */
export function useReload(): () => void {
  const client = useQueryClient()
  const first = useRequest('all', 'province')
  const count = useRequest('pending', 'all')
  return () => {
    for (const request of [first, count]) {
      const queryKey = endpointKey(notificationList, request)
      void client.refetchQueries({ queryKey, exact: true, type: 'all' })
    }
  }
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

/** Keeps that notifications have been opened; nobody is told where that fails. */
export function useMarkRead(): (ids: readonly number[]) => Promise<void> {
  const readAgain = useReadAgain()
  return useCallback(
    async (ids) => {
      await call(readNotifications, { items: [...ids] }, { quiet: true }).catch(() => undefined)
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
      if (!TOLD_LIVE.includes(String(event.query.queryKey[0]))) soon()
    })
    return () => {
      clearTimeout(timer)
      ofMutations()
      ofQueries()
    }
  }, [client, readAgain])
}
