import { Menu, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuItem } from '#api/session/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useRoutes } from '../routes/use-routes.ts'
import { MenuIcon } from './menu-icon.tsx'
import { isExternal, menuOfModule, openIdsFor, shownEntry } from './modules.ts'

type Props = { activeUri: string | null; collapsed: boolean; onNavigate: () => void }

/** The server's menu, of the current module. */
export function SideMenu({ activeUri, collapsed, onNavigate }: Props) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const menulist = useSession((state) => state.menulist)
  const currentModule = useSession((state) => state.currentModule)
  const entries = useMemo(() => menuOfModule(menulist, currentModule), [menulist, currentModule])
  const { pages } = useRoutes()
  const items = useMemo(
    // Under the pointer a page is fetched already; most of the time it is there before the click.
    () => entries.map((entry) => itemOf(entry, { top: true, onHover: pages.prefetch })),
    [entries, pages],
  )
  const { openKeys, setOpenKeys } = useOpenKeys(entries, activeUri)
  if (items.length === 0) return null
  return (
    <Menu
      aria-label={t('menu.label')}
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      items={items}
      selectedKeys={activeUri === null ? [] : [activeUri]}
      // A collapsed menu opens its pop-ups by itself.
      {...(!collapsed && { openKeys, onOpenChange: setOpenKeys })}
      onClick={({ key }) => {
        if (isExternal(key)) window.open(key, '_blank', 'noopener')
        else void navigate(key)
        onNavigate()
      }}
      // The library's own collapsed width is wider than the column.
      style={{ borderInlineEnd: 0, width: collapsed ? '100%' : undefined }}
    />
  )
}

/** What the user opened stays open; the way to the page in front opens by itself. */
function useOpenKeys(entries: readonly MenuItem[], activeUri: string | null) {
  const needed = activeUri === null ? [] : openIdsFor(entries, activeUri).map(String)
  const [openKeys, setOpenKeys] = useState<string[]>(needed)
  // The menu of another module comes after its page, so the way alone may change.
  const way = [activeUri, ...needed].join(' ')
  const [shownFor, setShownFor] = useState(way)
  if (shownFor !== way) {
    setShownFor(way)
    setOpenKeys([...new Set([...openKeys, ...needed])])
  }
  return { openKeys, setOpenKeys }
}

type Face = { top: boolean; onHover: (uri: string) => void }

function itemOf(item: MenuItem, { top, onHover }: Face): NonNullable<MenuProps['items']>[number] {
  const { id, uri, menuTitle, selectImg, children } = shownEntry(item)
  const face = { label: menuTitle, title: menuTitle, icon: top && <MenuIcon name={selectImg} /> }
  if (children.length === 0) return { key: uri, ...face, onMouseEnter: () => onHover(uri) }
  return {
    key: String(id),
    ...face,
    children: children.map((child) => itemOf(child, { top: false, onHover })),
  }
}
