import { useTranslation } from 'react-i18next'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import { TabChip } from './tab-chip.tsx'
import styles from './tabs.module.css'
import { isClosable, type Tab } from './tabs.ts'
import { useTabs } from './tabs-store.ts'
import { useStripScroll } from './use-strip-scroll.ts'
import { useTabActions } from './use-tab-actions.ts'

/** The pages that were visited. Right click: refresh, close, close others, close all. */
export function TabStrip({ activeKey }: { activeKey: string | null }) {
  const { t } = useTranslation('shell')
  const { tabs, titles } = useTabs()
  const { resolve } = useRoutes()
  const titleOf = usePageTitles()
  const actions = useTabActions(activeKey)
  const { strip, onWheel } = useStripScroll(activeKey, tabs.length)
  const closable = isClosable(tabs)
  const nameOf = ({ key, path }: Tab) => {
    const route = resolve(path)
    return titles[key] ?? (route.kind === 'page' ? titleOf(route) : t('tabs.noName'))
  }
  const focusable = tabs.some(({ key }) => key === activeKey) ? activeKey : tabs[0]?.key
  return (
    <div
      ref={strip}
      className={styles.strip}
      role="tablist"
      aria-label={t('tabs.label')}
      onWheel={onWheel}
    >
      {tabs.map((tab) => (
        <TabChip
          key={tab.key}
          tab={tab}
          title={nameOf(tab)}
          active={tab.key === activeKey}
          focusable={tab.key === focusable}
          closable={closable}
          actions={actions}
        />
      ))}
    </div>
  )
}
