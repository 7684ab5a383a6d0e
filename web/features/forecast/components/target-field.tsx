import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FilterField } from '#web/ui/page/filter-bar.tsx'
import type { ForecastModel } from '../model/types.ts'

/** Which of the offered prices a page is about: day-ahead or real-time. */
export function TargetField<T extends ForecastModel['target']>({
  target,
  targets,
  onTarget,
}: {
  target: T
  targets: readonly T[]
  onTarget: (target: T) => void
}) {
  const { t } = useTranslation('forecast')
  return (
    <FilterField label={t('filter.target')}>
      <Segmented
        aria-label={t('filter.target')}
        value={target}
        options={targets.map((value) => ({ value, label: t(`target.${value}`) }))}
        onChange={onTarget}
      />
    </FilterField>
  )
}
