import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { SignInPage } from './sign-in-page.tsx'

const OPTIONS = {
  ...{ demo: false, systemTypes: ['1', '2'], demoAccounts: [], demoPassword: '' },
  sso: { zh: '企业登录', en: 'Company sign-on' },
}
const SESSION = {
  ...{ token: 't', sessionId: 's', menuList: [], resourceList: [] },
  userInfo: {
    loginInfo: {
      ...{ userId: 1, username: 'T', account: 'trader', newUser: false },
      ...{ mustEnrol: true, hasPassword: false },
    },
  },
}
const refused = (code: number, msg: string, data?: object) => ({
  status: 200,
  body: { code, msg, data },
})
const WANTED = refused(425, '请输入动态口令', { challengeToken: 'c-1' })
const PROVIDER = 'https://id.example.com/authorize?state=s'

const left = vi.fn()
beforeEach(() => {
  changeSession(NOBODY)
  localStorage.clear()
  sessionStorage.clear()
  left.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(left)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answers = Partial<Record<'login' | 'second' | 'begin' | 'complete', () => object>>
function show(answers: Answers = {}) {
  const { calls } = fakeServer({
    '/user/loginOptions': () => ({ data: OPTIONS }),
    '/user/doLogin': answers.login ?? (() => WANTED),
    '/user/secondFactor': answers.second ?? (() => SESSION),
    '/user/sso/begin': answers.begin ?? (() => ({ data: { url: PROVIDER, secret: 'only-here' } })),
    '/user/sso/complete': answers.complete ?? (() => ({ ...SESSION, returnTo: '/news/index?x=1' })),
  })
  const onSignedIn = vi.fn()
  const page = render(<SignInPage onSignedIn={onSignedIn} returnTo="/wanted/index?y=2" />)
  const bodiesOf = (path: string) =>
    calls.filter((one) => one.path === path).map(({ body }) => body)
  return { onSignedIn, bodiesOf, page, user: userEvent.setup() }
}

const code = () => screen.findByLabelText<HTMLInputElement>('动态口令')
async function toSecondStep(answers: Answers = {}) {
  const shown = show(answers)
  await shown.user.type(screen.getByLabelText('账号'), 'trader')
  await shown.user.type(screen.getByLabelText('密码'), 'Secret#1{Enter}')
  return { ...shown, input: await code() }
}

describe('the second step', () => {
  it('asks for six digits, as phones offer them, and hands over', async () => {
    const { user, input, onSignedIn, bodiesOf } = await toSecondStep()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(screen.getByText(/账号 trader 的 6 位动态口令/)).toBeDefined()
    expect(useSession.getState().token).toBeNull()
    await user.type(input, '12{Enter}')
    expect(screen.getByText('请输入 6 位数字')).toBeDefined()
    await user.type(input, '3 456{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(bodiesOf('/user/secondFactor')).toEqual([{ challengeToken: 'c-1', totpCode: '123 456' }])
    const { token, mustEnrol, hasPassword } = useSession.getState()
    expect([token, mustEnrol, hasPassword]).toEqual(['t', true, false])
  })

  it('says in place what is wrong, and selects it', async () => {
    const { user, input, onSignedIn } = await toSecondStep({ second: () => refused(423, '不正确') })
    await user.type(input, '123456{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('不正确'))
    expect(document.activeElement).toBe(input)
    await user.keyboard('7')
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('takes a recovery code instead', async () => {
    const { user, bodiesOf } = await toSecondStep()
    await user.click(screen.getByRole('button', { name: '使用恢复码' }))
    const input = screen.getByLabelText<HTMLInputElement>('恢复码')
    expect(document.activeElement).toBe(input)
    await user.type(input, 'k3vq-7x2a-mmpd{Enter}')
    await waitFor(() => expect(bodiesOf('/user/secondFactor')).toHaveLength(1))
    expect(bodiesOf('/user/secondFactor')[0]).toMatchObject({ totpCode: 'k3vq-7x2a-mmpd' })
  })

  it('begins anew when it took too long, or the user goes back', async () => {
    const { user, input } = await toSecondStep({ second: () => refused(426, '等待超时') })
    await user.type(input, '123456{Enter}')
    expect(await screen.findByText('等待超时')).toBeDefined()
    const password = screen.getByLabelText<HTMLInputElement>('密码')
    await user.type(password, '{Enter}')
    await code()
    await user.click(screen.getByRole('button', { name: '返回' }))
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('trader')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('')
  })
})

describe('single sign-on', () => {
  const bring = (query: string) => {
    localStorage.setItem('x-admin-oauth-code', query)
    sessionStorage.setItem(
      'powerdesk.sso',
      JSON.stringify({ secret: 'only-here', systemType: '2', returnTo: '/before/index' }),
    )
  }
  const button = () => screen.findByRole('button', { name: '企业登录' })

  it('leaves with the system that was chosen and the page that is wanted', async () => {
    const { user, bodiesOf } = show()
    await user.click(await button())
    await waitFor(() => expect(left).toHaveBeenCalledWith(PROVIDER))
    expect(bodiesOf('/user/sso/begin')).toEqual([
      { systemType: '1', returnTo: '/wanted/index?y=2' },
    ])
    expect(sessionStorage.getItem('powerdesk.sso')).toContain('only-here')
    expect(localStorage.length).toBe(0)
  })

  it('says why it cannot, and the form works on', async () => {
    const { user } = show({ begin: () => refused(422, '无法访问') })
    await user.click(await button())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('无法访问'))
    expect(left).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('账号'), 't')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('ends with what the provider had this window bring, once', async () => {
    bring('?code=c%2B1&state=s&iss=https%3A%2F%2Fid.example.com')
    const { onSignedIn, bodiesOf } = show()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/news/index?x=1'))
    expect(bodiesOf('/user/sso/complete')).toEqual([
      {
        ...{ secret: 'only-here', authorizationCode: 'c+1', state: 's' },
        iss: 'https://id.example.com',
      },
    ])
    expect(useSession.getState()).toMatchObject({ token: 't', systemType: '2' })
    expect([localStorage.getItem('x-admin-oauth-code'), sessionStorage.length]).toEqual([null, 0])
  })

  it('ends where another window brought it', async () => {
    const { onSignedIn } = show()
    await button()
    bring('?code=c&state=s')
    window.dispatchEvent(new StorageEvent('storage', { key: 'x-admin-oauth-code' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it('says what the provider or the server had against it', async () => {
    bring('?error=access_denied&state=s')
    const { onSignedIn, bodiesOf } = show({ complete: () => refused(422, '未同意本次登录') })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('未同意本次登录'))
    expect(bodiesOf('/user/sso/complete')[0]).toMatchObject({ error: 'access_denied' })
    expect(onSignedIn).not.toHaveBeenCalled()
    expect((await button()).getAttribute('aria-busy')).toBe('false')
    // The page that was wanted is not lost with it.
    await userEvent.click(await button())
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    expect(bodiesOf('/user/sso/begin')).toEqual([{ systemType: '1', returnTo: '/before/index' }])
  })

  it('takes nothing that this window did not ask for', async () => {
    localStorage.setItem('x-admin-oauth-code', '?code=of-somebody-else&state=s')
    const { bodiesOf } = show()
    await button()
    expect(bodiesOf('/user/sso/complete')).toEqual([])
  })
})
