import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeTexts } from './node-curves.ts'

/** Names of the curves on every chart of a node. */
export function useNodeTexts(): NodeTexts {
  const { t } = useTranslation(['nodal', 'forecast'])
  return useMemo(
    () => ({
      forecast: t('forecast:curve.forecast'),
      actual: t('curve.actual'),
      energy: t('curve.energy'),
      congestion: t('curve.congestion'),
      actualCongestion: t('curve.actualCongestion'),
      floor: t('forecast:curve.floor'),
      cap: t('forecast:curve.cap'),
      unit: t('forecast:unit.price'),
    }),
    [t],
  )
}
