import { ShopOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_OBJECT, ownObjects } from '#web/client/session/own-object.ts'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import styles from './object-selector.module.css'

/** Below it the top bar has no room beside the province. */
const WIDE_PX = 1400

const ICONS = { company: <ShopOutlined aria-hidden />, ess: <ThunderboltOutlined aria-hidden /> }

/** The sales company or the storage unit that the user works on: in the bar, or below it where narrow. */
export function ObjectSelector({ place }: { place: 'bar' | 'strip' }) {
  const { t } = useTranslation('shell')
  const isNarrow = useNarrowerThan(WIDE_PX)
  const { systemType, provinceList, province, company, ess, menuState } = useSession()
  const options = useMemo(
    () => ownObjects({ systemType, provinceList }, province?.value),
    [systemType, provinceList, province?.value],
  )
  const key = OWN_OBJECT[systemType ?? '1']
  if (key === undefined || options.length === 0 || isNarrow !== (place === 'strip')) return null
  const chosen = key === 'company' ? company : ess
  const select = (
    <Select
      className={styles[place] ?? ''}
      aria-label={t(`object.${key}`)}
      prefix={ICONS[key]}
      value={chosen?.value}
      options={options}
      aria-busy={!menuState}
      popupMatchSelectWidth={false}
      onChange={(value) =>
        changeSession({ [key]: options.find((option) => option.value === value) ?? null })
      }
    />
  )
  return place === 'bar' ? select : <div className={styles.row}>{select}</div>
}
