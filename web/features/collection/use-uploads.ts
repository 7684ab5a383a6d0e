import { useCallback, useRef, useState } from 'react'
import { uploadImport } from '#api/collection/endpoints.ts'
import { ApiError } from '#web/client/api-error.ts'
import { upload } from '#web/client/upload.ts'
import {
  nextUpload,
  type UploadEvent,
  type UploadItem,
  uploadReducer,
} from './model/upload-queue.ts'

let lastKey = 0

/**
 * Sends files one after another. The queue lives in a ref, because sending goes on while the tab of the
 * page is hidden and its effects are not running.
 *
 * @param onArrived told of each file that the server took; `alone` if it was chosen by itself
 */
export function useUploads(onArrived: (fileId: number, alone: boolean) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const queue = useRef<readonly UploadItem[]>([])
  const sending = useRef<AbortController>(undefined)

  const tell = useCallback((event: UploadEvent) => {
    queue.current = uploadReducer(queue.current, event)
    setItems(queue.current)
  }, [])

  const send = useCallback(
    async ({ key, file, provinceId, alone }: UploadItem) => {
      sending.current = new AbortController()
      tell({ type: 'started', key })
      try {
        const answer = await upload(uploadImport, {
          file,
          fields: { provinceId },
          quiet: true,
          signal: sending.current.signal,
          onProgress: (share) => tell({ type: 'sent', key, share }),
        })
        const { file: arrived, duplicateOf } = answer
        if (duplicateOf) tell({ type: 'duplicate', key, earlier: duplicateOf })
        else tell({ type: 'removed', key })
        if (arrived) onArrived(arrived.id, alone)
      } catch (error) {
        const aborted = error instanceof ApiError && error.kind === 'aborted'
        const reason = error instanceof Error ? error.message : ''
        tell(aborted ? { type: 'removed', key } : { type: 'failed', key, reason })
      }
    },
    [tell, onArrived],
  )

  const run = useCallback(async () => {
    for (let next = nextUpload(queue.current); next; next = nextUpload(queue.current)) {
      await send(next)
    }
  }, [send])

  const add = useCallback(
    (files: readonly File[], provinceId: string) => {
      const added = files.map((file) => ({
        ...{ key: ++lastKey, file, provinceId, alone: files.length === 1 },
        status: 'waiting' as const,
        share: 0,
      }))
      tell({ type: 'added', items: added })
      void run()
    },
    [tell, run],
  )

  /** Gives up a file that waits or is being sent, or puts its note away. */
  const remove = useCallback(
    (key: number) => {
      const item = queue.current.find((one) => one.key === key)
      if (item?.status === 'sending') sending.current?.abort()
      else tell({ type: 'removed', key })
    },
    [tell],
  )
  return { items, add, remove }
}
