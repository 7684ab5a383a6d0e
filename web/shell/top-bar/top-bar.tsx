import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsButton } from '../settings/settings-button.tsx'
import { ErrorLogButton } from '../status/error-log-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu, SkinMenu } from './look-menus.tsx'
import { ModuleSwitch } from './module-switch.tsx'
import { Notifications } from './notifications.tsx'
import { ObjectSelector } from './object-selector.tsx'
import { ProvinceSelector } from './province-selector.tsx'
import { ReplayTag } from './replay-tag.tsx'
import { SearchButton } from './search-button.tsx'
import { SizeMenu } from './size-menu.tsx'
import styles from './top-bar.module.css'
import { useProductTitle } from './use-product-title.ts'
import { UserMenu } from './user-menu.tsx'

type Props = {
  menuOpened: boolean
  /** Shows the product's title, which the column of the menu does not show now. */
  titled: boolean
  onToggleMenu: () => void
  /** The way to the page, on wide screens. */
  breadcrumb: ReactNode
}

// Made once: the tools are not drawn anew when the page changes.
const TOOLS = (
  <div className={styles.end}>
    <SearchButton />
    <ProvinceSelector />
    <ObjectSelector place="bar" />
    <ReplayTag place="bar" />
    <span className={styles.wide}>
      <FullScreenButton />
      <SizeMenu />
    </span>
    <Notifications />
    <LanguageMenu />
    <SkinMenu />
    <ErrorLogButton />
    <SettingsButton />
    <UserMenu />
  </div>
)

export function TopBar({ menuOpened, titled, onToggleMenu, breadcrumb }: Props) {
  const { t } = useTranslation('shell')
  const title = useProductTitle()
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        aria-label={t(menuOpened ? 'menu.close' : 'menu.open')}
        aria-expanded={menuOpened}
        aria-controls="side-menu"
        icon={menuOpened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggleMenu}
      />
      {titled && <span className={styles.title}>{title}</span>}
      {/* Before the breadcrumb, whose length is another on every page. */}
      <ModuleSwitch />
      {breadcrumb}
      {TOOLS}
    </header>
  )
}
