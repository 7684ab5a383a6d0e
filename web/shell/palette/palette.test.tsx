import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, useLanguage } from '#web/client/language.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import {
  showAssistant,
  useAssistantWindow,
} from '#web/features/assistant/model/assistant-window.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { menuOf, pageRegistry, shellAt } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { closeDialog, openDialog } from '../dialogs/dialogs-store.ts'
import { rememberPage, useRecentPages } from './recent-pages.ts'

const PAGE = '/transactionDeclaration/tenDayDegree/index'
const MENU = menuOf([
  { title: '总览', uri: '/a/index' },
  {
    title: '交易申报',
    uri: '',
    children: [
      { title: '旬申报', uri: PAGE },
      { title: '日前申报', uri: '/b/index' },
    ],
  },
  { title: '用户', uri: '/system/users/index', classify: 3 },
])
const STATIONS = [
  { id: 7, name: '华山风电场', code: 'HS01' },
  { id: 8, name: '定边光伏电站', code: 'DB02' },
].map((station) => ({
  ...station,
  provinceId: '1',
  technology: 'WIND',
  capacityMw: 100,
  nodeId: null,
  areaId: null,
  hidden: false,
  simulated: true,
}))

// Fetched when it is wanted, which takes its time on a busy machine.
beforeAll(() => Promise.all([import('./palette.tsx'), import('pinyin-pro')]))
beforeEach(() => closeDialog())
afterEach(() => {
  closeDialog()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  useRecentPages.setState({ owner: '', pages: [] })
  setLanguage('zh')
  changeSettings({ theme: 'light' })
})

function show(address = '/a/index', rights: string[] = []) {
  const { calls } = fakeServer({
    '/base/station/selectStationByCurrentUser': () => ({ rows: STATIONS }),
    '/user/logout': () => ({}),
  })
  const pages = pageRegistry({
    '/a/index': () => <textarea aria-label="随记" />,
    '/b/index': () => <p>日前</p>,
    [PAGE]: () => <p>旬</p>,
    '/system/users/index': () => <p>U</p>,
  })
  const { router, ui } = shellAt(address, { menu: MENU, pages })
  render(<PermissionContext value={new Set(rights)}>{ui}</PermissionContext>)
  return { calls, place: () => router.state.location }
}
const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: '搜索页面、场站和操作' })
async function type(text: string) {
  const input = await box()
  fireEvent.change(input, { target: { value: text } })
  return input
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true })

