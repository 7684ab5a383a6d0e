import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import {
  deleteUser,
  endUserSession,
  importUsers,
  resetPassword,
  resetSecondFactor,
  saveUser,
  setUserEnabled,
  unlockUser,
  updateUser,
} from '#api/people/users.ts'
import {
  assignResources,
  deletePermission,
  savePermission,
  updatePermission,
} from '#api/rights/permissions.ts'
import {
  assignPermissions,
  assignUsers,
  copyRole,
  deleteRole,
  saveRole,
  setRoleEnabled,
  updateRole,
} from '#api/rights/roles.ts'
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
import { groupOf, plantRole, resourceIds, roleOf } from '../features/rights/test/rights-world.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { callerOf, personId, testServer } from './harness.ts'

/**
 * Every call that gives, resets or ends something, by somebody who administers one province: with more rights than
 * the own, with more data or system types than the own, and on somebody or something that has more. Each is refused
 * by what exceeds and changes nothing; the same within what is held is done. A call that is added fails here until
 * it has its cases.
 */
const server = testServer()
const MANAGER = 'viewer'
const admin = callerOf(server)

const AREAS = /^\/sys\/(user|role|permission|resource|menu|conflist)\//
const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, readOnly, access }) => AREAS.test(path) && !readOnly && access !== 'session')

type Reply = { code: number; msg: string; data?: { id?: number; problems?: object[] } }
type Case = () => Promise<Reply>
type Cases = { endpoint: Endpoint; beyond: Record<string, Case>; within: Case }

let small: { roleId: number; groupId: number }
let [adminId, helperId] = [0, 0]
let helperCount = 0

beforeAll(async () => {
  await plantRole(server, 'MANAGER', { codes: ['/system:manage'], people: [MANAGER] })
  small = await plantRole(server, 'SMALL', { codes: ['/market:read'], people: [] })
  adminId = await personId(server.services, 'admin')
})

/** A user of the manager's province, made anew for each test. */
beforeEach(async () => {
  const { data } = await admin(saveUser, userOf({}))
  helperId = data.id
  server.forgetTokens()
})

const userOf = (more: Partial<CallOf<typeof saveUser>>): CallOf<typeof saveUser> => ({
  ...{ account: `helper${++helperCount}`, username: '助手', systemTypes: ['1'], roleIds: [] },
  ...{ dataScope: [{ kind: 'PROVINCE', objectId: '1' }], ...more },
})
const asked = async <E extends Endpoint>(endpoint: E, request: CallOf<E>): Promise<Reply> =>
  (await server.call(endpoint, request, MANAGER, { 'accept-language': 'en' })).body

const userRow = async (id: number) => {
  const [row] = await server.services.db.select().from(appUser).where(eq(appUser.id, id))
  return row!
}
const changeOf = async (id: number, more: Partial<CallOf<typeof saveUser>>) => {
  const { account, username, lockVersion } = await userRow(id)
  return { ...userOf({ account, username, ...more }), id, lockVersion }
}
const versionOf = async (code: string) => {
  const { id, lockVersion } = await roleOf(server, code)
  return { id, lockVersion }
}
const groupVersion = async (code: string) => {
  const { id, lockVersion } = await groupOf(server, code)
  return { id, lockVersion }
}
const sessionOf = async (userId: number) => {
  const values = {
    id: `of ${userId} ${helperCount}`,
    tokenHash: `${userId} ${helperCount}`,
    userId,
  }
  const at = {
    createdAt: new Date(),
    lastUsedAt: new Date(),
    expiresAt: new Date(Date.now() + 1e7),
  }
  const { authVersion } = await userRow(userId)
  await server.services.db
    .insert(session)
    .values({ ...values, ...at, systemType: '1', authVersion })
  return values.id
}
const fileOf = async (line: string): Promise<Reply> => {
  const content = `account,username,systemTypes,roles,dataScope\n${line}\n`
  const token = await server.tokenOf(MANAGER)
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const file = { name: 'users.csv', content }
  const { body } = await server.uploadWith(importUsers, file, {
    fields: { preview: 'false' },
    headers,
  })
  // A file is answered by its problems; to these cases they are the refusal.
  const problems = body.data?.problems ?? []
  return problems.length > 0 ? { code: 422, msg: JSON.stringify(problems) } : body
}
const names = (code: string) => ({ code, nameZh: code, nameEn: code })
const roleId = async (code: string) => (await roleOf(server, code)).id

