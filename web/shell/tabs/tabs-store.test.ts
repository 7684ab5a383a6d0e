import { beforeEach, describe, expect, it } from 'vitest'
import { readTabs, type TabOwner } from './stored-tabs.ts'
import {
  adoptTabs,
  closeAllTabs,
  closeTabs,
  forgetTabs,
  keepKnownTabs,
  openTab,
  reopenTab,
  setPinned,
  titleTab,
  useTabs,
} from './tabs-store.ts'

const owner = (change: Partial<TabOwner> = {}): TabOwner => ({
  userId: 1,
  systemType: '1',
  province: '1',
  ...change,
})
const all = { isPage: () => true, keyOf: (path: string) => `${path}#1` }
const open = (...paths: string[]) => {
  for (const path of paths) openTab({ key: `${path}#1`, path, fullPath: `${path}?q=1` })
}
const shown = () => useTabs.getState().tabs.map(({ path, pinned }) => path + (pinned ? '!' : ''))
/** What a reload of the window does to the memory. */
const reload = () => useTabs.setState(useTabs.getInitialState())

beforeEach(() => {
  localStorage.clear()
  reload()
})

describe('tabs over a reload', () => {
  it('come back with order, address and pins, and without anything of the page', () => {
    adoptTabs(owner(), all)
    open('/a', '/b', '/c')
    setPinned('/c#1', true)
    titleTab('/b#1', 'own title')
    reload()
    adoptTabs(owner(), all)
    expect(shown()).toEqual(['/c!', '/a', '/b'])
    expect(useTabs.getState().tabs[1]).toEqual({
      key: '/a#1',
      path: '/a',
      fullPath: '/a?q=1',
      pinned: false,
    })
    expect(localStorage.getItem('powerdesk.tabs')).not.toContain('own title')
  })
  it('are kept per user, system type and province', () => {
    adoptTabs(owner(), all)
    open('/a')
    for (const other of [{ userId: 2 }, { systemType: '2' }, { province: '2' }]) {
      reload()
      adoptTabs(owner(other), all)
      expect(shown()).toEqual([])
      open('/other')
    }
    reload()
    adoptTabs(owner(), all)
    expect(shown()).toEqual(['/a'])
  })
  it('fall away where the menu does not hold their page any more', () => {
    adoptTabs(owner(), all)
    open('/a', '/b')
    reload()
    adoptTabs(owner(), { ...all, isPage: (path) => path !== '/a' })
    expect(shown()).toEqual(['/b'])
    reload()
    adoptTabs(owner(), all)
    expect(shown()).toEqual(['/b'])
  })
  it('join the tab that was opened before the menu came', () => {
    adoptTabs(owner(), all)
    open('/a')
    reload()
    open('/b')
    adoptTabs(owner(), all)
    expect(shown()).toEqual(['/a', '/b'])
  })
  it('are none where storage holds something else', () => {
    const bad = [
      'x',
      '[]x',
      '{"1/1/1":[{"path":"/a"}]}',
      '{"1/1/1":[{"path":"//evil","fullPath":"//evil","pinned":false}]}',
      '{"1/1/1":[{"path":"/a","fullPath":"/b","pinned":false}]}',
    ]
    for (const text of bad) {
      localStorage.setItem('powerdesk.tabs', text)
      expect(readTabs(owner(), all)).toEqual([])
    }
  })
})

describe('tabs are cleared', () => {
  it('by another province, for good: pins too, and nothing can be reopened', () => {
    adoptTabs(owner({ province: '2' }), all)
    open('/stale')
    reload()
    adoptTabs(owner(), all)
    open('/a', '/b')
    setPinned('/a#1', true)
    closeTabs(['/b#1'])
    adoptTabs(owner({ province: '2' }), all)
    expect(shown()).toEqual([])
    expect(reopenTab(() => true)).toBeUndefined()
    expect(localStorage.getItem('powerdesk.tabs')).toBeNull()
  })
  it('at log-out, in all provinces of the user and of nobody else', () => {
    for (const whose of [{ userId: 11 }, { province: '2' }, {}]) {
      reload()
      adoptTabs(owner(whose), all)
      open('/a')
    }
    forgetTabs()
    expect(shown()).toEqual([])
    expect(Object.keys(JSON.parse(localStorage.getItem('powerdesk.tabs')!))).toEqual(['11/1/1'])
  })
  it('with the titles that their pages gave themselves, and their pages start afresh', () => {
    open('/a')
    titleTab('/a#1', 'own')
    closeAllTabs()
    expect(useTabs.getState()).toMatchObject({ titles: {}, versions: { '/a#1': 1 } })
  })
})

describe('tabs in a session', () => {
  it('fall away when the menu loses their page', () => {
    open('/a', '/b')
    keepKnownTabs((path) => path !== '/a')
    expect(shown()).toEqual(['/b'])
  })
  it('come back one by one, as far as the menu knows them', () => {
    open('/a', '/b', '/c', '/d')
    closeTabs(['/b#1', '/c#1'])
    closeTabs(['/d#1'])
    const isPage = (path: string) => path !== '/c'
    expect(reopenTab(isPage)?.path).toBe('/d')
    expect(reopenTab(isPage)?.path).toBe('/b')
    expect(reopenTab(isPage)).toBeUndefined()
    expect(shown()).toEqual(['/a', '/b', '/d'])
  })
})
