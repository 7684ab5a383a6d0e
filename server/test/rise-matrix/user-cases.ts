import { eq } from 'drizzle-orm'
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
import { appUser } from '#database/schema/tables.ts'
import {
  adminId,
  asked,
  type Cases,
  changeOf,
  fileOf,
  helperCount,
  helperId,
  ON_ADMIN,
  roleId,
  server,
  sessionOf,
  small,
  userOf,
  withId,
} from './world.ts'

/** Every call about users. */
export const USER_CASES: Cases[] = [
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
]
