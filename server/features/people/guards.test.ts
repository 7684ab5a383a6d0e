import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '#api/people/users.ts'
import {
  deleteUser,
  resetPassword,
  saveUser,
  setUserEnabled,
  updateUser,
  users,
} from '#api/people/users.ts'
import { assignResources } from '#api/rights/permissions.ts'
import type { Database } from '#database/connection/database.ts'
import { lockRights } from '#database/queries/administrators.ts'
import {
  appUser,
  permissionGroup,
  permissionGroupResource,
  resource,
  role,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { keepingAdministrators } from '../../common/administrators/last-administrator.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { given, rowOf } from './test/people-world.ts'

/** Two people hold the right to administer: admin, and the outsider. */
const server = testServer()
const call = callerOf(server)

const changeOf = (row: UserRow, more: object) => ({ ...row, ...more }) as never
const enabledAdmins = async () => {
  const { db } = server.services
  const rows = await db.select().from(appUser).where(eq(appUser.enabled, true))
  return rows.filter(({ account }) => ['admin', 'outsider'].includes(account))
}
beforeEach(async () => {
  await server.services.db.update(appUser).set({ enabled: true, validUntil: null })
  server.forgetTokens()
})

describe('nobody changes the own rights', () => {
  it.each([
    ['roleIds', { roleIds: [] }],
    ['systemTypes', { systemTypes: ['1'] }],
    ['dataScope', { dataScope: [{ kind: 'PROVINCE', objectId: '1' }] }],
    ['validUntil', { validUntil: '2099-01-01' }],
    ['enabled', { enabled: false }],
  ])('%s', async (field, more) => {
    const own = await rowOf(server, 'admin')
    expect(own.isSelf).toBe(true)
    const refused = await call(updateUser, changeOf(own, more))
    expect(refused).toMatchObject({ code: 400, fields: [{ field }] })
    expect(await rowOf(server, 'admin')).toEqual(own)
  })

  it('not the scope of an administrator who is bound to one station', async () => {
    const own = await rowOf(server, 'outsider')
    const more = { dataScope: [{ kind: 'ALL', objectId: '' }] }
    const outsider = callerOf(server, 'outsider')
    const refused = await outsider(updateUser, changeOf(own, more))
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'dataScope' }] })
  })

  it('but the own phone, and stays signed in', async () => {
    const own = await rowOf(server, 'admin')
    const change = changeOf(own, { phone: '13900000000' })
    expect((await call(updateUser, change)).code).toBe(200)
    expect((await rowOf(server, 'admin')).phone).toBe('13900000000')
  })

  it('nor deletes, disables or resets the own account', async () => {
    const { id } = await rowOf(server, 'admin')
    expect((await call(deleteUser, { id })).code).toBe(422)
    expect((await call(resetPassword, { id })).code).toBe(422)
    const disabled = await call(setUserEnabled, { id, enabled: false })
    expect(disabled).toMatchObject({ code: 400, fields: [{ field: 'enabled' }] })
  })

  it.each(['trader', 'viewer', 'nobody'] as const)('%s gives no rights at all', async (person) => {
    const other = callerOf(server, person as Person)
    const own = await rowOf(server, person)
    expect((await other(updateUser, changeOf(own, { roleIds: [1] }))).code).toBe(403)
    expect((await other(saveUser, given({ roleIds: [1] }))).code).toBe(403)
    expect((await other(users, {})).code).toBe(403)
  })
})

