import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import {
  doLogin,
  loginOptions,
  logout,
  type MenuItem,
  menuByProvince,
  provincesByCurrentUser,
  unlock,
  userInfo,
} from '#api/session/endpoints.ts'
import {
  appUser,
  loginLog,
  menu,
  operationLog,
  passwordFailure,
  session,
} from '#database/schema/tables.ts'
import { PASSWORD, type Person } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const credentials = { username: 'viewer', password: PASSWORD, systemType: '1' }

describe('sign-in', () => {
  it('answers token, session, menu, rights and user at the top level, name trimmed', async () => {
    const { body } = await server.call(doLogin, { ...credentials, username: '  viewer ' }, null)
    expect(body.code).toBe(200)
    expect(body.token).toHaveLength(43)
    expect(body.userInfo.loginInfo).toMatchObject({ account: 'viewer', newUser: false })
    expect(body.resourceList).toContain('/news:show')
    expect(body.resourceList).not.toContain('/declaration:edit')
  })

  it('takes the parameters from the query string and from a form too', async () => {
    const query = new URLSearchParams(credentials)
    const byQuery = await server.inject({ method: 'POST', url: `/user/doLogin?${query}` })
    const byForm = await server.inject({
      method: 'POST',
      url: '/user/doLogin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: query.toString(),
    })
    expect([byQuery.body.code, byForm.body.code]).toEqual([200, 200])
  })

  it('says the same for an unknown account and for a wrong password', async () => {
    const wrong = await server.call(doLogin, { ...credentials, password: 'x' }, null)
    const unknown = await server.call(doLogin, { ...credentials, username: 'ghost' }, null)
    expect(wrong.body).toMatchObject({ code: 423, msg: unknown.body.msg })
    expect(unknown.body.code).toBe(423)
  })

  it('refuses a system type that the account does not hold', async () => {
    const { body } = await server.call(doLogin, { ...credentials, systemType: '2' }, null)
    expect(body.code).toBe(403)
  })

  it('locks the account for 15 minutes after five failures', async () => {
    const guess = { username: 'stranger', password: 'guess', systemType: '1' }
    for (let attempt = 0; attempt < 5; attempt++) await server.call(doLogin, guess, null)
    const { body } = await server.call(doLogin, { ...guess, password: PASSWORD }, null)
    expect(body).toMatchObject({ code: 423, msg: expect.stringContaining('15') })
    await server.services.db.update(passwordFailure).set({ until: new Date() })
    const later = await server.call(doLogin, { ...guess, password: PASSWORD }, null)
    expect(later.body.code).toBe(200)
  })

  it('writes every attempt down, without the password', async () => {
    await server.call(doLogin, { ...credentials, password: 'Secret#1' }, null)
    const logins = await server.services.db.select().from(loginLog)
    expect(logins.some(({ account, success }) => account === 'viewer' && success)).toBe(true)
    const refused = logins.filter(({ reason }) => reason === 'badCredentials')
    expect(refused.length).toBeGreaterThan(0)
    const operations = await server.services.db.select().from(operationLog)
    expect(JSON.stringify(operations)).not.toContain('Secret#1')
    expect(JSON.stringify(operations)).toContain('viewer')
  })

  it('tells demo accounts in a demonstration', async () => {
    const { body } = await server.call(loginOptions, {}, null)
    expect(body.data.demoAccounts.map(({ account }: { account: string }) => account)).toEqual([
      'admin',
      'trader',
      'retail',
      'storage',
      'solar',
      'viewer',
      'newcomer',
    ])
    expect(body.data.demoAccounts[1].name).toEqual({ zh: '交易员', en: 'Trader' })
  })

  it('calls the people of a demonstration by their name in the language asked for', async () => {
    const { db } = server.services
    const named = (username: string) =>
      db.update(appUser).set({ username }).where(eq(appUser.account, 'viewer'))
    const nameIn = async (language: string) => {
      const { body } = await server.call(doLogin, credentials, null, {
        'accept-language': language,
      })
      return body.userInfo.loginInfo.username
    }
    await named('观察员')
    expect([await nameIn('zh'), await nameIn('en')]).toEqual(['观察员', 'Viewer'])
    await named('王芳')
    expect([await nameIn('zh'), await nameIn('en')]).toEqual(['王芳', '王芳'])
    await named('viewer')
  })
})

