import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceTexts } from './model/price-curves.ts'

/** Names of the curves on every chart of a forecast. */
export function usePriceTexts(target: string): PriceTexts {
  const { t } = useTranslation('forecast')
  return useMemo(
    () => ({
      forecast: t('curve.forecast'),
      actual: t(target.endsWith('_RT') ? 'curve.actualRt' : 'curve.actualDa'),
      actualMean: t(target.endsWith('_RT') ? 'curve.actualRtMean' : 'curve.actualDaMean'),
      naive: t('curve.naive'),
      floor: t('curve.floor'),
      cap: t('curve.cap'),
      unit: t('unit.price'),
    }),
    [t, target],
  )
}
