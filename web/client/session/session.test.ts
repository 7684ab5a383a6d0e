import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuItem } from '#api/session/endpoints.ts'
import { doLogin, loginOptions, userInfo } from '#api/session/endpoints.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { call } from '../call.ts'
import { readCookie } from '../cookie.ts'
import { installNotifier } from '../notifier.ts'
import { logout, onLogout } from './logout.ts'
import { firstModule } from './menu-switch.ts'
import { changeProvince, initialProvince, offeredProvinces, PROVINCE_FLAGS } from './province.ts'
import {
  buttonsOf,
  changeSession,
  NOBODY,
  resetToken,
  restoredSession,
  useSession,
} from './session-store.ts'
import { LOGIN_OPTIONS_PATH, LOGIN_PATH, signIn } from './sign-in.ts'
import { followLanguage, loadMenu, startSession } from './start-session.ts'
import { checkUserInfo } from './user-info.ts'

const page = (id: number, menuClassify: number): MenuItem => ({
  id,
  pMenuId: null,
  uri: `/m${id}/index`,
  menuTitle: `M${id}`,
  selectImg: '',
  menuClassify,
  children: [],
})
const loginInfo = {
  userId: 7,
  username: 'Trader',
  account: 'trader',
  newUser: false,
  mustEnrol: false,
  hasPassword: true,
}
const info = {
  roles: ['admin'],
  loginInfo,
  systemType: '1',
  menuList: [],
  resourceList: ['/a:b', '', null],
}
const provinces = [
  { value: '1', label: 'Shaanxi' },
  { value: '2', label: 'Xinjiang' },
]
const state = () => useSession.getState()

