import { DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { DateRange } from '../model/default-range.ts'
import { BOUNDARY_CHOICES, SYSTEM_PLACE } from '../url.ts'
import styles from './market.module.css'

/** More curves would fit neither the chart nor one query. */
const MOST_PLACES = 4

export type OverviewChoice = DateRange & {
  slots: '24' | '96'
  places: readonly string[]
  boundary: readonly string[]
}

/** Dates, resolution, places of the prices, and curves of the system; every choice counts at once. */
export function OverviewFilters({
  choice: { from, to, slots, places, boundary },
  offeredPlaces,
  placeName,
  onChange,
}: {
  choice: OverviewChoice
  offeredPlaces: readonly string[]
  placeName: (place: string) => string
  onChange: (patch: Partial<OverviewChoice>) => void
}) {
  const { t } = useTranslation('market')
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <div className={styles.filter}>
        <span>{t('filter.dates')}</span>
        <DatePicker.RangePicker
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.dates')}
          value={[dayjs(from), dayjs(to)]}
          onChange={(dates) => {
            const [first, last] = dates ?? []
            if (!first || !last) return
            onChange({ from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') })
          }}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.resolution')}</span>
        <Segmented
          aria-label={t('filter.resolution')}
          value={slots}
          options={(['24', '96'] as const).map((value) => ({ value, label: t(`slots.${value}`) }))}
          onChange={(value) => onChange({ slots: value })}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.places')}</span>
        <Select
          mode="multiple"
          maxCount={MOST_PLACES}
          maxTagCount="responsive"
          className={styles.places ?? ''}
          aria-label={t('filter.places')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...places]}
          options={placeOptions(offeredPlaces, placeName, t)}
          onChange={(chosen) => onChange({ places: chosen.length > 0 ? chosen : [SYSTEM_PLACE] })}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.boundary')}</span>
        <Select
          mode="multiple"
          maxTagCount="responsive"
          className={styles.boundary ?? ''}
          aria-label={t('filter.boundary')}
          value={[...boundary]}
          options={BOUNDARY_CHOICES.map((value) => ({ value, label: t(`metric.${value}`) }))}
          onChange={(chosen) => onChange({ boundary: chosen })}
        />
      </div>
    </search>
  )
}

function placeOptions(
  places: readonly string[],
  placeName: (place: string) => string,
  t: (key: string) => string,
) {
  const groups = [SYSTEM_PLACE, 'ZONE', 'NODE'] as const
  return groups.flatMap((kind) => {
    const options = places
      .filter((place) => place.split(':')[0] === kind)
      .map((place) => ({ value: place, label: placeName(place) }))
    return options.length > 0 ? [{ label: t(`place.kind.${kind}`), title: kind, options }] : []
  })
}
