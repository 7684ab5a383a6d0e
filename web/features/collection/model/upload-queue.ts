/** A file on its way to the server. `duplicate` ended without a new file, `failed` with a reason. */
export type UploadItem = {
  key: number
  file: File
  provinceId: string
  /** Chosen by itself, not together with others. */
  alone: boolean
  status: 'waiting' | 'sending' | 'duplicate' | 'failed'
  /** Share sent, 0..1. */
  share: number
  /** Of a duplicate: the earlier file. */
  earlier?: { fileName: string; committedAt: string }
  /** Of a failed one: what the server said; empty if it said nothing readable. */
  reason?: string
}

export type UploadEvent =
  | { type: 'added'; items: readonly UploadItem[] }
  | { type: 'started'; key: number }
  | { type: 'sent'; key: number; share: number }
  | { type: 'duplicate'; key: number; earlier: NonNullable<UploadItem['earlier']> }
  | { type: 'failed'; key: number; reason: string }
  /** Arrived, given up or put away. */
  | { type: 'removed'; key: number }

export function uploadReducer(
  items: readonly UploadItem[],
  event: UploadEvent,
): readonly UploadItem[] {
  switch (event.type) {
    case 'added':
      return [...items, ...event.items]
    case 'removed':
      return items.filter(({ key }) => key !== event.key)
    case 'started':
      return changed(items, event.key, { status: 'sending', share: 0 })
    case 'sent':
      return changed(items, event.key, { share: event.share })
    case 'duplicate':
      return changed(items, event.key, { status: 'duplicate', earlier: event.earlier })
    case 'failed':
      return changed(items, event.key, { status: 'failed', reason: event.reason })
  }
}

/** The next to send; one at a time, in the order in which they were chosen. */
export function nextUpload(items: readonly UploadItem[]): UploadItem | undefined {
  if (items.some(({ status }) => status === 'sending')) return undefined
  return items.find(({ status }) => status === 'waiting')
}

function changed(
  items: readonly UploadItem[],
  key: number,
  change: Partial<UploadItem>,
): readonly UploadItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item))
}
