import { eq } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import {
  doLogin,
  endSession,
  loginOptions,
  logout as logoutEndpoint,
  menuByProvince,
  ownSessions,
  provincesByCurrentUser,
  unlock as unlockEndpoint,
  updatePassword,
  userInfo,
} from '#api/session/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'
import { menuOf } from '../../common/menu/menu-of.ts'
import { AppError } from '../../http/app-error.ts'
import { publicRoute, type Route, route } from '../../http/route.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession, sessionsOf } from './own-sessions.ts'
import { provincesOf } from './province-repository.ts'
import { login, loginInfoOf, logout, unlock } from './session-service.ts'

export const sessionRoutes: Route[] = [
  publicRoute(loginOptions, async (_request, { config }) => ({
    demo: config.demo,
    systemTypes: [...SYSTEM_TYPES],
    demoAccounts: config.demo
      ? DEMO_ACCOUNTS.map(({ account, nameZh, nameEn, systemTypes, newUser }) => ({
          account,
          name: { zh: nameZh, en: nameEn },
          systemTypes: [...systemTypes],
          ...(newUser && { password: INITIAL_PASSWORD }),
        }))
      : [],
    demoPassword: config.demo ? DEMO_PASSWORD : '',
  })),

  publicRoute(doLogin, login),

  route(userInfo, async (_request, context) => {
    const { db, user, language } = context
    const [row] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
    return {
      // Clients of this interface know one role; what a user may do is told by the resource codes.
      roles: ['admin'],
      loginInfo: loginInfoOf(row!, context),
      systemType: user.systemType,
      menuList:
        user.systemType === '10001' && !user.newUser
          ? await menuOf(db, { systemType: '10001', resources: user.resources, language })
          : [],
      resourceList: user.newUser ? [] : [...user.resources],
    }
  }),

  route(logoutEndpoint, (_request, context) => logout(context)),

  route(unlockEndpoint, unlock),

  route(updatePassword, changePassword),

  route(ownSessions, (_request, context) => sessionsOf(context)),

  route(endSession, endOwnSession),

  route(menuByProvince, async ({ provinceId, systemType }, { db, user, language }) => {
    if (systemType && systemType !== user.systemType) {
      throw new AppError('forbidden', 'systemTypeRefused')
    }
    const menuList = await menuOf(db, {
      systemType: user.systemType,
      provinceId,
      resources: user.resources,
      language,
    })
    return { menuList, resourceList: [...user.resources] }
  }),

  route(provincesByCurrentUser, (request, context) => provincesOf(request, context)),
]
