import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/system/users/index.page.tsx'
import { userRow } from './test/user-row.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function show(rows = [userRow()], rights = ['/system:manage']) {
  const { calls } = fakeServer({
    '/sys/user/page': () => ({ rows, total: rows.length }),
    '/sys/user/roles': () => ({ rows: [{ id: 3, code: 'TRADER', name: '交易员', enabled: true }] }),
    '/sys/org/list': () => ({
      rows: [
        { id: 2, parentId: null, name: '交易部', sort: 0, remark: '', lockVersion: 1, users: 1 },
      ],
    }),
    '/sys/user/scopeChoices': () => ({
      data: { provinces: [{ id: '1', name: '陕西' }], objects: [] },
    }),
    '/sys/user/update': () => ({ data: { id: 7, lockVersion: 3 } }),
    '/sys/user/setEnabled': () => ({}),
    '/sys/user/sessions': () => ({ rows: [] }),
  })
  showAt(<Page />, { rights })
  return (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
}

const open = async (account: string, item: string) => {
  fireEvent.click(await screen.findByLabelText(`更多：${account}`))
  fireEvent.click(await screen.findByText(item, { selector: '[role=menuitem] *' }))
}

describe('the list of users', () => {
  it('tells the state of each account', async () => {
    show([
      userRow(),
      userRow({ id: 8, account: 'off', state: 'DISABLED', enabled: false }),
      userRow({ id: 9, account: 'past', state: 'EXPIRED', newUser: true, failures: 3 }),
    ])
    expect(await screen.findByText('已停用')).toBeTruthy()
    expect(screen.getByText('正常')).toBeTruthy()
    const past = within(screen.getByText('已过期').closest('tr')!)
    expect(past.getByText('past')).toBeTruthy()
    expect(past.getByText('未改初始密码')).toBeTruthy()
    expect(past.getByText('密码输错3次')).toBeTruthy()
  })

  it('is not shown without the right', async () => {
    const asked = show([userRow()], [])
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(asked('/sys/user/page')).toEqual([])
  })

  it('saves a user with what was not touched', async () => {
    const asked = show()
    fireEvent.click(await screen.findByLabelText('编辑：li'))
    const name = await screen.findByLabelText('姓名')
    fireEvent.change(name, { target: { value: '李主任' } })
    fireEvent.click(screen.getByText(/^保\s*存$/))
    await waitFor(() => expect(asked('/sys/user/update')).toHaveLength(1))
    expect(asked('/sys/user/update')[0]).toMatchObject({
      ...{ id: 7, lockVersion: 2, account: 'li', username: '李主任', organisationId: 2 },
      ...{ systemTypes: ['1'], roleIds: [3], dataScope: [{ kind: 'PROVINCE', objectId: '1' }] },
    })
  })

  it('offers nothing on an account that holds more than whoever looks, but its sessions', async () => {
    const beyond = '对方超出您自己的权限范围，不能操作：数据权限 全部数据'
    const asked = show([userRow({ account: 'chief', beyond })])
    const edit = await screen.findByLabelText<HTMLButtonElement>('编辑：chief')
    expect(edit.disabled).toBe(true)
    expect(screen.queryByLabelText('删除：chief')).toBeNull()
    await open('chief', '停用')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked('/sys/user/setEnabled')).toEqual([])
    const [ended] = screen.getAllByRole('menuitem', { name: '停用' })
    expect(ended!.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(beyond)).toBeTruthy()
  })

  it('asks before an account is disabled', async () => {
    const asked = show()
    await open('li', '停用')
    const dialog = within(await screen.findByRole('dialog'))
    expect(asked('/sys/user/setEnabled')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(asked('/sys/user/setEnabled')).toEqual([{ id: 7, enabled: false }]))
  })

  it('offers nobody to disable, reset or delete themselves', async () => {
    show([userRow({ isSelf: true })])
    fireEvent.click(await screen.findByLabelText('更多：li'))
    expect(await screen.findByText('登录设备')).toBeTruthy()
    expect(screen.queryByText('停用')).toBeNull()
    expect(screen.queryByText('重置密码')).toBeNull()
    expect(screen.queryByLabelText('删除：li')).toBeNull()
  })

  it('shows where somebody is signed in', async () => {
    const asked = show()
    await open('li', '登录设备')
    await waitFor(() => expect(asked('/sys/user/sessions')).toEqual([{ id: 7 }]))
    expect(screen.getByText('登录设备：li')).toBeTruthy()
  })
})
