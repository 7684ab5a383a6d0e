import { eq } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { accessKeys, addAccessKey, revokeAccessKey } from '#api/session/access-keys.ts'
import { confirmIdentity } from '#api/session/confirm.ts'
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
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  secondFactorState,
  turnOffSecondFactor,
} from '#api/session/second-factor.ts'
import { beginSso, completeSso } from '#api/session/sso.ts'
import { ssoSettings } from '#database/queries/settings.ts'
import { appUser } from '#database/schema/tables.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'
import { menuOf } from '../../common/menu/menu-of.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { publicRoute, type Route, route } from '../../http/route.ts'
import { addKey, keysOf, revokeKey } from './access-keys.ts'
import { changePassword } from './change-password.ts'
import { confirm } from './confirm-identity.ts'
import { loginInfoOf } from './open-session.ts'
import { endOwnSession, sessionsOf } from './own-sessions.ts'
import { provincesOf } from './province-repository.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  stateOfSecondFactor,
  turnOff,
} from './second-factor/enrolment.ts'
import { finishSignIn } from './second-factor/second-step.ts'
import { login, logout, unlock } from './session-service.ts'
import { begin, complete } from './sso/sso-service.ts'

export const sessionRoutes: Route[] = [
  publicRoute(loginOptions, async (_request, { config, db }) => ({
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
    sso: (await ssoSettings(db))?.label ?? null,
  })),

  publicRoute(doLogin, login),

  publicRoute(giveSecondFactor, finishSignIn),

  publicRoute(beginSso, begin),

  publicRoute(completeSso, complete),

  route(userInfo, async (_request, context) => {
    const { db, user, language } = context
    const [row] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
    const isHeldUp = user.newUser || user.mustEnrol
    return {
      // Clients of this interface know one role; what a user may do is told by the resource codes.
      roles: ['admin'],
      loginInfo: loginInfoOf({ ...row!, mustEnrol: user.mustEnrol && !user.newUser }, context),
      systemType: user.systemType,
      menuList:
        user.systemType === '10001' && !isHeldUp
          ? await menuOf(db, { systemType: '10001', resources: user.resources, language })
          : [],
      resourceList: isHeldUp ? [] : [...user.resources],
    }
  }),

  route(logoutEndpoint, (_request, context) => logout(context)),

  route(unlockEndpoint, unlock),

  route(confirmIdentity, confirm),

  route(secondFactorState, stateOfSecondFactor),

  route(beginSecondFactor, beginEnrolment),

  route(confirmSecondFactor, confirmEnrolment),

  route(turnOffSecondFactor, turnOff),

  route(updatePassword, changePassword),

  route(ownSessions, (_request, context) => sessionsOf(context)),

  route(endSession, endOwnSession),

  route(accessKeys, (_request, context) => keysOf(context)),

  route(addAccessKey, addKey),

  route(revokeAccessKey, revokeKey),

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
