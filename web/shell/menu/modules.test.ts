import { expect, it } from 'vitest'
import type { MenuItem } from '#api/session/endpoints.ts'
import {
  firstUri,
  isExternal,
  menuOfModule,
  modulesOf,
  openIdsFor,
  shownEntry,
  topEntryOf,
} from './modules.ts'

const item = (
  id: number,
  menuClassify: number,
  uri: string,
  children: MenuItem[] = [],
): MenuItem => ({
  id,
  pMenuId: null,
  uri,
  menuTitle: `${id}`,
  selectImg: '',
  menuClassify,
  children,
})
const MENU = [
  item(1, 2, '', [item(2, 2, '', [item(3, 2, '/deep/index')])]),
  item(4, 1, '/single/index'),
  item(5, 1, ''),
]

it('finds the modules of a menu and their entries', () => {
  expect(modulesOf(MENU)).toEqual([1, 2])
  expect(menuOfModule(MENU, 0).map(({ id }) => id)).toEqual([4, 5])
  expect(menuOfModule(MENU, -1)).toEqual([])
})
it('finds the entry above a page and what must stand open', () => {
  expect(topEntryOf(MENU, '/deep/index')?.id).toBe(1)
  expect(openIdsFor(MENU, '/deep/index')).toEqual([1, 2])
  expect(openIdsFor(MENU, '/single/index')).toEqual([])
  expect(topEntryOf(MENU, '/nowhere')).toBeUndefined()
})
it('finds the first page', () => {
  expect(firstUri(MENU)).toBe('/deep/index')
  expect(firstUri([item(5, 1, '')])).toBeUndefined()
})
it('takes no address outside for a page', () => {
  expect(firstUri([item(1, 1, 'https://example.org'), item(2, 1, '/a/index')])).toBe('/a/index')
  expect(['https://example.org', 'HTTP://x', '/a/index', 'ftp://x'].map(isExternal)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
it('shows the one entry of a group in its place, but not a group of groups', () => {
  const one = item(2, 1, '/a/index')
  const icon = { ...item(1, 1, '', [one]), selectImg: 'HomeOutlined' }
  expect(shownEntry(icon)).toEqual({ ...one, selectImg: 'HomeOutlined' })
  const two = item(3, 1, '', [one, item(4, 1, '/b/index')])
  expect(shownEntry(two)).toBe(two)
  const deep = item(5, 1, '', [two])
  expect(shownEntry(deep)).toBe(deep)
  expect(shownEntry(one)).toBe(one)
})
