import { describe, expect, it } from 'vitest'
import { addTab, isClosable, onlyTab, pageKey, type Tab, toLastTab, withoutTab } from './tabs.ts'

const tab = (path: string, search = ''): Tab => ({ key: path, path, fullPath: path + search })
const tabs = [tab('/a'), tab('/b', '?x=1'), tab('/c')]

describe('addTab', () => {
  it('adds at the end', () => {
    expect(addTab(tabs, tab('/d')).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d'])
  })
  it('gives the same path with another query its new address, in place', () => {
    expect(addTab(tabs, tab('/b', '?x=2'))).toEqual([tab('/a'), tab('/b', '?x=2'), tab('/c')])
  })
  it('changes nothing for an address that is there', () => {
    expect(addTab(tabs, tab('/b', '?x=1'))).toBe(tabs)
  })
})

describe('closing', () => {
  it('is offered when more than one tab is open', () => {
    expect([[], [tab('/a')], tabs].map(isClosable)).toEqual([false, false, true])
  })
  it('takes one away, or all others', () => {
    expect(withoutTab(tabs, '/b')).toEqual([tab('/a'), tab('/c')])
    expect(onlyTab(tabs, '/b')).toEqual([tab('/b', '?x=1')])
  })
  it('leads to the last of the list, not to the neighbour', () => {
    expect(toLastTab(withoutTab(tabs, '/a'), tab('/a'), '/a')).toEqual({ to: '/c', replace: false })
  })
  it('of the last tab enters the start page again through /redirect', () => {
    expect(toLastTab([], tab('/a', '?q=1'), '/a')).toEqual({ to: '/redirect/a?q=1', replace: true })
  })
  it('of the last tab opens the root where it was another page', () => {
    expect(toLastTab([], tab('/b'), '/a')).toEqual({ to: '/', replace: false })
    expect(toLastTab([], tab('/b'))).toEqual({ to: '/', replace: false })
  })
})

describe('pageKey', () => {
  it('is the path, plus the province where provinces matter', () => {
    expect(pageKey('/a', '2')).toBe('/a#2')
    expect(pageKey('/a', null)).toBe('/a')
  })
})