describe('the last administrator', () => {
  // Both hold everything, so that either may act on the other.
  beforeAll(async () => {
    const { id, lockVersion: _version, ...outsider } = await rowOf(server, 'outsider')
    const { db } = server.services
    await db.delete(userDataScope).where(eq(userDataScope.userId, id))
    await db.insert(userDataScope).values({ userId: id, kind: 'ALL', objectId: '' })
    expect(outsider.systemTypes).toHaveLength(4)
    server.forgetTokens()
  })

  it('is neither expired, disabled, deleted nor without the role while another has an end', async () => {
    const [admin, other] = [await rowOf(server, 'admin'), await rowOf(server, 'outsider')]
    const outsider = callerOf(server, 'outsider')
    // From now on the outsider is the only one without a last day.
    expect((await outsider(updateUser, changeOf(admin, { validUntil: '2099-01-01' }))).code).toBe(
      200,
    )
    server.forgetTokens()
    const refused = [
      await call(setUserEnabled, { id: other.id, enabled: false }),
      await call(deleteUser, { id: other.id }),
      await call(updateUser, changeOf(other, { roleIds: [] })),
      await call(updateUser, changeOf(other, { enabled: false })),
      await call(updateUser, changeOf(other, { validUntil: '2099-01-01' })),
      await call(updateUser, changeOf(other, { validUntil: '2020-01-01' })),
    ]
    expect(refused.map(({ code }) => code)).toEqual([422, 422, 422, 422, 422, 422])
    expect(await rowOf(server, 'outsider')).toEqual(other)
  })

  it('stays when two disable each other at once', async () => {
    const [admin, outsider] = [await rowOf(server, 'admin'), await rowOf(server, 'outsider')]
    await callerOf(server, 'outsider')(users, {})
    const codes = (
      await Promise.all([
        call(setUserEnabled, { id: outsider.id, enabled: false }),
        callerOf(server, 'outsider')(setUserEnabled, { id: admin.id, enabled: false }),
      ])
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect([422, 511]).toContain(codes.find((code) => code !== 200))
    expect(await enabledAdmins()).toHaveLength(1)
  })

  it('stays when two delete each other at once', async () => {
    const [admin, outsider] = [await rowOf(server, 'admin'), await rowOf(server, 'outsider')]
    await callerOf(server, 'outsider')(users, {})
    await Promise.all([
      call(deleteUser, { id: outsider.id }),
      callerOf(server, 'outsider')(deleteUser, { id: admin.id }),
    ])
    expect(await enabledAdmins()).toHaveLength(1)
  })
})

describe('the last account that holds everything', () => {
  const everything = { kind: 'ALL', objectId: '' } as const
  const LAST = { code: 422, msg: expect.stringContaining('holds every right') }
  beforeAll(async () => {
    const { db } = server.services
    await db.delete(userDataScope)
    const people = await db.select().from(appUser)
    const whole = people.filter(({ account }) => ['whole', 'whole2'].includes(account))
    expect(whole).toEqual([])
    const [administrators] = await db.select().from(role).where(eq(role.code, 'ADMIN'))
    const types = ['1', '2', '3', '10001']
    for (const account of ['whole', 'whole2']) {
      const stored = { passwordHash: 'h', newUser: false, systemTypes: types }
      const values = { account, username: account, ...stored }
      const [made] = await db.insert(appUser).values(values).returning()
      await db.insert(userDataScope).values({ userId: made!.id, ...everything })
      await db.insert(userRole).values({ userId: made!.id, roleId: administrators!.id })
    }
  })
  /** A password that everybody knows opens nothing. */
  const PRODUCTION = { config: { demo: false } }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  /** What a change through the product would go through, by somebody nobody is above. */
  const changing = (account: string, work: (tx: Database, id: number) => Promise<unknown>) =>
    server.services.db.transaction(async (tx) => {
      const [found] = await tx.select().from(appUser).where(eq(appUser.account, account))
      await lockRights(tx)
      return keepingAdministrators(tx, PRODUCTION, () => work(tx, found!.id))
    })
  const ONE_ACCOUNT: Record<string, (tx: Database, id: number) => Promise<unknown>> = {
    'is disabled': (tx, id) => tx.update(appUser).set({ enabled: false }).where(eq(appUser.id, id)),
    'is deleted': (tx, id) => tx.delete(appUser).where(eq(appUser.id, id)),
    'has had its last day': (tx, id) =>
      tx.update(appUser).set({ validUntil: '2020-01-01' }).where(eq(appUser.id, id)),
    'gets a last day': (tx, id) =>
      tx.update(appUser).set({ validUntil: '2099-01-01' }).where(eq(appUser.id, id)),
    'gets a one-time password': (tx, id) =>
      tx
        .update(appUser)
        .set({ newUser: true, oneTimeUntil: inDays(3) })
        .where(eq(appUser.id, id)),
    'loses its role': (tx, id) => tx.delete(userRole).where(eq(userRole.userId, id)),
    'sees less': (tx, id) => tx.delete(userDataScope).where(eq(userDataScope.userId, id)),
    'has a system type less': (tx, id) =>
      tx
        .update(appUser)
        .set({ systemTypes: ['1', '2', '3'] })
        .where(eq(appUser.id, id)),
  }
  const WAYS: typeof ONE_ACCOUNT = {
    ...ONE_ACCOUNT,
    'has a role that gives less': (tx) =>
      tx
        .delete(permissionGroupResource)
        .where(sql`resource_id = (select id from resource where code = '/demo:control')`),
  }

  it.each(Object.entries(WAYS))('stays, where it %s', async (name, way) => {
    const { db } = server.services
    const [other] = await db.select().from(appUser).where(eq(appUser.account, 'whole2'))
    // Of two, one may go; of one, none.
    await db.delete(userDataScope).where(eq(userDataScope.userId, other!.id))
    await expect(changing('whole', way)).rejects.toMatchObject({ text: 'holderWanted' })
    await db.insert(userDataScope).values({ userId: other!.id, ...everything })
    const undone = new Error('undone')
    const kept = db.transaction(async (tx) => {
      await lockRights(tx)
      const [found] = await tx.select().from(appUser).where(eq(appUser.account, 'whole'))
      await keepingAdministrators(
        tx,
        PRODUCTION,
        () => ONE_ACCOUNT[name]?.(tx, found!.id) ?? Promise.resolve(),
      )
      throw undone
    })
    await expect(kept).rejects.toBe(undone)
  })

  it.each([
    ['has a last day', { validUntil: '2099-01-01' }],
    ['has not used its one-time password yet', { newUser: true, oneTimeUntil: inDays(3) }],
    ['has let its one-time password run out', { newUser: true, oneTimeUntil: inDays(-1) }],
  ])('stays, where the other %s', async (_, state) => {
    const { db } = server.services
    const other = eq(appUser.account, 'whole2')
    await db.update(appUser).set(state).where(other)
    const disabled = changing('whole', ONE_ACCOUNT['is disabled']!)
    await expect(disabled).rejects.toMatchObject({ text: 'holderWanted' })
    const usual = { validUntil: null, newUser: false, oneTimeUntil: null }
    await db.update(appUser).set(usual).where(other)
  })

  it('is told of over the wire', async () => {
    const { db } = server.services
    await db
      .update(appUser)
      .set({ enabled: false })
      .where(inArray(appUser.account, ['whole', 'whole2']))
    // Who of the two is left after they tried to delete each other.
    const [left] = await enabledAdmins()
    await db.insert(userDataScope).values({ userId: left!.id, ...everything })
    server.forgetTokens()
    const [group] = await db.select().from(permissionGroup).where(eq(permissionGroup.code, 'ADMIN'))
    const resourceIds = (await db.select().from(resource))
      .filter(({ code }) => code !== '/demo:control')
      .map(({ id }) => id)
    const request = { id: group!.id, lockVersion: group!.lockVersion, resourceIds }
    const person = left!.account as Person
    expect(await callerOf(server, person)(assignResources, request)).toMatchObject(LAST)
  })
})