const ON_ADMIN = 'somebody who holds more'
const withId = <E extends Endpoint>(endpoint: E, more: object = {}): Cases => ({
  endpoint,
  beyond: { [ON_ADMIN]: () => asked(endpoint, { id: adminId, ...more } as CallOf<E>) },
  within: () => asked(endpoint, { id: helperId, ...more } as CallOf<E>),
})

const CASES: Cases[] = [
  {
    endpoint: saveUser,
    beyond: {
      'more rights': async () => asked(saveUser, userOf({ roleIds: [await roleId('ADMIN')] })),
      'more data': () => asked(saveUser, userOf({ dataScope: [{ kind: 'ALL', objectId: '' }] })),
      'another province': () =>
        asked(saveUser, userOf({ dataScope: [{ kind: 'PROVINCE', objectId: '6' }] })),
      'an object elsewhere': () =>
        asked(saveUser, userOf({ dataScope: [{ kind: 'STATION', objectId: '3' }] })),
      'more system types': () => asked(saveUser, userOf({ systemTypes: ['1', '3'] })),
    },
    within: () =>
      asked(
        saveUser,
        userOf({ roleIds: [small.roleId], dataScope: [{ kind: 'STATION', objectId: '1' }] }),
      ),
  },
  {
    endpoint: updateUser,
    beyond: {
      [ON_ADMIN]: async () => asked(updateUser, await changeOf(adminId, { phone: '13800138000' })),
      'more rights': async () =>
        asked(updateUser, await changeOf(helperId, { roleIds: [await roleId('ADMIN')] })),
      'more data': async () =>
        asked(updateUser, await changeOf(helperId, { dataScope: [{ kind: 'ALL', objectId: '' }] })),
      'more system types': async () =>
        asked(updateUser, await changeOf(helperId, { systemTypes: ['2'] })),
    },
    within: async () =>
      asked(
        updateUser,
        await changeOf(helperId, { roleIds: [small.roleId], phone: '13800138000' }),
      ),
  },
  withId(deleteUser),
  withId(resetPassword),
  {
    ...withId(resetSecondFactor),
    within: async () => {
      const values = { totpSecret: 's', totpConfirmedAt: new Date() }
      await server.services.db.update(appUser).set(values).where(eq(appUser.id, helperId))
      return asked(resetSecondFactor, { id: helperId })
    },
  },
  withId(unlockUser),
  withId(setUserEnabled, { enabled: false }),
  {
    endpoint: endUserSession,
    beyond: {
      [ON_ADMIN]: async () => {
        const sessionId = await sessionOf(adminId)
        return asked(endUserSession, { id: adminId, sessionId })
      },
    },
    within: async () =>
      asked(endUserSession, { id: helperId, sessionId: await sessionOf(helperId) }),
  },
  {
    endpoint: importUsers,
    beyond: {
      [ON_ADMIN]: () => fileOf('admin,admin,1,,PROVINCE:1'),
      'more rights': () => fileOf('filed1,甲,1,ADMIN,PROVINCE:1'),
      'more data': () => fileOf('filed2,乙,1,,ALL'),
      'more system types': () => fileOf('filed3,丙,2,,PROVINCE:1'),
    },
    within: () => fileOf(`filed${helperCount},丁,1,SMALL,PROVINCE:1`),
  },
  {
    endpoint: saveRole,
    beyond: {
      'a role that gives more': async () =>
        asked(saveRole, { ...(await versionOf('ADMIN')), ...names('ADMIN') }),
    },
    within: () => asked(saveRole, { lockVersion: 0, ...names(`R${helperCount}`) }),
  },
  {
    endpoint: updateRole,
    beyond: {
      'a role that gives more': async () =>
        asked(updateRole, { ...(await versionOf('ADMIN')), ...names('ADMIN') }),
    },
    within: async () => asked(updateRole, { ...(await versionOf('SMALL')), ...names('SMALL') }),
  },
  {
    endpoint: setRoleEnabled,
    beyond: {
      'a role that gives more': async () =>
        asked(setRoleEnabled, { ...(await versionOf('ENGINEER')), enabled: false }),
    },
    within: async () => asked(setRoleEnabled, { ...(await versionOf('SMALL')), enabled: true }),
  },
  {
    endpoint: copyRole,
    beyond: {
      'more rights': async () =>
        asked(copyRole, { copyOf: await roleId('ADMIN'), ...names(`COPY${helperCount}`) }),
    },
    within: async () => asked(copyRole, { copyOf: small.roleId, ...names(`COPY${helperCount}`) }),
  },
  {
    endpoint: deleteRole,
    beyond: {
      'a role that gives more': async () => {
        const codes = ['/demo:control']
        const { roleId: id } = await plantRole(server, `BIG${helperCount}`, { codes, people: [] })
        return asked(deleteRole, { id })
      },
    },
    within: async () => {
      const { roleId: id } = await plantRole(server, `LITTLE${helperCount}`, {
        codes: ['/market:read'],
        people: [],
      })
      return asked(deleteRole, { id })
    },
  },
  {
    endpoint: assignUsers,
    beyond: {
      'more rights': async () =>
        asked(assignUsers, { ...(await versionOf('ADMIN')), add: [helperId], remove: [] }),
      'taken from somebody who holds more': async () =>
        asked(assignUsers, { ...(await versionOf('SMALL')), add: [], remove: [adminId] }),
    },
    within: async () =>
      asked(assignUsers, { ...(await versionOf('SMALL')), add: [helperId], remove: [] }),
  },
  {
    endpoint: assignPermissions,
    beyond: {
      'more rights': async () => {
        const groupIds = [small.groupId, (await groupOf(server, 'ADMIN')).id]
        return asked(assignPermissions, { ...(await versionOf('SMALL')), groupIds })
      },
      'a role that gives more': async () =>
        asked(assignPermissions, { ...(await versionOf('ENGINEER')), groupIds: [] }),
    },
    within: async () =>
      asked(assignPermissions, { ...(await versionOf('SMALL')), groupIds: [small.groupId] }),
  },
  ...[savePermission, updatePermission].map(
    (endpoint): Cases => ({
      endpoint,
      beyond: {
        'a group that gives more': async () =>
          asked(endpoint, { ...(await groupVersion('ADMIN')), ...names('ADMIN') }),
      },
      within: async () => asked(endpoint, { ...(await groupVersion('SMALL')), ...names('SMALL') }),
    }),
  ),
  {
    endpoint: deletePermission,
    beyond: {
      'a group that gives more': async () => {
        const codes = ['/demo:control']
        const { groupId: id } = await plantRole(server, `BIGG${helperCount}`, { codes, people: [] })
        return asked(deletePermission, { id, withChildren: true })
      },
    },
    within: async () => {
      const { groupId: id } = await plantRole(server, `LOW${helperCount}`, {
        codes: ['/market:read'],
        people: [],
      })
      return asked(deletePermission, { id, withChildren: true })
    },
  },
  {
    endpoint: assignResources,
    beyond: {
      'more rights': async () => {
        const ids = await resourceIds(server, '/market:read', '/demo:control')
        return asked(assignResources, { ...(await groupVersion('SMALL')), resourceIds: ids })
      },
      'a group that gives more': async () =>
        asked(assignResources, { ...(await groupVersion('ENGINEER')), resourceIds: [] }),
    },
    within: async () => {
      const ids = await resourceIds(server, '/market:read')
      return asked(assignResources, { ...(await groupVersion('SMALL')), resourceIds: ids })
    },
  },
]
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
const PLANTING: readonly string[] = [deleteRole.path, deletePermission.path]

describe.each(CASES.map((cases) => [cases.endpoint.path, cases] as const))('%s', (path, cases) => {
  it.each(Object.entries(cases.beyond))('is refused for %s', async (_, ask) => {
    await server.tokenOf(MANAGER)
    const before = await rightsNow()
    expect(await ask()).toMatchObject({ code: 422, msg: expect.stringContaining('exceeds') })
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
