import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as downloading from '#web/client/download.ts'
import * as uploading from '#web/client/upload.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/system/users/index.page.tsx'
import { userRow } from './test/user-row.ts'

const PASSWORD = 'K7mpH-Qx4r-9tWzh'
const goodUntil = '2026-03-07T02:00:00.000Z'
const copied = vi.fn(async (_text: string) => undefined)
const saved = vi.fn((_content: Blob, _name: string) => undefined)

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  vi.spyOn(downloading, 'save').mockImplementation(saved)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  copied.mockClear()
  saved.mockClear()
})

function show(oneTimePassword: object | null, row = userRow()) {
  fakeServer({
    '/sys/user/page': () => ({ rows: [row], total: 1 }),
    '/sys/user/roles': () => ({ rows: [] }),
    '/sys/org/list': () => ({ rows: [] }),
    '/sys/user/scopeChoices': () => ({ data: { provinces: [], objects: [] } }),
    '/sys/user/save': () => ({ data: { id: 8, lockVersion: 1, oneTimePassword } }),
    '/sys/user/resetPassword': () => ({ data: { oneTimePassword } }),
  })
  showAt(<Page />, { rights: ['/system:manage'] })
}

async function reset() {
  fireEvent.click(await screen.findByLabelText('更多：li'))
  fireEvent.click(await screen.findByText('重置密码', { selector: '[role=menuitem] *' }))
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: /确\s*定/ }))
}

const dialogOf = async () => {
  const shown = await screen.findByText('密码仅显示这一次，关闭后无法再次查看')
  return within(shown.closest<HTMLElement>('[role=dialog]')!)
}

it('a reset shows the one-time password this once, to be copied, and how long it is good', async () => {
  show({ password: PASSWORD, goodUntil })
  await reset()
  const dialog = await dialogOf()
  expect(dialog.getByText(PASSWORD)).toBeDefined()
  expect(dialog.getByText(/2026-03-07 10:00:00 前有效，首次登录须修改/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: '复制密码' }))
  await waitFor(() => expect(copied.mock.calls).toEqual([[PASSWORD]]))
  // Neither Escape nor a click beside it loses what is shown once.
  fireEvent.keyDown(dialog.getByText(PASSWORD), { key: 'Escape' })
  fireEvent.click(screen.getAllByRole('dialog').at(-1)!.parentElement!)
  expect(screen.getByText(PASSWORD)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull())
})

it('a reset in a demonstration says that it is the initial password', async () => {
  show(null)
  await reset()
  expect(await screen.findByText('密码已重置为初始密码')).toBeDefined()
  expect(screen.queryByText('一次性密码')).toBeNull()
})

it('passwords of a file are a list to be copied or downloaded, which runs no formula', async () => {
  const users = [
    { account: 'file1', username: '=1+2', password: PASSWORD },
    { account: 'file2', username: '李四', password: 'Zx9kt-Bq3m-7hVwd' },
  ]
  const outcome = { added: 2, changed: 0, problems: [], oneTimePasswords: null }
  vi.spyOn(uploading, 'upload')
    .mockResolvedValueOnce(outcome as never)
    .mockResolvedValueOnce({ ...outcome, oneTimePasswords: { goodUntil, users } } as never)
  show(null)
  fireEvent.click(await screen.findByRole('button', { name: /导\s*入/ }))
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!)
  fireEvent.change(input, { target: { files: [new File(['x'], 'users.csv')] } })
  await screen.findByText(/^检查通过/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^导\s*入$/ }))
  const dialog = await dialogOf()
  for (const { password } of users) expect(dialog.getByText(password)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: '复制全部' }))
  const lines = users.map(({ account, password }) => `${account}\t${password}`)
  await waitFor(() => expect(copied.mock.calls).toEqual([[lines.join('\n')]]))
  fireEvent.click(dialog.getByRole('button', { name: '下载 CSV' }))
  const [content, name] = saved.mock.calls[0]!
  expect(name).toBe('一次性密码.csv')
  expect((await content.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    '账号,姓名,一次性密码,有效期至',
    `file1,'=1+2,${PASSWORD},2026-03-07 10:00:00`,
    'file2,李四,Zx9kt-Bq3m-7hVwd,2026-03-07 10:00:00',
    '',
  ])
})

it('the list says how long a one-time password is good, and what helps where it has run out', async () => {
  show(null, userRow({ newUser: true, oneTimeUntil: goodUntil }))
  expect(await screen.findByText('一次性密码，03-07 10:00 前有效')).toBeDefined()
})

it('the list says what helps where a one-time password has run out', async () => {
  show(null, userRow({ newUser: true, oneTimeUntil: goodUntil, oneTimeOver: true }))
  expect(await screen.findByText('一次性密码已过期，请重置密码')).toBeDefined()
})
