import {
  ApiOutlined,
  DownOutlined,
  KeyOutlined,
  LaptopOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { lock } from '#web/client/session/lock.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { openDialog, type ShellDialog } from '../dialogs/dialogs-store.ts'
import { openSettings } from '../settings/settings-panel.ts'
import styles from './top-bar.module.css'
import { useLeave } from './use-leave.ts'

export function UserMenu() {
  const { t } = useTranslation(['shell', 'comfort'])
  const { username, account, systemType, hasPassword } = useSession()
  const mayImport = useCan()('/collection:import')
  const leave = useLeave()
  const name = username || account
  const items = [
    {
      type: 'group' as const,
      label: `${account} · ${t(`common:systemType.${systemType ?? '1'}.name`)}`,
    },
    // Who signs in elsewhere has no password here, to change or to unlock with.
    ...(hasPassword
      ? [{ key: 'password', icon: <KeyOutlined />, label: t('user.changePassword') }]
      : []),
    { key: 'security', icon: <SafetyCertificateOutlined />, label: t('user.security') },
    { key: 'sessions', icon: <LaptopOutlined />, label: t('user.sessions') },
    // Only files can be sent with them.
    ...(hasPassword && mayImport
      ? [{ key: 'keys', icon: <ApiOutlined />, label: t('user.keys') }]
      : []),
    { key: 'settings', icon: <SettingOutlined />, label: t('comfort:settings.open') },
    ...(hasPassword
      ? [{ key: 'lock', icon: <LockOutlined />, label: t('comfort:settings.lockNow') }]
      : []),
    { key: 'shortcuts', icon: <QuestionCircleOutlined />, label: t('user.shortcuts') },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('user.logout') },
  ]
  const choose = ({ key }: { key: string }) => {
    if (key === 'settings') openSettings()
    else if (key === 'lock') lock()
    else if (key === 'logout') leave()
    else openDialog(key as ShellDialog)
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
