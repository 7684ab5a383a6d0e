import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ForecastModel } from '../model/types.ts'
import { TARGETS, type Target } from '../url.ts'
import styles from './forecast.module.css'

/** Target and model; every choice counts at once. */
export function ForecastFilters({
  target,
  model,
  models,
  onTarget,
  onModel,
}: {
  target: Target
  model: ForecastModel | undefined
  models: readonly ForecastModel[]
  onTarget: (target: Target) => void
  onModel: (id: number) => void
}) {
  const { t } = useTranslation('forecast')
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <div className={styles.filter}>
        <span>{t('filter.target')}</span>
        <Segmented
          aria-label={t('filter.target')}
          value={target}
          options={TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
          onChange={onTarget}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.model')}</span>
        <Select
          className={styles.select ?? ''}
          aria-label={t('filter.model')}
          value={model?.id ?? null}
          disabled={models.length === 0}
          options={models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => id !== null && onModel(id)}
        />
      </div>
    </search>
  )
}
