import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { md5 } from '#domain/passwords/md5.ts'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { rememberInitialPassword } from '../initial-password.ts'
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
  it.each([
    ['a refusal', { status: 200, body: { code: 409, msg: '不行' } }],
    ['a fault of the server', { status: 500, body: { code: 500, msg: '不行' } }],
    ['an unreadable answer', { text: 'nothing' }],
  ])('swallows %s with no message, and can be tried again', async (_, failure) => {
    const answers = [failure, {}]
    const { calls } = showFirst(() => answers.shift()!)
    enter('Abcdef#12', 'Abcdef#12')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/不行|失败|Error/)).toBeNull()
    expect(useSession.getState().newUser).toBe(true)
    // The button waits for the end of the call before it takes another click.
    await waitFor(() => {
      if (calls.length === 1) enter('Abcdef#12', 'Abcdef#12')
      expect(calls).toHaveLength(2)
    })
    expect(await screen.findByText('密码修改成功')).toBeDefined()
  })
  it('knows the initial password after a reload too, by the server', async () => {
    showFirst(() => ({ status: 200, body: { code: 422, msg: '…' } }))
    enter('Abcdef#12', 'Abcdef#12')
    expect(await screen.findAllByText('新密码不能为初始密码')).toHaveLength(1)
    expect(useSession.getState().newUser).toBe(true)
  })
  it('puts what the server says of the new password beside it', async () => {
    const message = '新密码不能与账号相同'
    const fields = [{ field: 'password', message }]
    showFirst(() => ({ status: 200, body: { code: 422, msg: message, fields } }))
    enter('Abcdef#12', 'Abcdef#12')
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.queryByText('新密码不能为初始密码')).toBeNull()
  })
  it('tells when it is closed, by the button, the cross or Escape, not by a click beside it', () => {
    const { onClose } = showFirst(() => ({}))
    fireEvent.click(screen.getByText('退出登录'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('dialog').parentElement!)
    expect(onClose).toHaveBeenCalledTimes(3)
  })
})

describe('the change of the own password', () => {
  function showChange(answer: () => object = () => ({})) {
    const { calls } = fakeServer({ [PATH]: answer })
    const onClose = vi.fn()
    render(
      <Surroundings>
        <ChangePasswordDialog open onClose={onClose} />
      </Surroundings>,
    )
    return { calls, onClose }
  }

  it('sends the md5, says 密码修改成功 and closes', async () => {
    const { calls, onClose } = showChange()
    enter('Abcdef#12', 'Abcdef#12')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(await screen.findByText('密码修改成功')).toBeDefined()
    expect(calls[0]?.body).toEqual({
      id: 7,
      account: 'trader',
      userName: '交易员',
      password: md5('Abcdef#12'),
    })
  })
  it('has the same rules', async () => {
    const { calls } = showChange()
    expect([input('新密码').maxLength, input('确认密码').maxLength]).toEqual([16, 24])
    enter('Abcdef12', '')
    expect(await screen.findByText(RULE)).toBeDefined()
    expect(await screen.findByText('请再次输入密码')).toBeDefined()
    enter('Abcdef#12', 'Abcdef#13')
    expect(await screen.findByText('两次输入密码不一致，请重新输入')).toBeDefined()
    expect(calls).toEqual([])
  })
  it('stays open when it fails, with no message', async () => {
    const { calls, onClose } = showChange(() => ({ status: 200, body: { code: 500, msg: '不行' } }))
    enter('Abcdef#12', 'Abcdef#12')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText('不行')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
  it('asks for the current password when the server wants it; nothing typed is lost', async () => {
    const fields = (field: string, message: string) => ({
      status: 200,
      body: { code: 422, msg: message, fields: [{ field, message }] },
    })
    const answers = [
      fields('oldPassword', '登录已有一段时间，请输入当前密码'),
      fields('oldPassword', '密码错误'),
      fields('password', '新密码过于常见'),
      {},
    ]
    const { calls, onClose } = showChange(() => answers.shift()!)
    expect(screen.queryByLabelText('当前密码')).toBeNull()
    enter('Abcdef#12', 'Abcdef#12')
    expect(await screen.findByText('登录已有一段时间，请输入当前密码')).toBeDefined()
    expect([input('新密码').value, input('确认密码').value]).toEqual(['Abcdef#12', 'Abcdef#12'])
    const send = () => fireEvent.click(screen.getByText(/^确\s*定$/))
    send()
    expect(await screen.findByText('请输入当前密码')).toBeDefined()
    fireEvent.change(input('当前密码'), { target: { value: 'Guess#1' } })
    send()
    expect(await screen.findByText('密码错误')).toBeDefined()
    fireEvent.change(input('当前密码'), { target: { value: 'Powerdesk#2026' } })
    send()
    expect(await screen.findByText('新密码过于常见')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('密码错误')).toBeNull())
    enter('Abcdef#13', 'Abcdef#13')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(calls.map(({ body }) => body)).toMatchObject([
      { password: md5('Abcdef#12') },
      { password: md5('Abcdef#12'), oldPassword: md5('Guess#1') },
      { password: md5('Abcdef#12'), oldPassword: md5('Powerdesk#2026') },
      { password: md5('Abcdef#13'), oldPassword: md5('Powerdesk#2026') },
    ])
    expect(calls[0]?.body).not.toHaveProperty('oldPassword')
  })
})
