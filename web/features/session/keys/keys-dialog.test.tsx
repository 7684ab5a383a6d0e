import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { KeysDialog } from './keys-dialog.tsx'

const TOKEN = 'pdk_0123456789abcdefghij'
const key = (id: number, name: string, expiresAt: string) => ({
  ...{ id, name, systemType: '1', expiresAt, lastUsedAt: null },
  createdAt: '2026-03-01T00:00:00.000Z',
})

afterEach(() => vi.unstubAllGlobals())

function show() {
  let rows = [key(1, 'old', '2020-01-01T00:00:00.000Z')]
  const server = fakeServer({
    '/user/accessKey/list': () => ({ rows, total: rows.length }),
    '/user/accessKey/add': () => {
      rows = [key(2, 'nightly', '2099-01-01T00:00:00.000Z'), ...rows]
      return { data: { id: 2, token: TOKEN } }
    },
    '/user/accessKey/revoke': () => {
      rows = rows.slice(1)
      return {}
    },
  })
  render(
    <Surroundings>
      <KeysDialog onClose={() => undefined} />
    </Surroundings>,
  )
  return { ...server, user: userEvent.setup() }
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

it('tells which keys there are, and which have expired', async () => {
  show()
  const old = await rowOf('old')
  expect(old.getByText('已过期')).toBeDefined()
  expect(old.getByText('从未使用')).toBeDefined()
})

it('makes one with the password, shows it this once with how it is used, and revokes it', async () => {
  const { user, calls } = show()
  await user.click(await screen.findByRole('button', { name: '新建密钥' }))
  await user.click(screen.getByRole('button', { name: '生成密钥' }))
  expect(await screen.findByText('请输入用途')).toBeDefined()
  await user.type(screen.getByLabelText('用途'), 'nightly')
  await user.type(screen.getByLabelText('当前密码'), 'Secret-1')
  await user.click(screen.getByRole('button', { name: '生成密钥' }))
  expect(await screen.findByText(TOKEN)).toBeDefined()
  expect(screen.getByText(/^curl -H/).textContent).toContain('/data/import/upload')
  expect(calls.find(({ path }) => path === '/user/accessKey/add')?.body).toMatchObject({
    ...{ name: 'nightly', validDays: 180, password: 'Secret-1' },
  })

  await user.click(screen.getByRole('button', { name: '已保存' }))
  const row = await rowOf('nightly')
  expect(screen.queryByText(TOKEN)).toBeNull()
  await user.click(row.getByRole('button', { name: '吊销密钥“nightly”' }))
  await user.click(await screen.findByRole('button', { name: '吊 销' }))
  await vi.waitFor(() => expect(screen.queryByText('nightly')).toBeNull())
  const revoked = calls.filter(({ path }) => path === '/user/accessKey/revoke')
  expect(revoked.map(({ body }) => body)).toEqual([{ id: 2 }])
})
