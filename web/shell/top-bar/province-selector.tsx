import { EnvironmentOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useProvinceChange } from '../use-province-change.ts'
import styles from './top-bar.module.css'

export function ProvinceSelector() {
  const { t } = useTranslation('shell')
  const change = useProvinceChange()
  const { province, provinceList, menuState, systemType } = useSession()
  if (systemType === DIAGNOSIS) return null
  return (
    <Select
      className={styles.province ?? ''}
      aria-label={t('province.label')}
      prefix={<EnvironmentOutlined aria-hidden />}
      value={province?.value}
      options={provinceList.map(({ value, label }) => ({ value, label }))}
      loading={!menuState}
      aria-busy={!menuState}
      popupMatchSelectWidth={false}
      onChange={(value) => void change(value)}
    />
  )
}