describe('session', () => {
  it('refuses no, an unknown and an expired token with HTTP 401', async () => {
    const none = await server.call(userInfo, {}, null)
    const unknown = await server.send(userInfo, {}, { 'x-token': 'nobody' })
    expect([none.http, none.body.code]).toEqual([401, 50008])
    expect([unknown.http, unknown.body.code]).toEqual([401, 50008])
    const { body } = await server.call(doLogin, credentials, null)
    await server.services.db
      .update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.id, body.sessionId))
    const expired = await server.send(userInfo, {}, { 'x-token': body.token })
    expect([expired.http, expired.body.code]).toEqual([401, 50014])
  })

  it('is over a week after the sign-in, however much it is used', async () => {
    const { body } = await server.call(doLogin, credentials, null)
    const { db } = server.services
    const hourMs = 3_600_000
    const use = async (ageHours: number) => {
      const now = Date.now()
      await db
        .update(session)
        .set({
          createdAt: new Date(now - ageHours * hourMs),
          expiresAt: new Date(now + 5 * hourMs),
          lastUsedAt: new Date(now - hourMs),
        })
        .where(eq(session.id, body.sessionId))
      const reply = await server.send(userInfo, {}, { 'x-token': body.token })
      const [row] = await db.select().from(session).where(eq(session.id, body.sessionId))
      const inHours = (instant: Date) => Math.round((instant.getTime() - now) / hourMs)
      return [reply.body.code, inHours(row!.expiresAt), inHours(row!.lastUsedAt)]
    }
    expect(await use(100)).toEqual([200, 12, 0])
    expect(await use(160)).toEqual([200, 8, 0])
    expect(await use(164)).toEqual([200, 5, 0])
    expect(await use(169)).toEqual([50014, 5, -1])
  })

  it('ends with 511 when the account changes under it', async () => {
    const { body } = await server.call(doLogin, credentials, null)
    await server.services.db
      .update(appUser)
      .set({ authVersion: 77 })
      .where(eq(appUser.account, 'viewer'))
    const reply = await server.send(userInfo, {}, { 'x-token': body.token })
    expect([reply.http, reply.body.code]).toEqual([200, 511])
  })

  it('is over after log-out', async () => {
    const { body } = await server.call(doLogin, credentials, null)
    const headers = { 'x-token': body.token }
    expect((await server.send(logout, {}, headers)).body.code).toBe(200)
    expect((await server.send(userInfo, {}, headers)).body.code).toBe(50008)
  })

  it('answers user info with roles, and messages in the asked language', async () => {
    const { body } = await server.call(userInfo, {}, 'trader', { 'accept-language': 'zh-CN' })
    expect(body).toMatchObject({ code: 200, msg: '操作成功', data: { roles: ['admin'] } })
  })
})

describe('unlock', () => {
  it('takes the own password, again and again, and nothing else', async () => {
    const right = await server.call(unlock, { password: PASSWORD }, 'bound')
    expect([right.http, right.body.code]).toEqual([200, 200])
    const zh = { 'accept-language': 'zh' }
    const wrong = await server.call(unlock, { password: 'Guess#2026' }, 'bound', zh)
    expect(wrong.body).toMatchObject({ code: 423, msg: '密码错误' })
    const empty = await server.call(unlock, { password: '' }, 'bound')
    expect(empty.body.code).toBe(400)
  })

  it('needs a session, and leaves it as it is when the password is wrong', async () => {
    expect((await server.call(unlock, { password: PASSWORD }, null)).body.code).toBe(50008)
    await server.call(unlock, { password: 'Guess#2026' }, 'bound')
    expect((await server.call(userInfo, {}, 'bound')).body.code).toBe(200)
  })

  it('forgets failures after the right password, and locks after five in a row', async () => {
    const guess = () => server.call(unlock, { password: 'guess' }, 'outsider')
    for (let attempt = 0; attempt < 4; attempt++) expect((await guess()).body.code).toBe(423)
    const right = { password: PASSWORD }
    expect((await server.call(unlock, right, 'outsider')).body.code).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).body.code).toBe(423)
    expect((await server.call(unlock, right, 'outsider')).body.code).toBe(424)
  })

  it('keeps the password out of the operation log', async () => {
    await server.call(unlock, { password: 'Secret#2' }, 'bound')
    const operations = await server.services.db.select().from(operationLog)
    expect(operations.some(({ path }) => path === '/user/unlock')).toBe(true)
    expect(JSON.stringify(operations)).not.toContain('Secret#2')
  })
})

