import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlookPeriod } from './outlook-curves.ts'

/** Names a period by its month, and its cycle where it has one. */
export function usePeriodName(): (period: OutlookPeriod) => string {
  const { t } = useTranslation('outlook')
  return useCallback(
    ({ yearMonth, cycle }) =>
      cycle === null
        ? t('name.month', { yearMonth })
        : t('name.cycle', { yearMonth, cycle: t(`cycle.${cycle}`) }),
    [t],
  )
}
