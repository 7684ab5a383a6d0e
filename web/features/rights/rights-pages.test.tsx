import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page as PermissionsPage } from './pages/system/permissions/index.page.tsx'
import { Page as RolesPage } from './pages/system/roles/index.page.tsx'

beforeEach(() => useLanguage.setState({ language: 'zh' }))
afterEach(() => vi.unstubAllGlobals())

const rights = ['/system:manage']
const authored = {
  ...{ createdBy: null, createdAt: '2026-11-20T02:00:00Z' },
  ...{ updatedBy: null, updatedAt: '2026-11-20T02:00:00Z' },
}
const CLERK = {
  ...{ id: 7, lockVersion: 3, code: 'CLERK', nameZh: '结算员', nameEn: 'Clerk', remark: '' },
  enabled: true,
  builtIn: false,
  userCount: 4,
  groupCount: 1,
  beyond: null,
  ...authored,
}
const resource = (id: number, groupCode: string, held: boolean) => ({
  ...{ id, groupCode, held, code: `/${groupCode}:${id}`, nameZh: `资源${id}`, nameEn: `R${id}` },
})

function showRoles(row: object = {}) {
  const { calls } = fakeServer({
    '/sys/role/page': () => ({ rows: [{ ...CLERK, ...row }], total: 1 }),
    '/sys/role/setEnabled': () => ({ data: { id: 7, lockVersion: 4 } }),
    '/sys/role/delete': () => ({}),
  })
  showAt(<RolesPage />, { rights })
  return (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
}

it('a role is disabled after it was said how many users that concerns', async () => {
  const asked = showRoles()
  fireEvent.click(await screen.findByLabelText('停用：结算员'))
  expect(await screen.findByText('涉及 4 个用户，他们需要重新登录。')).toBeTruthy()
  expect(asked('/sys/role/setEnabled')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /停\s*用/ }))
  await waitFor(() =>
    expect(asked('/sys/role/setEnabled')).toEqual([{ id: 7, lockVersion: 3, enabled: false }]),
  )
})

it('a role that somebody has who holds more is neither edited, deleted nor switched, and says why', async () => {
  const asked = showRoles({ beyond: '此操作会改变李工的权限' })
  for (const action of ['编辑', '删除', '停用']) {
    const button = await screen.findByLabelText<HTMLButtonElement>(`${action}：结算员`)
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('/sys/role/setEnabled')).toEqual([])
  expect(screen.getByLabelText<HTMLButtonElement>('授权：结算员').disabled).toBe(false)
})

it('a role with users is deleted with what hangs on it once that was said', async () => {
  const asked = showRoles()
  fireEvent.click(await screen.findByLabelText('删除：结算员'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/此操作将清除该节点下的所有子数据/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /删\s*除/ }))
  await waitFor(() => expect(asked('/sys/role/delete')).toEqual([{ id: 7, withChildren: true }]))
})

it('a permission group gets all resources of an area by one box', async () => {
  const group = { ...CLERK, roleCount: 1, resourceCount: 1 }
  const { calls } = fakeServer({
    '/sys/permission/page': () => ({ rows: [group], total: 1 }),
    '/sys/permission/holds': () => ({
      data: {
        ...{ group, userCount: 4 },
        resources: [
          resource(1, 'plant', true),
          resource(2, 'plant', false),
          resource(3, 'base', false),
        ],
      },
    }),
    '/sys/permission/assignResources': () => ({ data: { id: 7, lockVersion: 4 } }),
  })
  showAt(<PermissionsPage />, { rights })
  fireEvent.click(await screen.findByLabelText('授权：结算员'))
  fireEvent.click(await screen.findByLabelText('全部电站'))
  expect(screen.getByRole('status').textContent).toBe('1 项未保存的修改')
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  const path = '/sys/permission/assignResources'
  await waitFor(() =>
    expect(calls.filter((one) => one.path === path).map(({ body }) => body)).toEqual([
      { id: 7, lockVersion: 3, resourceIds: [1, 2] },
    ]),
  )
})

it('is not shown to whoever may not administer', async () => {
  fakeServer({})
  showAt(<RolesPage />, { rights: [] })
  expect(await screen.findByText('无访问权限')).toBeTruthy()
})
