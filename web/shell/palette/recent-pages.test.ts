import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '#web/client/session/logout.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { recentPagesOf, rememberPage, useRecentPages } from './recent-pages.ts'

const page = (path: string, query = '') => ({ path, fullPath: path + query, title: '' })
const paths = () => recentPagesOf(useRecentPages.getState()).map(({ fullPath }) => fullPath)

beforeEach(() => {
  changeSession({ ...NOBODY, userId: 1, systemType: '1', province: { value: '1', label: '陕西' } })
  useRecentPages.setState({ owner: '', pages: [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

it('keeps the latest ten, the last first, one for each page', () => {
  for (let i = 0; i < 12; i++) rememberPage(page(`/p${i}`))
  rememberPage(page('/p5', '?x=1'))
  expect(paths().slice(0, 3)).toEqual(['/p5?x=1', '/p11', '/p10'])
  expect(paths()).toHaveLength(10)
  expect(localStorage.getItem('powerdesk.recent')).toContain('/p5?x=1')
})
it('offers none of another province, system type or user', () => {
  rememberPage(page('/a'))
  changeSession({ province: { value: '2', label: '新疆' } })
  expect(paths()).toEqual([])
  rememberPage(page('/b'))
  expect(paths()).toEqual(['/b'])
  changeSession({ userId: 2 })
  expect(paths()).toEqual([])
})
it('forgets all at the end of the session', async () => {
  fakeServer({ '/user/logout': () => ({}) })
  rememberPage(page('/a'))
  await logout()
  expect(useRecentPages.getState().pages).toEqual([])
  expect(localStorage.getItem('powerdesk.recent')).toBeNull()
})
