import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenDayCalendar } from '#api/declaration/endpoints.ts'
import { loginOptions, updatePassword, userInfo } from '#api/session/endpoints.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { appUser, loginLog, operationLog, role, userRole } from '#database/schema/tables.ts'
import { AdminRefusal, createFirstAdmin, resetAdmin } from './first-admin.ts'
import { testServer } from './test/harness.ts'

const server = testServer({ demo: false })
const NEW_PASSWORD = 'Rw7#kfetm'

async function signIn(password: string) {
  const payload = { username: 'root', password, systemType: '1' }
  return (await server.inject({ method: 'POST', url: '/user/doLogin', payload })).body
}

describe('the first administrator', () => {
  it('is not made where there is one', async () => {
    const made = createFirstAdmin(server.services.db, 'root')
    await expect(made).rejects.toThrow(AdminRefusal)
    await expect(made).rejects.toThrow(/administrator already/)
  })

  describe('of a database without any', () => {
    let password = ''
    beforeAll(async () => {
      const { db } = server.services
      const [admin] = await db.select().from(role).where(eq(role.code, 'ADMIN'))
      await db.delete(userRole).where(eq(userRole.roleId, admin!.id))
      ;({ password } = await createFirstAdmin(db, ' root '))
    })

    it('can do nothing before the one-time password is changed', async () => {
      const { token, userInfo } = await signIn(password)
      expect(userInfo.loginInfo).toMatchObject({ account: 'root', newUser: true })
      const headers = { 'x-token': token }
      const refused = await server.send(tenDayCalendar, { provinceId: '1' }, headers)
      expect(refused.body.code).toBe(403)
      const change = (to: string) =>
        server.send(
          updatePassword,
          {
            id: userInfo.loginInfo.userId,
            account: 'root',
            userName: 'root',
            password: md5(to),
          },
          headers,
        )
      expect((await change(password)).body.code).toBe(422)
      expect((await change(NEW_PASSWORD)).body.code).toBe(200)
      expect((await server.send(tenDayCalendar, { provinceId: '1' }, headers)).body.code).toBe(200)
    })

    it('has every right over everything then, and the one-time password is void', async () => {
      expect((await signIn(password)).code).not.toBe(200)
      const { resourceList } = await signIn(NEW_PASSWORD)
      expect(resourceList).toContain('/declaration:review')
    })

    it('must be quick: the one-time password lets in for three days', async () => {
      const { db } = server.services
      const made = await resetAdmin(db, 'root')
      expect((made.oneTimeUntil.getTime() - Date.now()) / 86_400_000).toBeCloseTo(3, 2)
      await db.update(appUser).set({ oneTimeUntil: new Date() }).where(eq(appUser.account, 'root'))
      expect(await signIn(made.password)).toMatchObject({
        ...{ code: 403, msg: expect.stringContaining('has run out') },
      })
      // As it was, for what follows.
      const passwordHash = await hashPassword(md5(NEW_PASSWORD))
      await db
        .update(appUser)
        .set({ passwordHash, newUser: false, oneTimeUntil: null })
        .where(eq(appUser.account, 'root'))
    })

    it('is the only one: no second is made, under no name', async () => {
      await expect(createFirstAdmin(server.services.db, 'root')).rejects.toThrow(AdminRefusal)
      await expect(createFirstAdmin(server.services.db, 'other')).rejects.toThrow(AdminRefusal)
    })

    it('gets a new one-time password for a lost one; sessions end, failures and the second factor are forgotten', async () => {
      const { token } = await signIn(NEW_PASSWORD)
      const factor = { totpSecret: 'A'.repeat(32), totpConfirmedAt: new Date() }
      await server.services.db.update(appUser).set(factor).where(eq(appUser.account, 'root'))
      for (let guess = 0; guess < 6; guess++) await signIn('Guess#1')
      ;({ password } = await resetAdmin(server.services.db, ' root '))
      const { body } = await server.send(userInfo, {}, { 'x-token': token })
      expect(body.code).toBe(511)
      expect((await signIn(NEW_PASSWORD)).code).toBe(423)
      const signedIn = await signIn(password)
      expect(signedIn.userInfo.loginInfo).toMatchObject({ account: 'root', newUser: true })
    })

    it('is the only one whose password can be reset so, while enabled', async () => {
      const { db } = server.services
      await expect(resetAdmin(db, 'viewer')).rejects.toThrow(/no administrator/)
      await expect(resetAdmin(db, 'ghost')).rejects.toThrow(AdminRefusal)
      const enable = (enabled: boolean) =>
        db.update(appUser).set({ enabled }).where(eq(appUser.account, 'root'))
      await enable(false)
      await expect(resetAdmin(db, 'root')).rejects.toThrow(/disabled/)
      await enable(true)
    })

    it('has left the password in no table', async () => {
      const { db } = server.services
      const kept = [
        ...(await db.select().from(appUser)),
        ...(await db.select().from(loginLog)),
        ...(await db.select().from(operationLog)),
      ]
      expect(JSON.stringify(kept)).not.toContain(password)
    })
  })

  it.each(['', 'a b', 'x'.repeat(65), '<script>'])('has no name like %j', async (name) => {
    await expect(createFirstAdmin(server.services.db, name)).rejects.toThrow(/no account name/)
  })

  it('comes with no known password', async () => {
    const { body } = await server.call(loginOptions, {}, null)
    expect(body.data).toMatchObject({ demo: false, demoAccounts: [], demoPassword: '' })
  })
})
