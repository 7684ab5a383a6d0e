import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/system/menus/index.page.tsx'
import { entryRow } from './test/entry-row.ts'

afterEach(() => void vi.unstubAllGlobals())

const ROWS = [
  entryRow({ id: 1, uri: '', titleZh: '系统管理', titleEn: 'System', menuClassify: 3 }),
  entryRow({ id: 2, parentId: 1, titleZh: '用户', resourceCode: '/system:manage' }),
  entryRow({ id: 3, parentId: 1, titleZh: '菜单', lockVersion: 4 }),
  entryRow({ id: 4, titleZh: '地图', provinceIds: ['6'], openMode: 'IFRAME', usable: false }),
]
const CHOICES = {
  provinces: [
    { value: '1', label: '陕西' },
    { value: '6', label: '蒙西' },
  ],
  resources: [{ value: '/system:manage', label: '系统管理权' }],
  roles: [
    { id: 1, name: '管理员' },
    { id: 2, name: '观察员' },
  ],
}
const preview = [
  {
    id: 9,
    pMenuId: null,
    uri: '/x',
    menuTitle: '只给角色',
    selectImg: '',
    menuClassify: 1,
    children: [],
  },
]

function open(search = '') {
  const { calls } = fakeServer({
    '/sys/menu/list': () => ({ rows: ROWS, total: ROWS.length }),
    '/sys/menu/choices': () => ({ data: CHOICES }),
    '/sys/menu/preview': () => ({ data: { menuList: preview } }),
    '/sys/menu/sort': () => ({}),
    '/sys/menu/switchBy': () => ({}),
    '/sys/menu/delete': () => ({}),
    '/sys/menu/save': () => ({
      status: 200,
      body: { code: 400, msg: 'no', fields: [{ field: 'uri', message: '主机不在允许之列' }] },
    }),
  })
  const { moves } = showAt(<Page />, { search, rights: ['/system:manage'] })
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
  return { user: userEvent.setup(), sent, moves }
}

it('says so to whoever may not administer the system', () => {
  const { calls } = fakeServer({})
  showAt(<Page />, { rights: [] })
  expect(screen.getByText('无访问权限')).toBeDefined()
  expect(calls).toEqual([])
})

it('shows the entries as a tree with their address, right, provinces and way of opening', async () => {
  open()
  const row = (await screen.findByText('地图')).closest('tr')!
  expect(row.textContent).toContain('/e4/index')
  expect(within(row).getByText('内嵌框架')).toBeDefined()
  await waitFor(() => expect(row.textContent).toContain('蒙西'))
  expect(screen.getByText('用户').closest('tr')!.textContent).toContain('系统管理权')
  expect(screen.getByRole('switch', { name: '启用 地图' }).getAttribute('aria-checked')).toBe(
    'false',
  )
})

it('narrows the entries and the preview to a province of the address', async () => {
  const { sent } = open('?province=1')
  await screen.findByText('用户')
  expect(screen.queryByText('地图')).toBeNull()
  await waitFor(() =>
    expect(sent('/sys/menu/preview')).toEqual([{ systemType: '1', roleId: 1, provinceId: '1' }]),
  )
  expect(await screen.findByText('只给角色')).toBeDefined()
})

it('moves an entry by its buttons and by dragging', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: '下移 用户' }))
  const order = (...items: [number, number][]) => ({
    ...{ systemType: '1', parentId: 1 },
    items: items.map(([id, lockVersion]) => ({ id, lockVersion })),
  })
  await waitFor(() => expect(sent('/sys/menu/sort')).toEqual([order([3, 4], [2, 1])]))
  expect(screen.getByRole('button', { name: '上移 用户' }).hasAttribute('disabled')).toBe(true)
  const rowOf = (text: string) => screen.getByText(text).closest('tr')!
  fireEvent.dragStart(rowOf('地图'))
  fireEvent.dragOver(rowOf('用户'))
  fireEvent.drop(rowOf('用户'))
  await waitFor(() => expect(sent('/sys/menu/sort')).toHaveLength(2))
  expect(sent('/sys/menu/sort')[1]).toEqual(order([2, 1], [4, 1], [3, 4]))
})

it('turns an entry on, and deletes one with what lies below once that is confirmed', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('switch', { name: '启用 地图' }))
  await waitFor(() => expect(sent('/sys/menu/switchBy')).toEqual([{ id: 4, usable: true }]))
  await user.click(screen.getByRole('button', { name: '删除 系统管理' }))
  expect(await screen.findByText('其下的 2 个菜单将一并删除。')).toBeDefined()
  expect(sent('/sys/menu/delete')).toEqual([])
  await user.click(screen.getByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(sent('/sys/menu/delete')).toEqual([{ id: 1, withChildren: true }]))
})

it('saves an entry by its version, and shows beside the address why it is refused', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: '修改 菜单' }))
  const address = await screen.findByLabelText('地址')
  await user.clear(address)
  await user.type(address, 'https://evil.example.org/')
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  expect((await screen.findAllByText('主机不在允许之列')).length).toBeGreaterThan(0)
  expect(sent('/sys/menu/save')).toEqual([
    expect.objectContaining({
      ...{ id: 3, lockVersion: 4, systemType: '1', parentId: 1, provinceIds: null },
      uri: 'https://evil.example.org/',
    }),
  ])
})
