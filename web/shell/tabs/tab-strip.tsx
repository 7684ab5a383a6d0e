import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUnsavedPlaces } from '#web/ui/unsaved/unsaved-work.ts'
import { TabChip } from './tab-chip.tsx'
import styles from './tabs.module.css'
import { isClosable } from './tabs.ts'
import { useTabs } from './tabs-store.ts'
import { useContextMenu } from './use-context-menu.ts'
import { useFocusAfterClosing } from './use-focus-after-closing.ts'
import { useReopenKeys } from './use-reopen-keys.ts'
import { useStripScroll } from './use-strip-scroll.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useTabMenu } from './use-tab-menu.ts'

/** The pages that were visited. Right click: refresh, close, close others, close all, and more. */
export function TabStrip({ activeKey }: { activeKey: string | null }) {
  const { t } = useTranslation('shell')
  const { tabs } = useTabs()
  const unsaved = useUnsavedPlaces()
  const actions = useTabActions(activeKey)
  const menuOf = useTabMenu(actions)
  const context = useContextMenu(tabs)
  const { strip, onWheel } = useStripScroll(activeKey, tabs.length)
  const focus = useFocusAfterClosing(strip, tabs.length)
  useReopenKeys(actions.reopen)
  const active = tabs.find(({ key }) => key === activeKey)
  const focusable = active ?? tabs[0]
  return (
    <div className={styles.bar}>
      {/* One for all tabs: one each is what a switch would draw longest. */}
      <Dropdown
        menu={menuOf(tabs.find(({ key }) => key === context.tabKey))}
        trigger={['contextMenu']}
        open={context.open}
        onOpenChange={context.onOpenChange}
        autoFocus
      >
        <div
          ref={strip}
          className={styles.strip}
          role="tablist"
          aria-label={t('tabs.label')}
          onWheel={onWheel}
          onScroll={context.close}
          onContextMenu={context.onContextMenu}
          {...focus}
        >
          {tabs.map((tab) => (
            <TabChip
              key={tab.key}
              tab={tab}
              active={tab === active}
              focusable={tab === focusable}
              closable={isClosable(tabs, tab)}
              unsaved={unsaved.has(tab.key)}
              actions={actions}
            />
          ))}
        </div>
      </Dropdown>
      <Dropdown menu={menuOf(active)} trigger={['click']} placement="bottomRight" autoFocus>
        <Button
          className={styles.more ?? ''}
          type="text"
          icon={<DownOutlined />}
          aria-label={t('tabs.menu')}
          aria-haspopup="menu"
        />
      </Dropdown>
    </div>
  )
}
