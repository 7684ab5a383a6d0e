import { useTranslation } from 'react-i18next'
import { monthSpans } from '#domain/calendar/month-spans.ts'

/** Names of months in the language of the page: 2月, Feb; and of several: 2–6、9月, Feb–Jun, Sep. */
export function useMonthNames() {
  const { t, i18n } = useTranslation('ui')
  const isChinese = i18n.language === 'zh'
  const nameOf = (month: number) => (isChinese ? `${month}月` : ENGLISH[month - 1]!)
  const namesOf = (months: readonly number[]) => {
    const spans = monthSpans(months).split(';')
    const named = spans.map((span) => {
      const parts = span.split('-').map(Number)
      return parts.map((month) => (isChinese ? String(month) : nameOf(month))).join('–')
    })
    return named.join(t('resource.comma')) + (isChinese ? '月' : '')
  }
  return { nameOf, namesOf }
}

const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
