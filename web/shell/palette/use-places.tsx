import { HistoryOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { useLocation } from 'react-router'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
import { addressOf } from '../menu/modules.ts'
import { useOpenAddress } from '../menu/use-open-address.ts'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import type { Entry } from './entry.ts'
import { recentPagesOf, useRecentPages } from './recent-pages.ts'

/** Pages that show a station by `stationId`, the best one first. */
const STATION_PAGES = [PAGES.stationHome, PAGES.tenDayDeclaration, PAGES.settlementReview]

/** The entries of the menu that lead to a page, with their way through the menu. */
export function usePages(): Entry[] {
  const go = useOpenAddress()
  const menulist = useSession((state) => state.menulist)
  return menulist
    .flatMap((item) => pagesBelow(item, []))
    .map(
      ({ item, way }): Entry => ({
        id: `page-${addressOf(item)}`,
        kind: 'page',
        title: item.menuTitle,
        aliases: item.aliases ?? [],
        hint: way.join(' / '),
        path: item.uri,
        icon: <MenuIcon name={item.selectImg} />,
        run: () => go(addressOf(item)),
      }),
    )
}

function pagesBelow(
  item: MenuItem,
  way: readonly string[],
): { item: MenuItem; way: readonly string[] }[] {
  if (item.children.length === 0) return item.uri === '' ? [] : [{ item, way }]
  return item.children.flatMap((child) => pagesBelow(child, [...way, item.menuTitle]))
}

/** Pages visited lately that the menu still holds. */
export function useRecent(): Entry[] {
  const go = useOpenAddress()
  const { resolve } = useRoutes()
  const titleOf = usePageTitles()
  const { pathname } = useLocation()
  const pages = recentPagesOf(useRecentPages()).filter(({ path }) => path !== pathname)
  return pages.flatMap(({ path, fullPath, title }): Entry[] => {
    const route = resolve(path)
    if (route.kind !== 'page' || !route.exists) return []
    const byMenu = titleOf(route)
    return [
      {
        id: `recent-${path}`,
        kind: 'recent',
        // A page without a name of its own is called as the menu of now calls it.
        title: title || byMenu,
        hint: title ? byMenu : '',
        path,
        icon: <HistoryOutlined />,
        run: () => go(fullPath),
      },
    ]
  })
}

/** Stations of the current province, each leading to the page that shows it. */
export function useStations(): Entry[] {
  const go = useOpenAddress()
  const { resolve } = useRoutes()
  const titleOf = usePageTitles()
  const province = useSession((state) => state.province)
  const hasStations = useWorksOn('station')
  const target = STATION_PAGES.map(resolve).find((route) => route.kind === 'page' && route.exists)
  const isWanted = province !== null && hasStations && target !== undefined
  const request = isWanted ? { provinceId: province.value } : null
  const { data } = useEndpoint(stationsByCurrentUser, request, { quiet: true })
  if (!hasStations || target?.kind !== 'page') return []
  return (data?.rows ?? []).map(
    ({ id, name, code }): Entry => ({
      id: `station-${id}`,
      kind: 'station',
      title: name,
      aliases: [code],
      hint: titleOf(target),
      icon: <ThunderboltOutlined />,
      run: () => go(`${target.uri}?stationId=${id}`),
    }),
  )
}
