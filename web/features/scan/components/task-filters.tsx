import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SCAN_TASK_STATES } from '#domain/iv-scan/words.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { Plant } from '../model/types.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'

/** Plant, state and a text; a text counts when it is entered. */
export function TaskFilters({
  url,
  plants,
  onUrl,
}: {
  url: TasksUrl
  /** undefined where the user may not see plants, or not yet. */
  plants: readonly Plant[] | undefined
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  const choose = (patch: Partial<TasksUrl>) => onUrl({ ...patch, page: 1 }, { push: true })
  return (
    <FilterBar label={t('filter.label')}>
      {plants && (
        <FilterField label={t('task.plant')} widthPx={200}>
          <Select<number>
            aria-label={t('task.plant')}
            allowClear
            placeholder={t('filter.all')}
            value={url.plant ?? null}
            options={plants.map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(plant?: number) => choose({ plant })}
          />
        </FilterField>
      )}
      <FilterField label={t('task.status')} widthPx={160}>
        <Select
          aria-label={t('task.status')}
          allowClear
          placeholder={t('filter.all')}
          value={url.status ?? null}
          options={SCAN_TASK_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => choose({ status: status ?? undefined })}
        />
      </FilterField>
      <FilterField label={t('filter.search')} widthPx={220}>
        <Input.Search
          key={url.search}
          aria-label={t('filter.search')}
          allowClear
          maxLength={60}
          defaultValue={url.search}
          placeholder={t('filter.searchHint')}
          onSearch={(search) => choose({ search: search.trim() })}
        />
      </FilterField>
    </FilterBar>
  )
}
