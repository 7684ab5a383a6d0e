import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { notificationRow } from '#web/features/notification/test/notification-row.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { openTab, useTabs } from '../tabs/tabs-store.ts'

const PAGE = '/transactionDeclaration/tenDayDegree/index'
const MENU = menuOf([
  { title: '总览', uri: '/a/index' },
  { title: '旬申报', uri: PAGE },
])
const NOTICE = notificationRow({ id: 5 })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

function show(notice: NotificationRow, buttons = ['/news:show']) {
  const { calls } = fakeServer({
    '/agency/agency/agencyList': () => ({ rows: [notice] }),
    '/agency/agency/oneClickProcessing': () => ({ data: { processed: 1 } }),
    '/sys/menu/selectByProvince': () => ({ data: { menuList: MENU, resourceList: buttons } }),
  })
  const pages = pageRegistry({ '/a/index': () => <p>A</p>, [PAGE]: () => <p>旬申报页</p> })
  const { router, ui } = shellAt('/a/index', { menu: MENU, pages })
  render(<PermissionContext value={new Set(buttons)}>{ui}</PermissionContext>)
  return { calls, place: () => router.state.location }
}
const bell = () => screen.queryByRole('button', { name: /^通知/ })
async function openNotice() {
  fireEvent.click(bell()!)
  fireEvent.click(await screen.findByText('甲站申报待审核'))
  await screen.findByText('旬申报页')
}

describe('the notification bell', () => {
  it('is shown to holders of /news:show only; without it nothing is asked', async () => {
    const { calls } = show(NOTICE, [])
    await screen.findByText('A')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(bell()).toBeNull()
    expect(calls).toEqual([])
  })
  it('opens the ten-day declaration with cycle, provinceId, stationId and yearMonth', async () => {
    const { place, calls } = show(NOTICE)
    await openNotice()
    expect(place().pathname).toBe(PAGE)
    expect(JSON.parse(new URLSearchParams(place().search).get('data')!)).toEqual({
      cycle: 2,
      provinceId: '1',
      stationId: 7,
      yearMonth: '2026-11',
    })
    expect(calls.some(({ path }) => path === '/sys/menu/selectByProvince')).toBe(false)
  })
  it('makes the province of the notification current first', async () => {
    const { place } = show({ ...NOTICE, provinceId: '2' })
    act(() => openTab({ key: '/a/index#1', path: '/a/index', fullPath: '/a/index' }))
    await openNotice()
    expect(place().pathname).toBe(PAGE)
    expect(place().search).toContain('%22provinceId%22%3A%222%22')
    expect(useSession.getState().province).toEqual({ value: '2', label: '新疆' })
    expect(useTabs.getState().tabs).toEqual([])
  })
  it('leaves the province where the other one is not offered', async () => {
    show({ ...NOTICE, provinceId: '9' })
    await openNotice()
    await waitFor(() => expect(useSession.getState().province?.value).toBe('1'))
  })
})
