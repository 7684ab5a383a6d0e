import { SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#web/client/settings.ts'
import { openSettings } from './settings-panel.ts'

/** The handle of the settings drawer. Who hides it finds the way back in the user menu. */
export function SettingsButton() {
  const { t } = useTranslation('comfort')
  const shown = useSettings((state) => state.showSettings)
  if (!shown) return null
  return (
    <Tooltip title={t('settings.open')}>
      <Button
        type="text"
        aria-label={t('settings.open')}
        aria-haspopup="dialog"
        icon={<SettingOutlined />}
        onClick={openSettings}
      />
    </Tooltip>
  )
}
