import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfo } from '#api/session/endpoints.ts'
import { call } from '#web/client/call.ts'
import { setLanguage } from '#web/client/language.ts'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { menuOf } from '#web/test/shell-world.tsx'
import { createApp } from './app.tsx'
import { useStart } from './start.ts'

const INFO = {
  roles: ['admin'],
  loginInfo: {
    userId: 7,
    username: '交易员',
    account: 'trader',
    newUser: false,
    mustEnrol: false,
    hasPassword: true,
  },
  systemType: '1',
  menuList: [],
  resourceList: ['/market:read'],
}
const MENU = menuOf([{ title: '总览', uri: '/no/page/index' }])

const answers = {
  '/user/info': (): object => ({ data: INFO }),
  '/base/province/selectByCurrentUser': (): object => ({
    rows: [{ value: '1', label: '陕西' }],
    total: 1,
  }),
  '/sys/menu/selectByProvince': (): object => ({ data: { menuList: MENU, resourceList: [] } }),
  '/user/loginOptions': (): object => ({ status: 500, body: { code: 500, msg: 'no options' } }),
  '/user/logout': (): object => ({}),
}

async function openAt(address: string, change: Partial<typeof answers> = {}) {
  history.replaceState(null, '', address)
  const server = fakeServer({ ...answers, ...change })
  await act(async () => render(await createApp()))
  return { ...server, user: userEvent.setup() }
}

const fail =
  (code: number, msg: string, status = 200) =>
  () => ({ status, body: { code, msg } })

beforeEach(() => {
  setLanguage('zh')
  useStart.setState({ phase: 'idle' })
  changeSession({ ...NOBODY, token: 't' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

describe('the first load with a token', () => {
  it('reads user, provinces and menu once, then shows the wanted page', async () => {
    const { calls } = await openAt('/no/page/index?x=1')
    expect(await screen.findByText('菜单「总览」还没有对应的页面。')).toBeDefined()
    expect(calls.map(({ path }) => path)).toEqual([
      '/user/info',
      '/base/province/selectByCurrentUser',
      '/sys/menu/selectByProvince',
    ])
    expect(location.pathname + location.search).toBe('/no/page/index?x=1')
  })
  it('sends /login to the first page', async () => {
    await openAt('/login')
    await waitFor(() => expect(location.pathname).toBe('/no/page/index'))
  })
  it.each([
    [{ ...INFO, roles: [] }, 'getInfo: roles must be a non-null array!'],
    [undefined, 'Verification failed, please Login again.'],
  ])(
    'without roles or without info resets the token, says why, and goes to /login',
    async (data, text) => {
      await openAt('/no/page/index?x=1', { '/user/info': () => ({ data }) })
      expect(await screen.findByText(text)).toBeDefined()
      expect(location.pathname + location.search).toBe(
        `/login?redirect=${encodeURIComponent('/no/page/index?x=1')}`,
      )
      expect(useSession.getState().token).toBeNull()
      expect(screen.getByRole('heading', { name: '登录' })).toBeDefined()
    },
  )
  it('says that the login has expired', async () => {
    await openAt('/notice', { '/user/info': fail(50014, 'expired', 401) })
    expect(await screen.findByText('登录已过期，请重新登录。')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('says Has Error where nothing else is known', async () => {
    await openAt('/notice', { '/user/info': () => ({ status: 502, text: '' }) })
    expect(await screen.findByText('Has Error')).toBeDefined()
  })
  it('keeps the session when only the menu fails, and tries again', async () => {
    let works = false
    const { user } = await openAt('/no/page/index', {
      '/sys/menu/selectByProvince': () =>
        works ? answers['/sys/menu/selectByProvince']() : fail(500, 'Menu broke', 500)(),
    })
    expect(await screen.findByText('菜单未能加载')).toBeDefined()
    expect(screen.getByText('Menu broke')).toBeDefined()
    works = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('菜单「总览」还没有对应的页面。')).toBeDefined()
  })
})

describe('without a token', () => {
  it.each(['/no/page/index', '/notice', '/404', '/stationHome/index'])(
    '%s asks to sign in',
    async (at) => {
      changeSession(NOBODY)
      const { calls } = await openAt(at)
      expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
      expect(calls.every(({ path }) => path === '/user/loginOptions')).toBe(true)
    },
  )
  it('/auth-redirect leaves its query for the window that asked', async () => {
    changeSession(NOBODY)
    const close = vi.spyOn(window, 'close').mockReturnValue()
    vi.stubGlobal('opener', window)
    await openAt('/auth-redirect?code=4')
    expect(localStorage.getItem('x-admin-oauth-code')).toBe('?code=4')
    expect(close).toHaveBeenCalled()
  })
  it('/auth-redirect goes on to the product where no window asked', async () => {
    changeSession(NOBODY)
    await openAt('/auth-redirect?code=5')
    expect(await screen.findByRole('heading', { name: '登录' })).toBeDefined()
    expect(localStorage.getItem('x-admin-oauth-code')).toBe('?code=5')
  })
})

describe('a session that ended', () => {
  it('opens one dialog for several failing calls; Cancel stays', async () => {
    const { user } = await openAt('/notice')
    await screen.findByRole('heading', { name: '使用须知' })
    fakeServer({ '/user/info': fail(50008, 'gone', 401) })
    await act(async () => {
      await Promise.allSettled([1, 2, 3].map(() => call(userInfo, {})))
    })
    const dialogs = await screen.findAllByText('你已被登出，可以取消继续留在该页面，或者重新登录')
    expect(dialogs).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /取\s*消/ }))
    expect(useSession.getState().token).toBe('t')
  })
})

describe('the language', () => {
  it('changes what the server words, too, and stays on the page', async () => {
    const { calls } = await openAt('/no/page/index')
    await screen.findByText('菜单「总览」还没有对应的页面。')
    const before = calls.length
    await act(async () => {
      setLanguage('en')
      await i18next.changeLanguage('en')
    })
    expect(await screen.findByText('Page not available')).toBeDefined()
    await waitFor(() => expect(calls.length).toBe(before + 3))
    expect(calls.at(-1)?.headers.get('accept-language')).toBe('en')
    expect(location.pathname).toBe('/no/page/index')
    await act(() => i18next.changeLanguage('zh'))
  })
})
