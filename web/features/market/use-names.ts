import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverviewColumn } from './model/overview.ts'
import { usePlaceNames } from './queries.ts'
import { SYSTEM_PLACE } from './url.ts'

/** How places and columns are called on screen and in the export. */
export function useNames(provinceId: string | undefined) {
  const { t } = useTranslation('market')
  const places = usePlaceNames(provinceId)
  const placeName = useCallback(
    (place: string) =>
      place === SYSTEM_PLACE
        ? t('place.system')
        : (places.get(place) ?? place.slice(place.indexOf(':') + 1)),
    [places, t],
  )
  const columnName = useCallback(
    ({ metric, stage, place }: Pick<OverviewColumn, 'metric' | 'stage' | 'place'>) =>
      metric === 'PRICE'
        ? t(`price.${stage}`, { place: placeName(place) })
        : t(`stage.${stage}`, { metric: t(`metric.${metric}`) }),
    [placeName, t],
  )
  return { placeName, columnName }
}