beforeEach(() => {
  vi.useFakeTimers()
  installNotifier(() => undefined)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

describe('signIn', () => {
  const answer = {
    token: 't-1',
    sessionId: 's',
    menuList: [page(1, 1)],
    resourceList: ['/news:show', '', null],
    userInfo: { loginInfo: { ...loginInfo, newUser: true } },
  }
  it('sends trimmed name, password and system type in the body, to the path of the contract', async () => {
    const { calls } = fakeServer({ [doLogin.path]: () => answer })
    await signIn({ username: ' trader ', password: ' secret ', systemType: '1' })
    expect(LOGIN_PATH).toBe(doLogin.path)
    expect(LOGIN_OPTIONS_PATH).toBe(loginOptions.path)
    expect(calls[0]).toMatchObject({
      path: '/user/doLogin',
      method: 'POST',
      body: { username: 'trader', password: ' secret ', systemType: '1' },
    })
  })
  it('fills the session, and the browser remembers it', async () => {
    fakeServer({ [doLogin.path]: () => answer })
    await signIn({ username: 'trader', password: 'secret', systemType: '10001' })
    expect(state()).toMatchObject({
      token: 't-1',
      username: 'Trader',
      account: 'trader',
      userId: 7,
      newUser: true,
      roles: [],
      systemType: '10001',
      menulist: answer.menuList,
      resourcelist: ['/news:show', '', null],
      buttons: ['/news:show'],
    })
    expect(readCookie('powerdesk_token')).toBe('t-1')
    expect(restoredSession()).toMatchObject({
      token: 't-1',
      account: 'trader',
      systemType: '10001',
      buttons: ['/news:show'],
    })
  })
  it.each([{ ...answer, token: '' }, { msg: 'ok' }])(
    'refuses an answer without a session',
    async (bad) => {
      fakeServer({ [doLogin.path]: () => bad })
      await expect(signIn({ username: 'a', password: 'b', systemType: '1' })).rejects.toThrow()
      expect(state().token).toBeNull()
    },
  )
})

describe('checkUserInfo', () => {
  it('has the messages of the specification', () => {
    expect(() => checkUserInfo(undefined)).toThrow('Verification failed, please Login again.')
    expect(() => checkUserInfo({ roles: [] })).toThrow('getInfo: roles must be a non-null array!')
    expect(() => checkUserInfo({})).toThrow('getInfo: roles must be a non-null array!')
    expect(() => checkUserInfo({ roles: ['admin'] })).not.toThrow()
  })
})

describe('startSession', () => {
  it('asks for nothing more while the initial password has not been changed', async () => {
    changeSession({ token: 't' })
    const { calls } = fakeServer({
      '/user/info': () => ({ data: { ...info, loginInfo: { ...loginInfo, newUser: true } } }),
    })
    expect(await startSession()).toBe('ready')
    await followLanguage()
    expect(calls.map(({ path }) => path)).toEqual(['/user/info', '/user/info'])
  })

  it('reads user, provinces and menu, and makes the first province current', async () => {
    changeSession({ token: 't' })
    const { calls } = fakeServer({
      '/user/info': () => ({ data: info }),
      '/base/province/selectByCurrentUser': () => ({ rows: provinces, total: 2 }),
      '/sys/menu/selectByProvince': () => ({
        data: { menuList: [page(3, 2)], resourceList: ['/x:y', null, ' '] },
      }),
    })
    expect(await startSession()).toBe('ready')
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/user/info', {}],
      ['/base/province/selectByCurrentUser', PROVINCE_FLAGS['1']],
      ['/sys/menu/selectByProvince', { provinceId: '1', systemType: '1' }],
    ])
    expect(state()).toMatchObject({
      roles: ['admin'],
      province: provinces[0],
      provinceList: provinces,
      menulist: [page(3, 2)],
      resourcelist: ['/x:y', null, ' '],
      buttons: ['/x:y'],
      currentModule: 1,
    })
  })
  it('takes the menu of the diagnosis face from the user info and asks for no province', async () => {
    const diagnosis = { ...info, systemType: '10001', menuList: [page(5, 1)] }
    const { calls } = fakeServer({ '/user/info': () => ({ data: diagnosis }) })
    expect(await startSession()).toBe('ready')
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ province: null, menulist: [page(5, 1)], currentModule: 0 })
  })
  it('follows another language with titles and the name of the user; the rights stay', async () => {
    changeSession({ roles: ['admin'], systemType: '1', resourcelist: ['/x:y'] })
    fakeServer({
      '/user/info': () => ({ data: info }),
      '/base/province/selectByCurrentUser': () => ({ rows: provinces, total: 2 }),
      '/sys/menu/selectByProvince': () => ({
        data: { menuList: [page(3, 2)], resourceList: ['/z:z'] },
      }),
    })
    await followLanguage()
    expect(state()).toMatchObject({
      ...{ username: 'Trader', menulist: [page(3, 2)], resourcelist: ['/x:y'] },
      provinceList: provinces,
    })
  })
  it('keeps the province of last time while it is offered', () => {
    expect(initialProvince({ value: '2', label: 'old' }, provinces)).toEqual(provinces[1])
    expect(initialProvince({ value: '9', label: 'gone' }, provinces)).toEqual(provinces[0])
    expect(initialProvince(null, [])).toBeNull()
  })
  it('ends without menu where no province is offered', async () => {
    fakeServer({ '/base/province/selectByCurrentUser': () => ({ rows: [], total: 0 }) })
    expect(await loadMenu()).toBe('noMenu')
  })
})

describe('provinces', () => {
  it('are asked for by system type', () => {
    expect(PROVINCE_FLAGS).toEqual({
      '1': { hasProvince: true, hasStation: true },
      '2': { hasProvince: true, hasCompany: true },
      '3': { hasEss: true },
      '10001': {},
    })
  })
  it('of system type 2 are the one with value 1', () => {
    expect(offeredProvinces('2', provinces)).toEqual([provinces[0]])
    expect(offeredProvinces('1', provinces)).toEqual(provinces)
  })
})

