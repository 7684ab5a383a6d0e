import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { discardImport, importFiles } from '#api/collection/endpoints.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import type { Person } from '#database/test/fixtures.ts'
import { twoServers } from '../../test/harness.ts'

const [here, there] = twoServers()

const change = (statement: string) => here.services.db.execute(sql.raw(statement))
const listOf = async (provinceId: string, person: Person = 'trader'): Promise<number> =>
  (await there.call(importFiles, { provinceId }, person)).body.code

/** Of the change only the other server could tell. */
async function isToldAtOnce(statement: string): Promise<void> {
  expect(await listOf('1')).toBe(200)
  await change(statement)
  expect(await listOf('1')).toBe(511)
  there.forgetTokens()
}

const USER = "(select id from app_user where account = 'trader')"
const ROLE = "(select id from role where code = 'TRADER')"
const GROUP = "(select id from permission_group where code = 'TRADER')"
const READ = "(select id from resource where code = '/collection:read')"

beforeEach(() => there.forgetTokens())

describe('what the next call on another server knows', () => {
  it('a right that was taken from a role, and given back', async () => {
    await isToldAtOnce(`delete from permission_group_resource
      where permission_group_id = ${GROUP} and resource_id = ${READ}`)
    expect(await listOf('1')).toBe(403)
    await change(`insert into permission_group_resource values (${GROUP}, ${READ})`)
    expect(await listOf('1')).toBe(511)
    there.forgetTokens()
    expect(await listOf('1')).toBe(200)
  })

  it('a role that was disabled', async () => {
    await isToldAtOnce("update role set enabled = false where code = 'TRADER'")
    expect(await listOf('1')).toBe(403)
    await change("update role set enabled = true where code = 'TRADER'")
  })

  it('a role that was taken from the user', async () => {
    await isToldAtOnce(`delete from user_role where user_id = ${USER}`)
    expect(await listOf('1')).toBe(403)
    await change(`insert into user_role values (${USER}, ${ROLE})`)
  })

  it('a group of rights that was taken from a role', async () => {
    await isToldAtOnce(`delete from role_permission_group where role_id = ${ROLE}`)
    expect(await listOf('1')).toBe(403)
    await change(`insert into role_permission_group values (${ROLE}, ${GROUP})`)
  })

  it('a right that was given another code', async () => {
    const discard = async () =>
      (await there.call(discardImport, { id: 1, lockVersion: 1 })).body.code
    expect(await discard()).toBe(404)
    await isToldAtOnce("update resource set code = '/gone' where code = '/collection:import'")
    expect(await discard()).toBe(403)
    await change("update resource set code = '/collection:import' where code = '/gone'")
  })

  it('a data scope that was changed or taken away', async () => {
    await isToldAtOnce(`update user_data_scope set object_id = '2' where user_id = ${USER}`)
    expect([await listOf('1'), await listOf('2')]).toEqual([404, 200])
    await change(`delete from user_data_scope where user_id = ${USER}`)
    expect(await listOf('2')).toBe(511)
    there.forgetTokens()
    expect(await listOf('2')).toBe(404)
    await change(`insert into user_data_scope values (${USER}, 'PROVINCE', '1')`)
  })

  it('a user who was disabled, also one who was enabled again before the next call', async () => {
    await isToldAtOnce("update app_user set enabled = false where account = 'trader'")
    await change("update app_user set enabled = true where account = 'trader'")
    expect(await listOf('1')).toBe(200)
    await change("update app_user set enabled = false where account = 'trader'")
    await change("update app_user set enabled = true where account = 'trader'")
    expect(await listOf('1')).toBe(511)
  })

  it('system types that were taken away', async () => {
    await isToldAtOnce("update app_user set system_types = '{2}' where account = 'trader'")
    await change("update app_user set system_types = '{1}' where account = 'trader'")
  })
})

/** The embedded database has one connection, and so no two changes beside each other. */
it.runIf(inject('databaseUrl'))(
  'of two changes the second knows the users of the first',
  async () => {
    const { db } = here.services
    const versionOf = async () =>
      (await db.select().from(appUser).where(eq(appUser.account, 'nobody')))[0]!.authVersion
    const before = await versionOf()
    let second: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(
        sql.raw(`insert into user_role
      select id, ${ROLE} from app_user where account = 'nobody'`),
      )
      second = change("update role set enabled = false where code = 'TRADER'").execute()
      await setTimeout(500)
    })
    await second
    expect(await versionOf()).toBe(before + 2)
    await change("update role set enabled = true where code = 'TRADER'")
  },
)

describe('who goes on working', () => {
  it('everybody when nothing has really changed, also through the catalogue of a start', async () => {
    expect(await listOf('1')).toBe(200)
    await seedCatalogue(here.services.db)
    await change("update role set enabled = enabled, name_en = name_en || '.'")
    await change('update user_data_scope set object_id = object_id')
    await change('update app_user set enabled = enabled, phone = 1')
    expect(await listOf('1')).toBe(200)
  })

  it('users of other roles', async () => {
    expect(await listOf('1', 'viewer')).toBe(200)
    await isToldAtOnce("update role set code = 'TRADES' where code = 'TRADER'")
    expect(await listOf('1', 'viewer')).toBe(200)
    expect((await there.call(userInfo, {}, 'trader')).body.data.roles).toBeDefined()
    await change("update role set code = 'TRADER' where code = 'TRADES'")
  })
})
