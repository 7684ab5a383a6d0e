import {
  DownOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { lock } from '#web/client/session/lock.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { openDialog } from '../dialogs/dialogs-store.ts'
import { openSettings } from '../settings/settings-panel.ts'
import { useUnsavedQuestion } from '../tabs/use-unsaved-question.ts'
import { leave } from './leave.ts'
import styles from './top-bar.module.css'

export function UserMenu() {
  const { t } = useTranslation(['shell', 'comfort'])
  const { username, account, systemType } = useSession()
  const mayGo = useUnsavedQuestion()
  const name = username || account
  const items = [
    {
      type: 'group' as const,
      label: `${account} · ${t(`common:systemType.${systemType ?? '1'}.name`)}`,
    },
    { key: 'password', icon: <KeyOutlined />, label: t('user.changePassword') },
    { key: 'settings', icon: <SettingOutlined />, label: t('comfort:settings.open') },
    { key: 'lock', icon: <LockOutlined />, label: t('comfort:settings.lockNow') },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('user.logout') },
  ]
  const choose = ({ key }: { key: string }) => {
    if (key === 'password') openDialog('password')
    if (key === 'settings') openSettings()
    if (key === 'lock') lock()
    if (key === 'logout') void mayGo().then((may) => (may ? leave() : undefined))
  }
  return (
    <Dropdown menu={{ items, onClick: choose }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.user} title={t('user.menu')}>
        <span className={styles.avatar} aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={styles.userName}>{name}</span>
        <DownOutlined className={styles.userMore ?? ''} aria-hidden />
      </button>
    </Dropdown>
  )
}