describe('changeProvince', () => {
  const menus = (byProvince: Record<string, MenuItem[]>) =>
    fakeServer({
      '/sys/menu/selectByProvince': ({ body }) => ({
        data: {
          menuList: byProvince[(body as { provinceId: string }).provinceId] ?? [],
          resourceList: ['/p:q'],
        },
      }),
    })

  it('replaces the menu; the state is false for a second, then the switch flag is set', async () => {
    menus({ '2': [page(1, 3), page(2, 2)] })
    expect(await changeProvince(provinces[1]!)).toBe('changed')
    expect(state()).toMatchObject({
      province: provinces[1],
      currentModule: 1,
      menuState: false,
      isSwitch: false,
    })
    vi.advanceTimersByTime(999)
    expect(state().menuState).toBe(false)
    vi.advanceTimersByTime(1)
    expect(state()).toMatchObject({ menuState: true, isSwitch: true })
    expect(restoredSession().province).toEqual(provinces[1])
  })
  it('changes nothing when the province has no menu', async () => {
    changeSession({ province: provinces[0]!, menulist: [page(1, 1)] })
    menus({})
    expect(await changeProvince(provinces[1]!)).toBe('noMenu')
    expect(state()).toMatchObject({
      province: provinces[0],
      menulist: [page(1, 1)],
      menuState: true,
    })
  })
  it('forgets an answer that a newer choice has overtaken', async () => {
    menus({ '1': [page(1, 1)], '2': [page(2, 1)] })
    const first = changeProvince(provinces[0]!)
    const second = changeProvince(provinces[1]!)
    expect(await first).toBe('superseded')
    expect(await second).toBe('changed')
    expect(state().menulist).toEqual([page(2, 1)])
  })
})

describe('firstModule', () => {
  it('is the smallest menuClassify − 1', () => {
    expect(firstModule([page(1, 3), page(2, 2)])).toBe(1)
    expect(firstModule([])).toBe(-1)
  })
})

describe('logout', () => {
  it('clears everything that the session holds, and tells who must forget too', async () => {
    const { calls } = fakeServer({ '/user/logout': () => ({}) })
    changeSession({
      token: 't',
      username: 'u',
      account: 'a',
      userId: 1,
      roles: ['admin'],
      province: provinces[0]!,
      provinceList: provinces,
      menulist: [page(1, 1)],
      resourcelist: ['/x'],
      buttons: ['/x'],
      currentModule: 0,
      systemType: '2',
    })
    const forget = vi.fn()
    const off = onLogout(forget)
    await logout()
    off()
    expect(calls[0]?.headers.get('x-token')).toBe('t')
    expect(state()).toEqual({ ...NOBODY, systemType: '2' })
    expect(restoredSession()).toEqual({ ...NOBODY, systemType: '2' })
    expect(forget).toHaveBeenCalledTimes(1)
  })
  it('lets no page ask as nobody, until somebody has signed in again', async () => {
    const { calls } = fakeServer({ '/user/logout': () => ({}), '/user/info': () => ({}) })
    changeSession({ token: 't' })
    await logout()
    void call(userInfo, {})
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.map(({ path }) => path)).toEqual(['/user/logout'])
    changeSession({ token: 'u' })
    void call(userInfo, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(2)
  })
  it('ends the session here even when the server is out of reach', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
    changeSession({ token: 't' })
    await logout()
    expect(state().token).toBeNull()
  })
})

describe('resetToken', () => {
  it('clears token, roles and buttons only', () => {
    changeSession({ token: 't', roles: ['admin'], buttons: ['/x'], account: 'a', userId: 1 })
    resetToken()
    expect(state()).toMatchObject({ token: null, roles: [], buttons: [], account: 'a', userId: 1 })
    expect(readCookie('powerdesk_token')).toBeNull()
  })
})

it('drops empty entries of a resource list', () => {
  expect(buttonsOf(['/a', '', ' ', null, '/b'])).toEqual(['/a', '/b'])
})
