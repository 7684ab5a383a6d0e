import { useTranslation } from 'react-i18next'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { relativeTime } from './relative-time.ts'

/** Texts such as 刚刚 and 5分钟前; dates in Asia/Shanghai, as 11月20日15时0分. */
export function useRelativeTime(): (then: Date, now?: Date) => string {
  const { t } = useTranslation('ui')
  return (then, now = new Date()) => {
    const relative = relativeTime(then, now)
    if (relative.key !== 'date') {
      return t(`time.${relative.key}`, { n: 'count' in relative ? relative.count : undefined })
    }
    const [, month, day, hour, minute] = shanghaiText(then).split(/[-: ]/).map(Number)
    return t('time.date', { month, day, hour, minute })
  }
}
