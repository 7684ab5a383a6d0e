import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTabs, openTab, useTabs } from './tabs-store.ts'
import { useVisit } from './use-visit.ts'

const A = { key: '/a', path: '/a', fullPath: '/a' }
const keys = () => useTabs.getState().tabs.map(({ key }) => key)

beforeEach(() => {
  vi.useFakeTimers()
  useTabs.setState(useTabs.getInitialState())
})
afterEach(() => void vi.useRealTimers())

it('adds a page that has been in front for a second, one that was closed before too', () => {
  openTab(A)
  closeTabs(['/a'])
  renderHook(() => useVisit(A))
  vi.advanceTimersByTime(999)
  expect(keys()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(keys()).toEqual(['/a'])
})

it('does not bring a tab back that is closed in that second, while its page is still in front', () => {
  openTab(A)
  renderHook(() => useVisit(A))
  vi.advanceTimersByTime(990)
  closeTabs(['/a'])
  vi.advanceTimersByTime(10)
  expect(keys()).toEqual([])
})
