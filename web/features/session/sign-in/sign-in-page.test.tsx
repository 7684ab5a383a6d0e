import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { type FakeCall, fakeServer } from '#web/test/fake-server.ts'
import { isInitialPassword } from '../initial-password.ts'
import { SignInPage } from './sign-in-page.tsx'

const OPTIONS = {
  demo: true,
  systemTypes: ['1', '2', '3', '10001'],
  demoAccounts: [
    { account: 'trader', name: { zh: '交易员', en: 'Trader' }, systemTypes: ['1'] },
    { account: 'solar', name: { zh: '光伏', en: 'PV' }, systemTypes: ['10001'] },
    {
      account: 'newcomer',
      name: { zh: '新员工', en: 'Newcomer' },
      systemTypes: ['1'],
      password: 'Initial#1',
    },
  ],
  demoPassword: 'Demo#2026',
}
const SESSION = {
  token: 't',
  sessionId: 's',
  menuList: [],
  resourceList: [],
  userInfo: { loginInfo: { userId: 1, username: 'T', account: 'trader', newUser: true } },
}

const refused = () => ({ status: 200, body: { code: 423, msg: '账号或密码错误' } })

function show({ options = OPTIONS as object, login = (): object => SESSION, ...props } = {}) {
  const server = fakeServer({
    '/user/loginOptions': () => ({ data: options }),
    '/user/doLogin': login,
  })
  const onSignedIn = vi.fn()
  const onSoon = vi.fn()
  render(<SignInPage onSignedIn={onSignedIn} onSoon={onSoon} {...props} />)
  const logins = () =>
    server.calls.filter(({ path }: FakeCall) => path === '/user/doLogin').map(({ body }) => body)
  return { onSignedIn, onSoon, logins, user: userEvent.setup() }
}

const account = () => screen.getByLabelText<HTMLInputElement>('账号')
const password = () => screen.getByLabelText<HTMLInputElement>('密码')
const submit = () => screen.getByRole('button', { name: '登录' })
const demo = (name: string) => screen.findByRole('button', { name })

beforeEach(() => changeSession(NOBODY))
afterEach(() => vi.unstubAllGlobals())

describe('SignInPage', () => {
  it('focuses the first empty field, says what is missing, and sends nothing', async () => {
    const { user, logins } = show()
    expect((await demo('trader')).title).toBe('交易员')
    expect(document.activeElement).toBe(account())
    await user.click(submit())
    expect(account().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('请输入账号')).toBeDefined()
    await user.type(account(), 'trader{Enter}')
    expect(screen.getByText('请输入密码')).toBeDefined()
    expect(document.activeElement).toBe(password())
    await user.type(password(), '12345{Enter}')
    expect(screen.getByText('密码长度不能少于6位')).toBeDefined()
    expect(logins()).toEqual([])
  })
  it('signs in with Enter, and hands over', async () => {
    const { user, logins, onSignedIn } = show()
    await demo('trader')
    await user.type(account(), ' trader ')
    await user.type(password(), 'Secret#1{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(logins()).toEqual([{ username: 'trader', password: 'Secret#1', systemType: '1' }])
    expect(useSession.getState().token).toBe('t')
    expect(isInitialPassword('Secret#1')).toBe(true)
    expect(isInitialPassword('Secret#2')).toBe(false)
  })
  it('fills in account, password and system type of a demo account', async () => {
    const { user, logins } = show()
    await user.click(await demo('solar'))
    expect(account().value).toBe('solar')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /I-V 诊断/ }).checked).toBe(true)
    expect(document.activeElement).toBe(submit())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(logins()).toHaveLength(1))
    expect(logins()[0]).toEqual({ username: 'solar', password: 'Demo#2026', systemType: '10001' })
  })
  it('knows the own password of a demo account', async () => {
    const { user } = show()
    await user.click(await demo('newcomer'))
    expect(password().value).toBe('Initial#1')
  })
  it('shows no demo accounts outside of a demonstration, and works without options', async () => {
    show({ options: { ...OPTIONS, demo: false } })
    await act(async () => undefined)
    expect(screen.queryByText('演示账号')).toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(4)
  })
  it('offers the system types that the server names', async () => {
    show({ options: { ...OPTIONS, systemTypes: ['1', '2'] } })
    await demo('trader')
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })
  it('says in place what the server refused, and selects the password', async () => {
    const { user, onSignedIn } = show({ login: refused })
    await demo('trader')
    await user.type(account(), 'trader')
    await user.type(password(), 'wrong-one{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('账号或密码错误')
    expect(document.activeElement).toBe(password())
    expect(submit().getAttribute('aria-busy')).toBe('false')
    expect(onSignedIn).not.toHaveBeenCalled()
    await user.keyboard('x')
    expect(screen.getByRole('alert').textContent).toBe('')
  })
  it('says when the server is out of reach, and when the application could not be fetched', async () => {
    const onSignedIn = vi.fn().mockRejectedValue(new TypeError('chunk'))
    const { user } = show({ onSignedIn } as never)
    await user.click(await demo('trader'))
    await user.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('页面未能加载，请检查网络后重试。'),
    )
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('后端接口连接异常'))
  })
  it('sends once, however often it is asked', async () => {
    let finish = (_: object) => {}
    const { user, logins } = show()
    await user.click(await demo('trader'))
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise((resolve) => (finish = resolve))),
    )
    await user.click(submit())
    const busy = await screen.findByRole('button', { name: '正在登录' })
    await user.click(busy)
    expect(fetch).toHaveBeenCalledTimes(1)
    finish(new Response(JSON.stringify({ code: 423, msg: 'no' })))
    await screen.findByText('no')
    expect(logins()).toEqual([])
  })
  it('shows and hides the password', async () => {
    const { user } = show()
    await demo('trader')
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: '隐藏密码' }))
    expect(password().type).toBe('password')
  })
  it('warns of Caps Lock', async () => {
    show()
    await demo('trader')
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    event.getModifierState = (key) => key === 'CapsLock'
    act(() => void password().dispatchEvent(event))
    expect(screen.getByText('大写锁定已开启')).toBeDefined()
    fireEvent.blur(password())
    expect(screen.queryByText('大写锁定已开启')).toBeNull()
  })
  it('tells that the application may be fetched when the user begins', async () => {
    const { user, onSoon } = show()
    await demo('trader')
    expect(onSoon).not.toHaveBeenCalled()
    await user.type(account(), 't')
    expect(onSoon).toHaveBeenCalled()
  })
})
