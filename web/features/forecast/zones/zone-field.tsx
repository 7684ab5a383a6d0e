import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FilterField } from '#web/ui/page/filter-bar.tsx'
import styles from './zones.module.css'

export type Zone = { code: string; name: string }

/** No zone has this code: codes are not empty. */
const WHOLE = ''

/** The whole grid or one of its zones; nothing where a province has none. */
export function ZoneField({
  zones,
  zone,
  onZone,
}: {
  zones: readonly Zone[]
  zone: Zone | undefined
  onZone: (code: string | undefined) => void
}) {
  const { t } = useTranslation('zones')
  if (zones.length === 0) return null
  return (
    <FilterField label={t('field')}>
      <div className={styles.choice}>
        <Segmented
          aria-label={t('field')}
          value={zone?.code ?? WHOLE}
          options={[
            { value: WHOLE, label: t('whole') },
            ...zones.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(code) => onZone(code === WHOLE ? undefined : code)}
        />
      </div>
    </FilterField>
  )
}
