import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format/number.ts'

/** Limits in words; empty when there are none. */
export function useLimitText() {
  const { t } = useTranslation('ui')
  return useCallback(
    (min: number | null, max: number | null, decimals: number): string => {
      const [low, high] = [formatLimit(min, decimals), formatLimit(max, decimals)]
      if (min !== null && max !== null) return t('grid.limits', { min: low, max: high })
      if (min !== null) return t('grid.atLeast', { min: low })
      return max === null ? '' : t('grid.atMost', { max: high })
    },
    [t],
  )
}

/** 1,500 and not 1,500.000: a limit is a round number in most rules. */
function formatLimit(limit: number | null, decimals: number): string {
  return formatNumber(limit === null ? null : Number(limit.toFixed(decimals)))
}
