import { useCallback } from 'react'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { isDoneByOpening } from './model/done-by-opening.ts'
import { useMarkRead, useProcess } from './queries.ts'

/** Keeps that a notice has been opened, wherever that was: one that nothing else settles is done with it. */
export function useKeepOpened(): (row: NotificationRow) => void {
  const process = useProcess()
  const markRead = useMarkRead()
  return useCallback(
    (row) => {
      // What failed has been told; the way is open all the same.
      if (isDoneByOpening(row)) void process([row.id]).catch(() => undefined)
      else if (!row.isRead) void markRead([row.id])
    },
    [process, markRead],
  )
}
