import { describe, expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import { menuForRoles } from '#web/client/session/menu-roles.ts'
import { generateRoutes } from './generate-routes.ts'
import { resolvePath } from './resolve-path.ts'

let nextId = 1
function item(
  menuTitle: string,
  uri: string,
  children: MenuItem[] = [],
  more: Partial<MenuItem> = {},
): MenuItem {
  return {
    id: nextId++,
    pMenuId: null,
    uri,
    menuTitle,
    selectImg: 'Icon',
    menuClassify: 1,
    children,
    ...more,
  }
}

const MENU = [
  item('Workbench', '/workbench/index'),
  item('Market', '', [
    item('Overview', '/marketInformation/overview/index'),
    item('Deals', '/marketInformation/marketDeals/index'),
  ]),
  item('Prices', '', [
    item('Deep', '', [
      item('Forecast', '/pages/electricityPriceAnalysis/clearPriceForecast/index'),
    ]),
  ]),
  item('Empty group', ''),
]
const routes = generateRoutes(MENU)

describe('generateRoutes', () => {
  it('wraps a single entry in a parent of its own, and puts the first at the root', () => {
    expect(routes[0]).toMatchObject({
      path: '/',
      redirect: '/workbench/index',
      children: [{ path: '/workbench/index', name: 'workbench/index', uri: '/workbench/index' }],
    })
  })
  it('makes a parent of every group: first segment of the first child, leading to it', () => {
    expect(routes[1]).toMatchObject({
      path: '/marketInformation',
      redirect: '/marketInformation/overview/index',
      meta: { title: 'Market', icon: 'Icon', menuId: MENU[1]!.id, noCache: false },
    })
    expect(routes[1]?.children.map(({ name }) => name)).toEqual([
      'marketInformation/overview/index',
      'marketInformation/marketDeals/index',
    ])
  })
  it('goes through bare levels to the first page', () => {
    expect(routes[2]).toMatchObject({
      path: '/pages',
      redirect: '/pages/electricityPriceAnalysis/clearPriceForecast/index',
    })
  })
  it('names a page by its uri without the leading slash; parents have no name', () => {
    const [, group] = routes
    expect(group?.name).toBeUndefined()
    expect(group?.children[1]).toMatchObject({
      path: '/marketInformation/marketDeals/index',
      name: 'marketInformation/marketDeals/index',
    })
  })
  it('carries title, icon, menu id and the no-cache flag', () => {
    const fresh = item('Fresh', '/fresh/index', [], { noCache: true, selectImg: 'Star' })
    expect(generateRoutes([fresh])[0]?.children[0]?.meta).toEqual({
      title: 'Fresh',
      icon: 'Star',
      menuId: fresh.id,
      noCache: true,
    })
  })
  it('leaves out what leads nowhere', () => {
    expect(routes).toHaveLength(3)
    expect(generateRoutes([])).toEqual([])
  })
})

describe('the role filter', () => {
  const menu = [
    item('For bosses', '/boss/index', [], { roles: ['boss'] }),
    item('Group', '', [
      item('First', '/g/first/index', [], { roles: ['boss'] }),
      item('For all', '/g/all/index'),
    ]),
    item('Single', '/single/index', [], { roles: ['boss', 'admin'] }),
    item('Emptied', '', [item('Only boss', '/e/boss/index', [], { roles: ['boss'] })]),
  ]
  const titlesFor = (roles: string[]) =>
    generateRoutes(menuForRoles(menu, roles)).map(({ meta }) => meta.title)
  it('keeps a route without restriction, or with a role that the user holds', () => {
    expect(titlesFor(['admin'])).toEqual(['Group', 'Single'])
    expect(titlesFor(['boss'])).toEqual(['For bosses', 'Group', 'Single', 'Emptied'])
    expect(titlesFor([])).toEqual(['Group'])
  })
  it('comes before root and redirects are chosen', () => {
    const [first] = generateRoutes(menuForRoles(menu, ['admin']))
    expect(first).toMatchObject({ path: '/', redirect: '/g/all/index' })
  })
})

describe('resolvePath', () => {
  const existing = new Set([
    '/workbench/index',
    '/marketInformation/marketDeals/index',
    '/marketInformation/marketDeals/detail',
    '/marketInformation/marketingDetails/index',
    '/system/users/index',
  ])
  const at = (path: string, systemType: SystemType = '1') =>
    resolvePath(path, { routes, hasPage: (uri) => existing.has(uri), systemType })

  it('finds the page of a menu entry, with its way through the menu', () => {
    expect(at('/marketInformation/marketDeals/index')).toMatchObject({
      kind: 'page',
      exists: true,
      title: { text: 'Deals' },
      activeMenu: '/marketInformation/marketDeals/index',
      trail: [{ title: 'Market' }, { title: 'Deals' }],
    })
  })
  it('has the fixed page of stations for sessions that have stations, and for no other', () => {
    expect(at('/stationHome/index')).toMatchObject({ kind: 'page', title: { key: 'stationHome' } })
    for (const systemType of ['2', '3', '10001'] as const) {
      expect(at('/stationHome/index', systemType)).toEqual({ kind: 'notFound' })
      expect(at('/marketInformation/marketingDetails/index', systemType).kind).toBe('page')
    }
  })
  it('names a single entry once', () => {
    expect(at('/workbench/index')).toMatchObject({ trail: [{ title: 'Workbench' }] })
  })
  it('knows a menu entry whose page does not exist', () => {
    expect(at('/marketInformation/overview/index')).toMatchObject({ kind: 'page', exists: false })
  })
  it('matches exactly', () => {
    for (const path of [
      '/workbench/index/',
      '/workbench/inde',
      '/workbench/index2',
      '/x/workbench/index',
    ]) {
      expect(at(path)).toEqual({ kind: 'notFound' })
    }
  })
  it('leads from the root and from parents to their first page', () => {
    expect(at('/')).toEqual({ kind: 'redirect', to: '/workbench/index' })
    expect(at('/workbench')).toEqual({ kind: 'redirect', to: '/workbench/index' })
    expect(at('/marketInformation')).toEqual({
      kind: 'redirect',
      to: '/marketInformation/overview/index',
    })
    expect(at('/taskCreate')).toEqual({ kind: 'redirect', to: '/taskCreate/taskList' })
  })
  it('shows fixed pages under the entry that they belong to', () => {
    expect(at('/marketInformation/marketingDetails/index')).toMatchObject({
      kind: 'page',
      exists: true,
      title: { key: 'marketingDetails' },
      activeMenu: '/marketInformation/marketDeals/index',
    })
    expect(at('/pages/electricityPriceAnalysis/clearPriceForecast/detail/index')).toMatchObject({
      title: { key: 'clearPriceForecastDetail' },
      activeMenu: '/pages/electricityPriceAnalysis/clearPriceForecast/index',
    })
    expect(at('/stationHome/index')).toMatchObject({ kind: 'page', activeMenu: null, trail: [] })
  })
  it('shows a page beside a menu entry as belonging to it', () => {
    expect(at('/marketInformation/marketDeals/detail')).toMatchObject({
      kind: 'page',
      title: null,
      activeMenu: '/marketInformation/marketDeals/index',
    })
  })
  it('refuses a page that the menu does not hold', () => {
    expect(at('/system/users/index')).toEqual({ kind: 'forbidden' })
  })
})
