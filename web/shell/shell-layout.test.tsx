import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeProvince } from '#web/client/session/province.ts'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { loaded, menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { usePageLocation, usePageTitle } from '#web/ui/page/page-location.tsx'

const MENU = menuOf([
  { title: '总览', uri: '/a/index' },
  { title: '分组', uri: '', children: [{ title: '交易', uri: '/b/index' }] },
  { title: '故障', uri: '/broken/index' },
  { title: '没有页面', uri: '/none/index' },
  { title: '系统', uri: '/c/index', classify: 2 },
  { title: '文件', uri: '', classify: 2, children: [{ title: '导入', uri: '/d/index' }] },
])

const effects: string[] = []
const drawn: string[] = []
let breaks = true

function OfTheRouter() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      at {pathname} q={params.get('q') ?? ''}
    </>
  )
}
function Counter({ name }: { name: string }) {
  drawn.push(name)
  const [count, setCount] = useState(0)
  const { search } = usePageLocation()
  useEffect(() => {
    effects.push(`${name} on`)
    return () => void effects.push(`${name} off`)
  }, [name])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count} {search} <OfTheRouter />
    </button>
  )
}
const Titled = () => {
  usePageTitle('自己的标题')
  return <p>titled</p>
}
const Broken = () => {
  if (breaks) throw new Error('broken page')
  return <p>mended</p>
}
const pages = () =>
  pageRegistry({
    '/a/index': () => <Counter name="A" />,
    '/b/index': () => <Counter name="B" />,
    '/c/index': () => <Counter name="C" />,
    '/d/index': () => <Counter name="D" />,
    '/b/detail': Titled,
    '/broken/index': Broken,
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  effects.length = 0
  drawn.length = 0
  breaks = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

async function show(address: string) {
  const { router, ui } = shellAt(address, { menu: MENU, pages: pages() })
  render(ui)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const go = async (to: string) => {
    await act(() => router.navigate(to))
  }
  /** Goes to an address and stays until its tab is there. */
  const stay = async (to: string) => {
    await go(to)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  return { router, user, go, stay, place: () => router.state.location }
}
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const button = (name: RegExp) => screen.findByRole('button', { name })

describe('addresses', () => {
  it('leads from the root to the first page of the menu', async () => {
    const { place } = await show('/')
    await button(/^A 0/)
    expect(place().pathname).toBe('/a/index')
  })
  it('says that a menu entry has no page', async () => {
    await show('/none/index')
    expect(await screen.findByText('菜单「没有页面」还没有对应的页面。')).toBeDefined()
  })
  it('says that an address does not exist', async () => {
    await show('/nowhere')
    expect(await screen.findByText(/地址 \/nowhere 不存在/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(tabs()).toEqual([])
  })
  it('shows the menu of the module that the page belongs to', async () => {
    await show('/c/index')
    await button(/^C 0/)
    expect(useSession.getState().currentModule).toBe(1)
    expect(screen.getByRole('button', { name: '数据与消息' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })
  it('opens the group of the page in the menu of another module, and names the window by the page', async () => {
    await show('/d/index')
    const item = await screen.findByRole('menuitem', { name: '导入' })
    expect(item.className).toContain('selected')
    expect(document.title).toMatch(/^导入 -/)
  })
  it('says so when there is no menu', async () => {
    await show('/a/index')
    act(() => changeSession({ menulist: [] }))
    expect(await screen.findByText('没有可用的菜单')).toBeDefined()
  })
})

describe('a page', () => {
  it('is fetched when the pointer comes to its menu entry, before the click', async () => {
    const load = vi.fn(async () => ({ Page: () => <p>fetched</p> }))
    const { ui } = shellAt('/a/index', {
      menu: MENU,
      pages: pageRegistry({ '/a/index': () => <p>A</p>, '/none/index': loaded(load) }),
    })
    render(ui)
    await screen.findByText('A')
    expect(load).not.toHaveBeenCalled()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.hover(screen.getByRole('menuitem', { name: '没有页面' }))
    expect(load).toHaveBeenCalledOnce()
  })
  it('neither appears nor asks while the initial password must be changed', async () => {
    const { ui } = shellAt('/a/index', { menu: MENU, pages: pages() })
    changeSession({ newUser: true })
    render(ui)
    await screen.findByRole('menuitem', { name: '总览' })
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(drawn).toEqual([])
  })
})

describe('tabs', () => {
  it('appear after a page was in front for a second', async () => {
    // Only the steps below count: on a busy machine drawing alone takes more than 50 ms.
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const { go } = await show('/a/index')
    await act(() => vi.advanceTimersByTimeAsync(950))
    expect(tabs()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(tabs()).toEqual(['总览'])
    await go('/b/index')
    await act(() => vi.advanceTimersByTimeAsync(500))
    await go('/c/index')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(tabs()).toEqual(['总览', '系统'])
  })
  it('are told apart by path, not by query, and keep the latest address', async () => {
    const { stay, user, place } = await show('/a/index')
    await stay('/a/index?q=1')
    await stay('/a/index?q=2')
    expect(tabs()).toEqual(['总览'])
    await stay('/b/index')
    await user.click(tab('总览'))
    expect(place().search).toBe('?q=2')
  })
  it('can be closed when more than one is open; closing the one in front leads to the last', async () => {
    const { stay, user, place } = await show('/a/index')
    await stay('/a/index')
    const closers = () => screen.queryAllByTitle(/^关闭 /)
    expect(closers()).toHaveLength(0)
    await stay('/b/index')
    await stay('/c/index')
    await stay('/a/index')
    expect(closers()).toHaveLength(3)
    await user.click(screen.getByTitle('关闭 交易'))
    expect(place().pathname).toBe('/a/index')
    await user.click(screen.getByTitle('关闭 总览'))
    expect(place().pathname).toBe('/c/index')
    expect(tabs()).toEqual(['系统'])
  })
  it('close with the middle button and with Delete', async () => {
    const { stay, user } = await show('/a/index')
    await stay('/a/index')
    await stay('/b/index')
    await stay('/c/index')
    await user.pointer({ target: tab('总览'), keys: '[MouseMiddle]' })
    expect(tabs()).toEqual(['交易', '系统'])
    tab('交易').focus()
    await user.keyboard('{ArrowRight}{Delete}')
    expect(tabs()).toEqual(['交易'])
    await user.keyboard('{Delete}')
    expect(tabs()).toEqual(['交易'])
  })
  it('have a menu: refresh, close, close others, close all', async () => {
    const { stay, user, place } = await show('/a/index')
    await stay('/a/index')
    await stay('/b/index')
    await stay('/c/index')
    const choose = async (name: string, item: string) => {
      await user.pointer({ target: tab(name), keys: '[MouseRight]' })
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await choose('交易', '关闭其它')
    expect(tabs()).toEqual(['交易'])
    await waitFor(() => expect(place().pathname).toBe('/b/index'))
    await stay('/c/index')
    await choose('交易', '关闭所有')
    await waitFor(() => expect(place().pathname).toBe('/a/index'))
    await waitFor(() => expect(tabs()).toEqual(['总览']), { timeout: 5000 })
  })
  it('stand in a bar whose modules come before the breadcrumb, and so keep their place', async () => {
    await show('/d/index')
    const crumbs = await screen.findByRole('navigation', { name: '当前位置' })
    const modules = screen.getByRole('navigation', { name: '模块' })
    expect(crumbs.previousElementSibling).toBe(modules)
  })
  it('take the title that a page gives itself, in the breadcrumb too', async () => {
    const { stay } = await show('/b/index')
    await stay('/b/detail')
    expect(tabs()).toContain('自己的标题')
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }))
    expect(crumbs.getByText('自己的标题').getAttribute('aria-current')).toBe('page')
  })
})

describe('kept pages', () => {
  it('keep their state and their address while hidden, and their effects rest', async () => {
    const { stay, user } = await show('/a/index?q=1')
    await stay('/a/index?q=1')
    await user.click(await button(/^A 0/))
    await stay('/b/index?q=2')
    await button(/^B 0 \?q=2 at \/b\/index q=2/)
    const hidden = screen.getByText(/^A 1/)
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(hidden.textContent).toBe('A 1 ?q=1 at /a/index q=1')
    expect(hidden.closest('[aria-hidden=true]')).not.toBeNull()
    expect(effects).toEqual(['A on', 'B on', 'A off'])
    await user.click(tab('总览'))
    await button(/^A 1 \?q=1 at \/a\/index q=1/)
  })
  it('come back to the same address without being drawn anew', async () => {
    const { stay, user } = await show('/a/index?q=1')
    await stay('/a/index?q=1')
    await stay('/b/index')
    await button(/^B 0/)
    drawn.length = 0
    await user.click(tab('总览'))
    await user.click(tab('交易'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(drawn).toEqual([])
  })
  it('are forgotten when their tab closes', async () => {
    const { stay, user } = await show('/a/index')
    await stay('/a/index')
    await user.click(await button(/^A 0/))
    await stay('/b/index')
    await user.click(screen.getByTitle('关闭 总览'))
    await stay('/a/index')
    await button(/^A 0/)
  })
  it('start afresh by refresh, which resets one page only', async () => {
    const { stay, user, place, router } = await show('/a/index?q=7')
    await stay('/a/index?q=7')
    await user.click(await button(/^A 0/))
    await stay('/b/index')
    await user.click(await button(/^B 0/))
    const hops: string[] = []
    router.subscribe(({ location }) => void hops.push(location.pathname + location.search))
    await user.pointer({ target: tab('交易'), keys: '[MouseRight]' })
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await button(/^B 0/)
    expect(hops).toContain('/redirect/b/index')
    expect(place().pathname).toBe('/b/index')
    await user.click(tab('总览'))
    await button(/^A 1/)
  })
  it('are not kept where the page says so', async () => {
    const fresh = loaded(async () => ({ Page: () => <Counter name="F" />, noCache: true }))
    const { router, ui } = shellAt('/a/index', {
      menu: MENU,
      pages: pageRegistry({ '/a/index': fresh, '/b/index': () => <Counter name="B" /> }),
    })
    render(ui)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await button(/^F 0/))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(() => router.navigate('/b/index'))
    await button(/^B 0/)
    expect(screen.queryByText(/^F/)).toBeNull()
  })
  it('break alone, and can be reloaded', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { stay, user } = await show('/a/index')
    await stay('/a/index')
    await stay('/broken/index')
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('此页面出错了')).toBeDefined()
    expect(error).toHaveBeenCalled()
    breaks = false
    await user.click(alert.getByRole('button', { name: '重新加载此页' }))
    expect(await screen.findByText('mended')).toBeDefined()
    await user.click(tab('总览'))
    await button(/^A 0/)
  })
  it('say when their file could not be fetched, and try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x'))
      .mockResolvedValue({ Page: () => <p>fetched</p> })
    const { ui } = shellAt('/a/index', {
      menu: MENU,
      pages: pageRegistry({ '/a/index': loaded(load) }),
    })
    render(ui)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    expect(await screen.findByText(/页面文件未能下载/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '重新加载此页' }))
    expect(await screen.findByText('fetched')).toBeDefined()
  })
})

describe('a change of province', () => {
  const menus = (ofTheOther = menuOf([{ title: '交易', uri: '/b/index' }])) =>
    fakeServer({
      '/sys/menu/selectByProvince': ({ body }) => ({
        data: {
          menuList: (body as { provinceId: string }).provinceId === '2' ? ofTheOther : [],
          resourceList: [],
        },
      }),
    })

  it('clears the tabs, rebuilds the menu and opens its first page', async () => {
    menus()
    const { stay, user, place } = await show('/a/index')
    await stay('/a/index')
    await user.click(screen.getByRole('combobox', { name: '省份' }))
    await user.click(await screen.findByTitle('新疆'))
    await button(/^B 0/)
    expect(place().pathname).toBe('/b/index')
    expect(tabs()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(tabs()).toEqual(['交易'])
    expect(useSession.getState()).toMatchObject({ province: { value: '2' }, menuState: true })
  })
  it('never opens the page that was in front in the new province', async () => {
    menus(
      menuOf([
        { title: '交易', uri: '/b/index' },
        { title: '总览', uri: '/a/index' },
      ]),
    )
    const { user } = await show('/a/index')
    await button(/^A 0/)
    await user.click(screen.getByRole('combobox', { name: '省份' }))
    await user.click(await screen.findByTitle('新疆'))
    await waitFor(() => expect(effects).toEqual(['A on', 'A off', 'B on']))
  })
  it('warns when the province has no menu, and changes nothing', async () => {
    menus()
    const { stay, user, place } = await show('/a/index')
    await stay('/a/index')
    act(() => changeSession({ province: { value: '2', label: '新疆' } }))
    await user.click(screen.getByRole('combobox', { name: '省份' }))
    await user.click(await screen.findByTitle('陕西'))
    expect(await screen.findByText('当前省份没有关联菜单，请重新选择！')).toBeDefined()
    expect(place().pathname).toBe('/a/index')
    expect(useSession.getState().province?.value).toBe('2')
  })
  it('keeps pages of the same path apart', async () => {
    menus()
    const { stay, user } = await show('/b/index')
    await stay('/b/index')
    await user.click(await button(/^B 0/))
    await act(async () => void (await changeProvince({ value: '2', label: '新疆' })))
    await button(/^B 0/)
  })
  it('is not offered by the diagnosis face', async () => {
    await show('/a/index')
    act(() => changeSession({ systemType: '10001' }))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })
})