describe('provinces and menus', () => {
  it('lists the provinces of the user, and their stations on demand', async () => {
    const { body } = await server.call(provincesByCurrentUser, { hasStation: true }, 'bound')
    expect(body.rows).toHaveLength(1)
    expect(body.rows[0]).toMatchObject({ value: '1' })
    expect(body.rows[0].stations.map(({ value }: { value: string }) => value)).toEqual(['1'])
  })

  it('offers system type 2 only province 1', async () => {
    const token = await server.tokenOf('admin', '2')
    const { body } = await server.send(provincesByCurrentUser, {}, { 'x-token': token })
    expect(body.rows.map(({ value }: { value: string }) => value)).toEqual(['1'])
  })

  it.each(['2', '3'] as const)(
    'holds nothing of stations in the menu of type %s',
    async (systemType) => {
      const headers = { 'x-token': await server.tokenOf('admin', systemType) }
      const { body } = await server.send(menuByProvince, { provinceId: '1' }, headers)
      const uris = (items: MenuItem[]): string[] =>
        items.flatMap(({ uri, children }) => [...(uri ? [uri] : []), ...uris(children)])
      const found = uris(body.data.menuList)
      const ofStations = [
        'tenDayDeclaration',
        'settlementReview',
        'settlementScore',
        'stationHome',
        'replay',
      ] as const
      for (const page of ofStations) expect(found).not.toContain(PAGES[page])
      expect(found).toEqual(
        expect.arrayContaining([PAGES.marketOverview, PAGES.priceForecast, PAGES.fileImport]),
      )
      expect(found.includes(PAGES.nodalPrice)).toBe(systemType === '3')
    },
  )

  it.each([
    ['2', 'hasCompany', 'companies'],
    ['3', 'hasEss', 'ess'],
  ] as const)(
    'lists what type %s works on, on demand, and no stations',
    async (systemType, flag, list) => {
      const all = { hasStation: true, hasCompany: true, hasEss: true }
      const ask = async (person: Person, request: object) => {
        const headers = { 'x-token': await server.tokenOf(person, systemType) }
        return (await server.send(provincesByCurrentUser, request, headers)).body.rows
      }
      const [province] = await ask('admin', all)
      expect(province).toMatchObject({ value: '1', stations: [] })
      const other = list === 'ess' ? 'companies' : 'ess'
      expect([province[list].length, province[other].length]).toEqual([1, 0])
      expect((await ask('admin', { [flag]: true }))[0]).not.toHaveProperty('stations')
    },
  )

  it('answers the menu that the rights allow, with titles in the asked language', async () => {
    const zh = { 'accept-language': 'zh' }
    const full = await server.call(menuByProvince, { provinceId: '1' }, 'trader', zh)
    expect(JSON.stringify(full.body.data.menuList)).toContain('旬申报')
    // Found by its title in the other language too.
    expect(JSON.stringify(full.body.data.menuList)).toContain('"aliases":["Ten-day declaration"]')
    const empty = await server.call(menuByProvince, { provinceId: '1' }, 'nobody', zh)
    expect(empty.body.data.menuList).toEqual([])
  })

  it('tells which pages are not kept and which roles see an entry', async () => {
    const uri = '/transactionDeclaration/tenDayDegree/index'
    const { db } = server.services
    const entryOf = async () => {
      const { body } = await server.call(menuByProvince, { provinceId: '1' })
      return body.data.menuList
        .flatMap(({ children }: { children: { uri: string }[] }) => children)
        .find((entry: { uri: string }) => entry.uri === uri)
    }
    const before = await entryOf()
    expect(before).not.toHaveProperty('noCache')
    expect(before).not.toHaveProperty('roles')
    await db
      .update(menu)
      .set({ noCache: true, roles: ['boss'] })
      .where(eq(menu.uri, uri))
    expect(await entryOf()).toMatchObject({ noCache: true, roles: ['boss'] })
    await db.update(menu).set({ noCache: false, roles: null }).where(eq(menu.uri, uri))
  })

  it('answers a foreign province like a missing one', async () => {
    const foreign = await server.call(menuByProvince, { provinceId: '6' })
    const missing = await server.call(menuByProvince, { provinceId: '99' })
    expect(foreign.body.code).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })
})
