import { HistoryOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PAGES } from '#api/kernel/pages.ts'
import { PARAMETER_GROUPS } from '#domain/iv-curve/words.ts'
import { LabelledSwitch } from '#web/ui/form/labelled-switch.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { urlChoice, urlFlag, urlInt, urlText } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { CoefficientsEditor } from '../../../components/parameters/coefficients-editor.tsx'
import { PlantFrame } from '../../../components/parameters/plant-frame.tsx'

const URL = z.object({
  plant: urlInt({ min: 1 }).optional(),
  search: urlText(60).default(''),
  group: urlChoice(PARAMETER_GROUPS).optional(),
  changed: urlFlag().default(false),
})

/** What the faults of a plant are judged by, and what a change would do to the latest scan. */
export function Page() {
  const { t } = useTranslation('parameters')
  const { navigate } = usePageLocation()
  const [{ plant: plantId, search, group, changed }, setUrl] = useUrlState(URL)
  const onPlant = useCallback(
    (plant: number, options?: { push?: boolean }) => setUrl({ plant }, options),
    [setUrl],
  )
  const history = () =>
    navigate(PAGES.parameterHistory + (plantId === undefined ? '' : `?plant=${plantId}`))
  return (
    <PlantFrame
      title={t('calculation.title')}
      description={t('calculation.description')}
      extra={
        <Button icon={<HistoryOutlined />} onClick={history}>
          {t('history')}
        </Button>
      }
      {...{ plantId, onPlant }}
      filters={(choice) => (
        <FilterBar label={t('filters')}>
          {choice}
          <FilterField label={t('groupFilter')} widthPx={260}>
            <Select<(typeof PARAMETER_GROUPS)[number]>
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={t('groupFilter')}
              placeholder={t('allGroups')}
              value={group ?? null}
              options={PARAMETER_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
              onChange={(to) => setUrl({ group: to ?? undefined }, { push: true })}
            />
          </FilterField>
          <Input.Search
            allowClear
            key={search}
            defaultValue={search}
            maxLength={60}
            aria-label={t('search')}
            placeholder={t('search')}
            style={{ maxWidth: 280 }}
            onSearch={(words) => setUrl({ search: words.trim() }, { push: true })}
          />
          <LabelledSwitch
            checked={changed}
            onChange={(on) => setUrl({ changed: on }, { push: true })}
          >
            {t('onlyChanged')}
          </LabelledSwitch>
        </FilterBar>
      )}
    >
      {(plant) => <CoefficientsEditor key={plant.id} {...{ plant, search, group, changed }} />}
    </PlantFrame>
  )
}
