import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'

const TICK_MS = 30_000

/**
 * Words for how long ago a notification was made. The server tells its age by its own clock; since
 * then (`readAt`) the time of this computer has passed.
 */
export function useAgeText(readAt: number): (row: NotificationRow) => string {
  const { t } = useTranslation('ui')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return ({ ageSeconds, createTime }) => {
    const ageMs = ageSeconds * 1000 + Math.max(0, now - readAt)
    const age = relativeTime(new Date(now - ageMs), new Date(now))
    if (age.key === 'date') return t('time.date', datePartsOf(createTime))
    return t(`time.${age.key}`, { n: 'count' in age ? age.count : 1 })
  }
}

/** Parts of `YYYY-MM-DD HH:mm:ss`, as the words for a date want them. */
function datePartsOf(createTime: string) {
  const [month, day, hour, minute] = [5, 8, 11, 14].map((at) =>
    Number(createTime.slice(at, at + 2)),
  )
  return { month, day, hour, minute: String(minute).padStart(2, '0') }
}
