import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lock, unlock, useLock } from '#web/client/session/lock.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { LockScreen } from './lock-screen.tsx'

const leave = vi.fn()
const shortcut = vi.fn()

beforeEach(() => {
  leave.mockReset()
  shortcut.mockReset()
  changeSession({ ...NOBODY, token: 't', account: 'trader', username: '张三' })
  document.addEventListener('keydown', shortcut)
})
afterEach(() => {
  document.removeEventListener('keydown', shortcut)
  act(unlock)
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

function show(answer: () => object) {
  const { calls } = fakeServer({ '/user/unlock': answer })
  render(
    <Surroundings>
      <input aria-label="备注" defaultValue="" />
      <LockScreen onLeave={leave} />
    </Surroundings>,
  )
  return { calls, user: userEvent.setup() }
}
const refused = () => ({ status: 200, body: { code: 423, msg: '密码错误' } })
const remark = () => screen.getByLabelText<HTMLInputElement>('备注')

it('asks for the password, has the server check it, and gives the page back as it was', async () => {
  const { calls, user } = show(() => ({}))
  await user.type(remark(), '未保存')
  await act(async () => lock())
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true)
  expect(screen.getByRole('heading', { name: '屏幕已锁定' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  await user.type(screen.getByLabelText('密码'), 'Powerdesk#2026{Enter}')
  await waitFor(() => expect(useLock.getState().locked).toBe(false))
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/user/unlock', { password: 'Powerdesk#2026' }],
  ])
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false)
  expect(remark().value).toBe('未保存')
  expect(document.activeElement).toBe(remark())
})

it('stays locked where the password is wrong or missing, and says why', async () => {
  const { calls, user } = show(refused)
  await act(async () => lock())
  await user.click(screen.getByRole('button', { name: /解\s*锁/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('请输入密码')
  expect(calls).toEqual([])
  await user.type(screen.getByLabelText('密码'), 'guess{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('密码错误'))
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('')
  expect(useLock.getState().locked).toBe(true)
})

it('says that the session has ended, and lets the user leave', async () => {
  const { user } = show(() => ({ status: 401, body: { code: 50014, msg: 'expired' } }))
  await act(async () => lock())
  await user.type(screen.getByLabelText('密码'), 'x{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('登录已过期，请重新登录。'),
  )
  await user.click(screen.getByRole('button', { name: '退出登录' }))
  expect(leave).toHaveBeenCalledOnce()
})

it('keeps shortcuts of the application from working behind it', async () => {
  show(() => ({}))
  fireEvent.keyDown(remark(), { key: 'k', ctrlKey: true })
  expect(shortcut).toHaveBeenCalledTimes(1)
  await act(async () => lock())
  fireEvent.keyDown(remark(), { key: 'k', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('密码'), { key: 'k', ctrlKey: true })
  expect(shortcut).toHaveBeenCalledTimes(1)
})
