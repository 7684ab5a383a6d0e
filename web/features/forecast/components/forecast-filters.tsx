import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import type { ForecastModel } from '../model/types.ts'
import { FORECAST_URL, type Target } from '../url.ts'
import { TargetField } from './target-field.tsx'

/** Of the days that are forecast a view names none: the next one stays the next. */
const VIEWED = FORECAST_URL.omit({ day: true })

/** Target, what a page adds, and model; every choice counts at once. */
export function ForecastFilters({
  target,
  model,
  models,
  onTarget,
  onModel,
  children,
}: {
  target: Target
  model: ForecastModel | undefined
  /** null where there is no choice of a model. */
  models: readonly ForecastModel[] | null
  onTarget: (target: Target) => void
  onModel: (id: number) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('forecast')
  return (
    <FilterBar label={t('filter.label')}>
      <TargetField target={target} targets={UNIFIED_TARGETS} onTarget={onTarget} />
      {children}
      {models && (
        <FilterField label={t('filter.model')} widthPx={310}>
          <Select
            aria-label={t('filter.model')}
            value={model?.id ?? null}
            disabled={models.length === 0}
            options={models.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id !== null && onModel(id)}
          />
        </FilterField>
      )}
      <ViewsButton list="forecast.unified" schema={VIEWED} />
    </FilterBar>
  )
}