describe('the command palette', () => {
  it.each([
    ['Ctrl-K', { key: 'k', ctrlKey: true }],
    ['⌘K', { key: 'K', metaKey: true }],
  ])('is opened and closed by %s', async (_, key) => {
    show()
    expect(fireEvent.keyDown(document.body, key)).toBe(false)
    await box()
    fireEvent.keyDown(document.body, key)
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /搜索/ })).toBeNull())
  })
  it('is opened by the button of the top bar, which tells the shortcut', async () => {
    show()
    const button = await screen.findByRole('button', { name: /^搜索/ })
    expect(button.textContent).toContain('Ctrl K')
    fireEvent.click(button)
    await box()
  })
  it('shows pages visited lately, all pages of the menu and the actions at first', async () => {
    show()
    await screen.findByLabelText('随记')
    act(() => rememberPage({ path: '/b/index', fullPath: '/b/index?x=1', title: '' }))
    act(() => rememberPage({ path: '/gone', fullPath: '/gone', title: '不在菜单' }))
    ctrlK()
    await box()
    const groups = screen.getAllByRole('group').map((group) => group.textContent)
    expect(groups).toEqual([
      '最近访问日前申报',
      '页面总览旬申报交易申报日前申报交易申报用户',
      '操作切换皮肤：特变蓝切换语言：English键盘快捷键修改密码退出登录',
    ])
    fireEvent.click(within(screen.getAllByRole('group')[0]!).getByRole('option'))
    expect(await screen.findByText('日前')).toBeDefined()
  })
  it.each([
    ['旬申', '旬申报'],
    ['xunshen', '旬申报'],
    ['rqsb', '日前申报'],
    ['yonghu', '用户'],
    ['users/index', '用户'],
  ])('finds a page by %s', async (query, title) => {
    show()
    ctrlK()
    await type(query)
    await waitFor(() => expect(options()[0]).toContain(title))
  })
  it('opens the data assistant for who may ask it', async () => {
    show('/a/index', ['/ai:show'])
    ctrlK()
    fireEvent.keyDown(await type('ask'), { key: 'Enter' })
    await waitFor(() => expect(useAssistantWindow.getState().open).toBe(true))
    act(() => showAssistant(false))
  })
  it('finds a page by its title in the other language', async () => {
    show()
    act(() => {
      changeSession({ menulist: [{ ...MENU[0]!, aliases: ['Overview'] }, MENU[1]!] })
    })
    ctrlK()
    await type('overv')
    expect(options()).toEqual(['总览'])
  })
  it('goes to the chosen page by Enter and closes; the arrows choose and go round', async () => {
    const { place } = show()
    ctrlK()
    const input = await type('申报')
    expect(chosen().textContent).toContain('旬申报')
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id)
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(chosen().textContent).toContain('日前申报')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(chosen()).toBe(screen.getAllByRole('option').at(-1))
    fireEvent.keyDown(input, { key: 'PageUp' })
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(await screen.findByText('日前')).toBeDefined()
    expect(place().pathname).toBe('/b/index')
    expect(screen.queryByRole('combobox', { name: /搜索/ })).toBeNull()
  })
  it('leaves Enter to the composing of a character', async () => {
    const { place } = show()
    ctrlK()
    const input = await type('旬')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    expect(place().pathname).toBe('/a/index')
  })
  it('finds stations of the current province, from the server, and leads to their page', async () => {
    const { place, calls } = show()
    ctrlK()
    await type('hsfd')
    await waitFor(() => expect(options()[0]).toContain('华山风电场'))
    expect(calls.find(({ path }) => path.includes('selectStation'))?.body).toEqual({
      provinceId: '1',
    })
    fireEvent.click(screen.getAllByRole('option')[0]!)
    await screen.findByText('旬')
    expect(place()).toMatchObject({ pathname: PAGE, search: '?stationId=7' })
  })
  it.each(['2', '3'] as const)(
    'neither asks for stations nor offers their pages to type %s',
    async (systemType) => {
      const { calls } = show()
      act(() => changeSession({ systemType }))
      ctrlK()
      const input = await screen.findByRole('combobox', { name: '搜索页面和操作' })
      fireEvent.change(input, { target: { value: 'hsfd' } })
      await screen.findByText('没有找到匹配的内容')
      expect(options()).toEqual([])
      expect(calls.filter(({ path }) => path.includes('tation'))).toEqual([])
    },
  )
  it('changes the skin and the language', async () => {
    show()
    ctrlK()
    fireEvent.keyDown(await type('特变蓝'), { key: 'Enter' })
    expect(useSettings.getState().theme).toBe('dark')
    ctrlK()
    fireEvent.keyDown(await type('English'), { key: 'Enter' })
    expect(useLanguage.getState().language).toBe('en')
  })
  it('opens the change of the password, and signs out', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { calls } = show()
    ctrlK()
    fireEvent.keyDown(await type('修改密码'), { key: 'Enter' })
    expect(await screen.findByLabelText('新密码')).toBeDefined()
    act(() => closeDialog())
    act(() => openDialog('palette'))
    fireEvent.keyDown(await type('退出登录'), { key: 'Enter' })
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(calls.some(({ path }) => path === '/user/logout')).toBe(true)
  })
  it('says so when nothing fits', async () => {
    show()
    ctrlK()
    fireEvent.keyDown(await type('不存在的'), { key: 'Enter' })
    expect(screen.getByText('没有找到匹配的内容')).toBeDefined()
  })
  it('closes on Escape and by a press beside it', async () => {
    show()
    ctrlK()
    await box()
    const dialog = screen.getByRole('dialog', { name: '搜索页面、场站和操作' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ctrlK()
    await box()
    fireEvent.pointerDown(screen.getByRole('dialog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('does not lead past the forced change of the password', async () => {
    show()
    act(() => changeSession({ newUser: true, userId: 1 }))
    ctrlK()
    expect(await screen.findByText('请先修改初始密码')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: /搜索/ })).toBeNull()
  })
})

describe('the list of shortcuts', () => {
  it('is opened by ?, but not while something is typed', async () => {
    show()
    const note = await screen.findByLabelText('随记')
    fireEvent.keyDown(note, { key: '?', shiftKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
    const list = await screen.findByRole('dialog', { name: '键盘快捷键' })
    expect(list.textContent).toContain('搜索页面、场站和操作CtrlK')
    fireEvent.click(within(list).getByRole('button', { name: '关闭快捷键列表' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
