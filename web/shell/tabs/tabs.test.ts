import { describe, expect, it } from 'vitest'
import {
  addTab,
  type Closing,
  isClosable,
  MAX_CLOSED,
  pageKey,
  pinTab,
  type Tab,
  tabsToClose,
  toLastTab,
  withoutTabs,
  withReopened,
} from './tabs.ts'

const visit = (path: string, search = '') => ({ key: path, path, fullPath: path + search })
const tab = (path: string, search = ''): Tab => ({ ...visit(path, search), pinned: false })
const pinned = (path: string): Tab => ({ ...tab(path), pinned: true })
const tabs = [tab('/a'), tab('/b', '?x=1'), tab('/c')]
const paths = (list: readonly Tab[]) => list.map(({ path }) => path).join(' ')

describe('addTab', () => {
  it('adds at the end', () => {
    expect(paths(addTab(tabs, visit('/d')))).toBe('/a /b /c /d')
  })
  it('gives the same path with another query its new address, in place', () => {
    expect(addTab(tabs, visit('/b', '?x=2'))).toEqual([tab('/a'), tab('/b', '?x=2'), tab('/c')])
    expect(addTab([pinned('/a')], visit('/a', '?x=2'))[0]).toMatchObject({ pinned: true })
  })
  it('changes nothing for an address that is there', () => {
    expect(addTab(tabs, visit('/b', '?x=1'))).toBe(tabs)
  })
})

describe('closing', () => {
  it('is offered when more than one tab is open, and never for a pinned one', () => {
    expect(isClosable([tab('/a')], tab('/a'))).toBe(false)
    expect(isClosable(tabs, tab('/a'))).toBe(true)
    expect(isClosable([pinned('/p'), tab('/a')], pinned('/p'))).toBe(false)
    expect(isClosable([pinned('/p'), tab('/a')], tab('/a'))).toBe(true)
  })
  it.each<[Closing, string, string]>([
    ['close', '/c', '/c'],
    ['close', '/p', ''],
    ['closeOthers', '/c', '/b /d /e'],
    ['closeOthers', '/p', '/b /c /d /e'],
    ['closeAll', '/c', '/b /c /d /e'],
    ['closeLeft', '/d', '/b /c'],
    ['closeLeft', '/b', ''],
    ['closeRight', '/c', '/d /e'],
    ['closeRight', '/p', '/b /c /d /e'],
    ['closeAll', '/unknown', ''],
  ])('%s at %s takes "%s" away', (closing, at, gone) => {
    const open = [pinned('/p'), pinned('/q'), tab('/b'), tab('/c'), tab('/d'), tab('/e')]
    expect(paths(tabsToClose(open, at, closing))).toBe(gone)
  })
  it('of a single tab is only close all', () => {
    const single = [tab('/a')]
    expect(tabsToClose(single, '/a', 'close')).toEqual([])
    expect(tabsToClose(single, '/a', 'closeOthers')).toEqual([])
    expect(tabsToClose(single, '/a', 'closeAll')).toEqual(single)
  })
  it('leads to the last of the list, not to the neighbour', () => {
    const left = withoutTabs(tabs, [], ['/a']).tabs
    expect(toLastTab(left, tab('/a'), '/a')).toEqual({ to: '/c', replace: false })
  })
  it('of the last tab enters the start page again through /redirect', () => {
    expect(toLastTab([], tab('/a', '?q=1'), '/a')).toEqual({ to: '/redirect/a?q=1', replace: true })
  })
  it('of the last tab opens the root where it was another page', () => {
    expect(toLastTab([], tab('/b'), '/a')).toEqual({ to: '/', replace: false })
    expect(toLastTab([], tab('/b'))).toEqual({ to: '/', replace: false })
  })
})

describe('pinning', () => {
  it('puts a tab behind those that are pinned', () => {
    const one = pinTab(tabs, '/c', true)
    expect(paths(one)).toBe('/c /a /b')
    expect(paths(pinTab(one, '/b', true))).toBe('/c /b /a')
  })
  it('is taken back to the front of those that are not', () => {
    const both = [pinned('/p'), pinned('/q'), tab('/a')]
    expect(pinTab(both, '/p', false)).toEqual([pinned('/q'), tab('/p'), tab('/a')])
  })
  it('changes nothing for what is so already, or unknown', () => {
    expect(pinTab(tabs, '/a', false)).toBe(tabs)
    expect(pinTab(tabs, '/x', true)).toBe(tabs)
  })
})

describe('reopening', () => {
  const { tabs: left, closed } = withoutTabs(tabs, [], ['/a', '/b'])
  it('brings the last closed tab back to its place', () => {
    expect([paths(left), closed.length]).toEqual(['/c', 2])
    const one = withReopened(left, closed[1]!)
    expect(paths(one)).toBe('/c /b')
    expect(paths(withReopened(one, closed[0]!))).toBe('/a /c /b')
  })
  it('never stands among the pinned, and never twice', () => {
    expect(paths(withReopened([pinned('/p'), tab('/z')], closed[0]!))).toBe('/p /a /z')
    expect(withReopened(tabs, closed[0]!)).toBe(tabs)
  })
  it(`remembers ${MAX_CLOSED} tabs, each once`, () => {
    const many = Array.from({ length: 15 }, (_, i) => tab(`/p${i}`))
    const all = withoutTabs(
      many,
      [],
      many.map(({ key }) => key),
    )
    expect(all.closed).toHaveLength(MAX_CLOSED)
    expect(all.closed.at(-1)?.tab.path).toBe('/p14')
    const again = withoutTabs([tab('/p14')], all.closed, ['/p14'])
    expect(again.closed).toHaveLength(MAX_CLOSED)
  })
})

describe('pageKey', () => {
  it('is the path, plus the province where provinces matter', () => {
    expect(pageKey('/a', '2')).toBe('/a#2')
    expect(pageKey('/a', null)).toBe('/a')
  })
})
