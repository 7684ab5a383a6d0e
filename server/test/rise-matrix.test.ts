import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteOrganisation } from '#api/people/organisation.ts'
import { deletePermission, permissions } from '#api/rights/permissions.ts'
import { saveResource, updateResource } from '#api/rights/resources.ts'
import { deleteRole, roles, roleUsers, setRoleEnabled } from '#api/rights/roles.ts'
import {
  appUser,
  permissionGroup,
  permissionGroupResource,
  role,
  rolePermissionGroup,
  session,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import { plantRole } from '../features/rights/test/rights-world.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { HOLDING_CASES } from './rise-matrix/holding-cases.ts'
import { USER_CASES } from './rise-matrix/user-cases.ts'
import {
  addToRole,
  admin,
  adminId,
  asked,
  type Cases,
  helperId,
  MANAGER,
  server,
  versionOf,
  wide,
} from './rise-matrix/world.ts'

/**
 * Every call that gives, resets or ends something, by somebody who administers one province: with more rights than
 * the own, with more data or system types than the own, on somebody or something that has more, and on what
 * somebody has who has more. Each is refused by what exceeds and changes nothing; the same within what is held is done. A call that is added fails here until
 * it has its cases.
 */
const AREAS = /^\/sys\/(user|org|role|permission|resource|menu|conflist)\//
const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, readOnly, access }) => AREAS.test(path) && !readOnly && access !== 'session')

const CASES: Cases[] = [...USER_CASES, ...HOLDING_CASES]
const WHOLE = changing.filter(({ wholeScope }) => wholeScope)

it('has cases for every call that gives, resets or ends something', () => {
  const known = [...CASES.map(({ endpoint }) => endpoint.path), ...WHOLE.map(({ path }) => path)]
  expect(known.sort()).toEqual(changing.map(({ path }) => path).sort())
})

/** All that says who may do what. */
async function rightsNow(): Promise<unknown> {
  const { db } = server.services
  const tables = [userRole, userDataScope, role, permissionGroup, rolePermissionGroup]
  const links = await Promise.all(tables.map((table) => db.select().from(table)))
  const held = await db.select().from(permissionGroupResource)
  const users = await db.select().from(appUser).orderBy(appUser.id)
  const sessions = await db.select().from(session).where(eq(session.userId, adminId))
  return [links, held, users, sessions.filter(({ endedAt }) => endedAt !== null)].map((rows) =>
    (rows as unknown[]).map((row) => JSON.stringify(row)).sort(),
  )
}

/** What the cases themselves plant before they ask is not what the call did. */
const PLANTING: readonly string[] = [
  ...[deleteRole.path, deletePermission.path, deleteOrganisation.path, setRoleEnabled.path],
]
/** Each refusal tells what exceeds, and who may do it. */
const REFUSED = {
  code: 422,
  msg: expect.stringMatching(
    /exceeds.*\. (An administrator who holds this|No other administrator)/,
  ),
}

describe.each(CASES.map((cases) => [cases.endpoint.path, cases] as const))('%s', (path, cases) => {
  it.each(Object.entries(cases.beyond))('is refused for %s', async (_, ask) => {
    await server.tokenOf(MANAGER)
    const before = await rightsNow()
    expect(await ask()).toMatchObject(REFUSED)
    if (!PLANTING.includes(path)) expect(await rightsNow()).toEqual(before)
  })

  it('is done within what is held', async () => {
    expect(await cases.within()).toMatchObject({ code: 200 })
  })
})

it.each(WHOLE.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s holds for the whole installation, and takes all data',
  async (_, endpoint) => {
    const reply = await asked(endpoint, exampleOf(endpoint) as never)
    expect(reply).toMatchObject({ code: 422, msg: expect.stringContaining('sees all data') })
  },
)

describe('what somebody has who holds more', () => {
  it('is refused with who that is, and who may do it, in both languages', async () => {
    const request = { ...(await versionOf('WIDE')), enabled: false }
    const told = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await server.call(setRoleEnabled, request, MANAGER, headers)).body.msg
    }
    expect(await told('en')).toBe(
      'This exceeds what you hold yourself, because it changes what nobody may do: data everything; ' +
        'system types Retail trading, Storage trading. ' +
        'An administrator who holds this can do it, such as admin, nobody',
    )
    expect(await told('zh')).toBe(
      '此操作会改变nobody的权限，超出您自己的权限范围，不能操作：数据权限 全部数据；' +
        '系统类型 售电交易、储能交易。可由拥有上述内容的管理员操作，如：admin、nobody',
    )
  })

  it('is told by the lists before anybody tries', async () => {
    const rowsOf = async (endpoint: typeof roles | typeof permissions) => {
      const { rows = [] } = await asked(endpoint, { pageSize: 100 })
      return new Map(rows.map(({ code, beyond }) => [code, beyond]))
    }
    for (const endpoint of [roles, permissions]) {
      const beyond = await rowsOf(endpoint)
      expect(beyond.get('SMALL')).toBeNull()
      expect(beyond.get('WIDE')).toContain('what nobody may do')
      expect(beyond.get('ADMIN')).toContain('exceeds')
    }
    const { rows = [] } = await asked(roleUsers, { id: wide.roleId, pageSize: 100 })
    const beyondOf = (id: number) => rows.find((row) => row.id === id)!.beyond
    expect([beyondOf(helperId), beyondOf(adminId)]).toEqual([null, expect.any(String)])
  })

  it('is no resource either that leads people with more rights elsewhere', async () => {
    const link = { code: '/link:wiki', groupCode: 'link', nameZh: '维基', nameEn: 'Wiki' }
    const values = { ...link, type: 'LINK' as const, url: 'https://wiki.example' }
    const { data } = await admin(saveResource, { ...values, lockVersion: 0 })
    const { groupId } = await plantRole(server, 'READERS', {
      codes: [link.code],
      people: ['admin'],
    })
    expect(groupId).toBeGreaterThan(0)
    await addToRole('MANAGER', 'nobody')
    server.forgetTokens()
    const change = { ...values, ...data, url: 'https://elsewhere.example' }
    const headers = { 'accept-language': 'en' }
    const { body } = await server.call(updateResource, change, 'nobody', headers)
    expect(body).toMatchObject(REFUSED)
    expect((await admin(updateResource, change)).code).toBe(200)
  })
})
