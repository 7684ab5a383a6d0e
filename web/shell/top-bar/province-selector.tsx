import { EnvironmentOutlined } from '@ant-design/icons'
import { App, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DIAGNOSIS } from '#contract/system-types.ts'
import { changeProvince } from '#web/client/session/province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { firstUri, menuOfModule } from '../menu/modules.ts'
import { closeAllTabs } from '../tabs/tabs-store.ts'
import styles from './top-bar.module.css'

/** Another province: another menu, no open tabs, its first page. */
export function ProvinceSelector() {
  const { t } = useTranslation(['shell', 'session'])
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { province, provinceList, menuState, systemType } = useSession()
  if (systemType === DIAGNOSIS) return null

  const change = async (value: string) => {
    const chosen = provinceList.find((option) => option.value === value)
    if (!chosen) return
    // The interceptor has told what failed; the province stays.
    const outcome = await changeProvince(chosen).catch(() => 'failed' as const)
    if (outcome === 'noMenu') void message.warning(t('session:noProvinceMenu'))
    if (outcome !== 'changed') return
    closeAllTabs()
    const { menulist, currentModule } = useSession.getState()
    void navigate(firstUri(menuOfModule(menulist, currentModule)) ?? '/')
  }
  return (
    <Select
      className={styles.province ?? ''}
      aria-label={t('province.label')}
      prefix={<EnvironmentOutlined aria-hidden />}
      value={province?.value}
      options={provinceList.map(({ value, label }) => ({ value, label }))}
      loading={!menuState}
      popupMatchSelectWidth={false}
      onChange={change}
    />
  )
}
