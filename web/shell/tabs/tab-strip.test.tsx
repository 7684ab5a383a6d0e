import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { forgetUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { useTabs } from './tabs-store.ts'

const MENU = menuOf([
  { title: '甲', uri: '/a/index' },
  { title: '乙', uri: '/b/index' },
  { title: '丙', uri: '/c/index' },
  { title: '丁', uri: '/d/index' },
])

let made = 0
function Editor() {
  const [text, setText] = useState('')
  const [number] = useState(() => ++made)
  useUnsaved(text !== '')
  return (
    <label>
      text {number}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}
const PATHS = ['/a/index', '/b/index', '/c/index', '/d/index']
const pages = () => pageRegistry(Object.fromEntries(PATHS.map((path) => [path, Editor])))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  made = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  forgetUnsaved()
})

async function show(paths = PATHS) {
  const { router, ui } = shellAt(paths[0]!, { menu: MENU, pages: pages() })
  const view = render(ui)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  for (const path of paths) {
    await act(() => router.navigate(path))
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  const menuOfTab = (name: string) => user.pointer({ target: tab(name), keys: '[MouseRight]' })
  const choose = async (name: string, item: string | RegExp) => {
    await menuOfTab(name)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const input = () => screen.getByRole('textbox')
  return {
    router,
    user,
    view,
    menuOfTab,
    choose,
    input,
    path: () => router.state.location.pathname,
  }
}
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const isInFront = (name: string) =>
  waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'))

describe('the menu of a tab', () => {
  it('says everything in order', async () => {
    const { menuOfTab } = await show()
    await menuOfTab('乙')
    const menu = (await screen.findByRole('menuitem', { name: '刷新' })).closest('ul')!
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '刷新',
      '关闭',
      '关闭其它',
      '关闭所有',
      '关闭左侧',
      '关闭右侧',
      '固定',
      '重新打开已关闭的标签Alt+Shift+Z',
    ])
  })
  it('closes to the left and to the right; the tab itself comes to the front if that was closed', async () => {
    const { choose } = await show()
    await choose('乙', '关闭右侧')
    await isInFront('乙')
    expect(tabs()).toEqual(['甲', '乙'])
    await choose('乙', '关闭左侧')
    expect(tabs()).toEqual(['乙'])
  })
  it('pins: first in the strip, without a close button, and it survives all that closes', async () => {
    const { choose, user } = await show()
    await choose('丙', '固定')
    expect(tabs()).toEqual(['丙', '甲', '乙', '丁'])
    expect(screen.queryByTitle('关闭 丙')).toBeNull()
    expect(tab('丙').title).toBe('丙 · 已固定')
    await user.pointer({ target: tab('丙'), keys: '[MouseMiddle]' })
    await choose('甲', '关闭其它')
    await waitFor(() => expect(tabs()).toEqual(['丙', '甲']))
    await choose('甲', '关闭所有')
    await isInFront('丙')
    expect(tabs()).toEqual(['丙'])
    await choose('丙', '取消固定')
    await choose('丙', '关闭所有')
    await waitFor(() => expect(tabs()).toEqual([]))
  })
  it('reopens what was closed, by item and by keys', async () => {
    const { choose, user } = await show()
    await choose('丁', '关闭右侧').catch(() => undefined)
    await user.keyboard('{Escape}')
    await choose('丁', '关闭左侧')
    await waitFor(() => expect(tabs()).toEqual(['丁']))
    await choose('丁', /^重新打开/)
    await isInFront('丙')
    await user.keyboard('{Alt>}{Shift>}[KeyZ]{/Shift}{/Alt}')
    await isInFront('乙')
    expect(tabs()).toEqual(['丁', '乙', '丙'])
  })
  it('opens by keyboard on the tab with the focus, which gets it back', async () => {
    const { user } = await show(['/a/index', '/b/index'])
    tab('乙').focus()
    await user.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menuitem', { name: '刷新' })
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(tab('乙')))
  })
  it('is at the end of the strip too, for the tab in front', async () => {
    const { user } = await show(['/a/index', '/b/index'])
    await user.click(screen.getByRole('button', { name: '标签操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '关闭' }))
    await isInFront('甲')
    expect(tabs()).toEqual(['甲'])
  })
})

describe('the keyboard', () => {
  it('walks the strip with arrows, Home and End, and goes on after Delete', async () => {
    const { user } = await show()
    tab('甲').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('乙'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(tab('丁'))
    await user.keyboard('{Home}{Delete}')
    await waitFor(() => expect(tabs()).toEqual(['乙', '丙', '丁']))
    expect(document.activeElement).toBe(tab('丁'))
  })
})

describe('unsaved changes', () => {
  it('are marked, and asked about before their tab closes', async () => {
    const { user, choose, input } = await show(['/a/index', '/b/index'])
    await user.type(input(), 'x')
    expect(tab('乙').title).toBe('乙 · 有未保存的修改')
    await user.click(screen.getByTitle('关闭 乙'))
    const first = await dialog()
    expect(first.getByText('「乙」有未保存的修改，继续操作后将丢失。')).toBeDefined()
    await user.click(first.getByRole('button', { name: '继续编辑' }))
    expect(tabs()).toEqual(['甲', '乙'])
    expect(input()).toHaveProperty('value', 'x')
    await choose('甲', '关闭其它')
    await user.click((await dialog()).getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(tabs()).toEqual(['甲']))
  })
  it('of hidden tabs are asked about as well, in one question, and others are left alone', async () => {
    const { user, router, choose, input } = await show(['/a/index', '/b/index', '/c/index'])
    await user.type(input(), 'x')
    await act(() => router.navigate('/b/index'))
    await waitFor(input)
    await user.type(input(), 'y')
    await choose('甲', '关闭')
    await waitFor(() => expect(tabs()).toEqual(['乙', '丙']))
    await choose('乙', '关闭所有')
    const question = await dialog()
    expect(question.getByText('「乙」「丙」有未保存的修改，继续操作后将丢失。')).toBeDefined()
    await user.click(question.getByRole('button', { name: '继续编辑' }))
    expect(tabs()).toEqual(['乙', '丙'])
  })
  it('are asked about before a refresh', async () => {
    const { user, choose, input } = await show(['/a/index'])
    await user.type(input(), 'x')
    await choose('甲', '刷新')
    await user.click((await dialog()).getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(screen.getByLabelText('text 2')).toHaveProperty('value', ''))
    expect(tab('甲').title).toBe('甲')
  })
  it('are asked about before the province changes', async () => {
    const { calls } = fakeServer({
      '/sys/menu/selectByProvince': () => ({ data: { menuList: MENU, resourceList: [] } }),
    })
    const { user, input } = await show(['/a/index'])
    await user.type(input(), 'x')
    const changeTo = async (answer: string) => {
      await user.click(screen.getByRole('combobox', { name: '省份' }))
      await user.click(await screen.findByTitle('新疆'))
      await user.click((await dialog()).getByRole('button', { name: answer }))
    }
    await changeTo('继续编辑')
    expect(useSession.getState().province?.value).toBe('1')
    expect(calls).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await changeTo('放弃修改')
    await waitFor(() => expect(useSession.getState().province?.value).toBe('2'))
    expect(tabs()).toEqual([])
  })
  it('are asked about before log-out', async () => {
    const { calls } = fakeServer({ '/user/logout': () => ({}) })
    const { user, input } = await show(['/a/index'])
    await user.type(input(), 'x')
    await user.click(screen.getByTitle('用户菜单'))
    await user.click(await screen.findByRole('menuitem', { name: /退出登录/ }))
    await user.click((await dialog()).getByRole('button', { name: '继续编辑' }))
    expect(calls).toEqual([])
    expect(useSession.getState().token).toBe('t')
  })
})

describe('pages that the menu wants fresh', () => {
  it('are not kept while hidden, unless something in them is unsaved', async () => {
    const { user, router, input } = await show(['/a/index', '/b/index'])
    const fresh = MENU.map((item) => (item.uri === '/a/index' ? { ...item, noCache: true } : item))
    act(() => changeSession({ menulist: fresh }))
    await act(() => router.navigate('/a/index'))
    const label = () => input().closest('label')?.textContent
    const before = label()
    await user.type(input(), 'x')
    await act(() => router.navigate('/b/index'))
    await act(() => router.navigate('/a/index'))
    expect([label(), (input() as HTMLInputElement).value]).toEqual([before, 'x'])
    await user.clear(input())
    await act(() => router.navigate('/b/index'))
    await act(() => router.navigate('/a/index'))
    expect(label()).not.toBe(before)
  })
})

describe('tabs over a reload', () => {
  it('are found again, pinned ones first', async () => {
    const { choose, view } = await show(['/a/index', '/b/index'])
    await choose('乙', '固定')
    const stored = localStorage.getItem('powerdesk.tabs')!
    view.unmount()
    const { ui } = shellAt('/a/index', { menu: MENU, pages: pages() })
    localStorage.setItem('powerdesk.tabs', stored)
    expect(useTabs.getState().tabs).toEqual([])
    render(ui)
    await waitFor(() => expect(tabs()).toEqual(['乙', '甲']))
  })
})
