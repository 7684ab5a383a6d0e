import { Menu, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#api/session/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
import { useRoutes } from '../routes/use-routes.ts'
import { addressOf, menuOfModule, openIdsFor, shownEntry, topEntryOf } from './modules.ts'
import { useOpenAddress } from './use-open-address.ts'

type Props = { activeUri: string | null; collapsed: boolean; onNavigate: () => void }

/** The server's menu, of the current module. */
export function SideMenu({ activeUri, collapsed, onNavigate }: Props) {
  const { t } = useTranslation('shell')
  const open = useOpenAddress()
  const menulist = useSession((state) => state.menulist)
  const currentModule = useSession((state) => state.currentModule)
  const entries = useMemo(() => menuOfModule(menulist, currentModule), [menulist, currentModule])
  const { pages } = useRoutes()
  const current = activeUri === null ? undefined : topEntryOf(entries, activeUri)?.id
  const items = useMemo(
    // Under the pointer a page is fetched already; most of the time it is there before the click.
    () =>
      entries.map((entry) =>
        itemOf(entry, { top: true, isCurrent: entry.id === current, onHover: pages.prefetch }),
      ),
    [entries, pages, current],
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
        open(key)
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

type Face = { top: boolean; isCurrent?: boolean; onHover: (uri: string) => void }

function itemOf(
  item: MenuItem,
  { top, isCurrent = false, onHover }: Face,
): NonNullable<MenuProps['items']>[number] {
  const shown = shownEntry(item)
  const { id, menuTitle, selectImg, selectedImg = selectImg, children } = shown
  const icon = top && <MenuIcon name={isCurrent ? selectedImg : selectImg} />
  const face = { label: menuTitle, title: menuTitle, icon }
  const key = addressOf(shown)
  if (children.length === 0) return { key, ...face, onMouseEnter: () => onHover(key) }
  return {
    key: String(id),
    ...face,
    children: children.map((child) => itemOf(child, { top: false, onHover })),
  }
}
