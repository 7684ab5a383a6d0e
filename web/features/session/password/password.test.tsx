import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { rememberInitialPassword } from '../initial-password.ts'
import { md5 } from '../md5.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'

const PATH = '/sys/user/updatePassword'
const RULE = '密码长度【8,16】位，必须包含数字、大小写字母和特殊字符'

beforeEach(() => {
  changeSession({ ...NOBODY, userId: 7, account: 'trader', username: '交易员', newUser: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (first: string, second: string) => {
  fireEvent.change(input('新密码'), { target: { value: first } })
  fireEvent.change(input('确认密码'), { target: { value: second } })
  fireEvent.click(screen.getByText(/^确\s*定$/))
}

function showFirst(answer: () => object) {
  const onClose = vi.fn()
  const server = fakeServer({ [PATH]: answer })
  render(
    <Surroundings>
      <FirstPasswordDialog onClose={onClose} />
    </Surroundings>,
  )
  return { ...server, onClose }
}

describe('the forced change of the initial password', () => {
  it('limits what can be typed; the account is only shown', () => {
    showFirst(() => ({}))
    expect(input('新密码').maxLength).toBe(16)
    expect(input('确认密码').maxLength).toBe(24)
    expect(input('账号')).toMatchObject({ value: 'trader', readOnly: true, maxLength: 16 })
  })
  it('asks for both entries', async () => {
    showFirst(() => ({}))
    enter('', '')
    expect(await screen.findByText('请输入密码')).toBeDefined()
    expect(await screen.findByText('请再次输入密码')).toBeDefined()
  })
  it.each(['Abc#123', 'abcdef#12', 'ABCDEF#12', 'Abcdefghi1', 'Abcdef##', 'Abc #1234'])(
    'refuses %j',
    async (password) => {
      const { calls } = showFirst(() => ({}))
      enter(password, password)
      expect(await screen.findByText(RULE)).toBeDefined()
      expect(calls).toEqual([])
    },
  )
  it('refuses entries that differ, and the initial password', async () => {
    rememberInitialPassword('Initial#2026')
    const { calls } = showFirst(() => ({}))
    enter('Initial#2026', 'Abcdef#12')
    expect(await screen.findByText('新密码不能为初始密码')).toBeDefined()
    expect(await screen.findByText('两次输入密码不一致，请重新输入')).toBeDefined()
    expect(calls).toEqual([])
  })
  it('sends the md5, says that it is done, and goes away', async () => {
    const { calls } = showFirst(() => ({}))
    enter('Abcdef#12', 'Abcdef#12')
    expect(await screen.findByText('密码修改成功')).toBeDefined()
    expect(calls).toMatchObject([
      {
        path: PATH,
        body: { id: 7, account: 'trader', userName: '交易员', password: md5('Abcdef#12') },
      },
    ])
    expect(useSession.getState().newUser).toBe(false)
  })
  it('shows no message on failure; the field tells why', async () => {
    showFirst(() => ({ status: 200, body: { code: 422, msg: '太常见' } }))
    enter('Abcdef#12', 'Abcdef#12')
    expect(await screen.findAllByText('太常见')).toHaveLength(1)
    expect(useSession.getState().newUser).toBe(true)
  })
  it('tells when it is closed', () => {
    const { onClose } = showFirst(() => ({}))
    fireEvent.click(screen.getByText('退出登录'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('the change of the own password', () => {
  it('closes when it is done', async () => {
    fakeServer({ [PATH]: () => ({}) })
    const onClose = vi.fn()
    render(
      <Surroundings>
        <ChangePasswordDialog open onClose={onClose} />
      </Surroundings>,
    )
    enter('Abcdef#12', 'Abcdef#12')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})
