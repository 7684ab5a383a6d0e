import type { Envelope } from '#api/kernel/answer.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import { ApiError } from '../api-error.ts'
import { send } from '../transport.ts'
import { buttonsOf, changeSession, NOBODY } from './session-store.ts'

/**
 * The two calls that are made before anybody is known. They check their answers by hand, because the
 * sign-in page must stand before the schemas have loaded; right after it the user info is read and
 * checked in full.
 */
export const LOGIN_PATH = '/user/doLogin'
export const LOGIN_OPTIONS_PATH = '/user/loginOptions'

export type Credentials = { username: string; password: string; systemType: SystemType }

/** @throws ApiError with the server's text; nothing has been shown */
export async function signIn({ username, password, systemType }: Credentials): Promise<void> {
  const parameters = { username: username.trim(), password, systemType }
  const message = { path: LOGIN_PATH, method: 'POST', parameters } as const
  const answer = await send(message, 'envelope', { quiet: 'wholly' })
  if (!isLoginAnswer(answer)) throw unreadable()
  const { token, menuList, resourceList, userInfo } = answer
  const { userId, username: name, account, newUser } = userInfo.loginInfo
  changeSession({
    ...NOBODY,
    token,
    userId,
    username: name,
    account,
    newUser,
    systemType,
    menulist: menuList,
    resourcelist: resourceList,
    buttons: buttonsOf(resourceList),
  })
}

export type DemoAccount = {
  account: string
  name: { zh: string; en: string }
  systemTypes: readonly SystemType[]
  /** Only where it differs from the common one. */
  password?: string
}
export type LoginOptions = {
  demo: boolean
  systemTypes: readonly SystemType[]
  demoAccounts: readonly DemoAccount[]
  demoPassword: string
}

/** What the sign-in page offers, or null: the page works without it. */
export async function loadLoginOptions(): Promise<LoginOptions | null> {
  const message = { path: LOGIN_OPTIONS_PATH, method: 'POST', parameters: {} } as const
  const answer = await send(message, 'envelope', { quiet: 'wholly' }).catch(() => null)
  return isLoginOptions(answer?.data) ? answer.data : null
}

type LoginAnswer = Envelope & {
  token: string
  menuList: MenuItem[]
  resourceList: (string | null)[]
  userInfo: {
    loginInfo: { userId: number; username: string; account: string; newUser: boolean }
  }
}

function isLoginAnswer(answer: Envelope): answer is LoginAnswer {
  const { token, menuList, resourceList, userInfo } = answer as Partial<LoginAnswer>
  return (
    typeof token === 'string' &&
    token !== '' &&
    Array.isArray(menuList) &&
    Array.isArray(resourceList) &&
    typeof userInfo?.loginInfo?.userId === 'number'
  )
}

function isLoginOptions(value: unknown): value is LoginOptions {
  if (typeof value !== 'object' || value === null) return false
  const { systemTypes, demoAccounts } = value as Partial<LoginOptions>
  return Array.isArray(systemTypes) && Array.isArray(demoAccounts)
}

function unreadable(): ApiError {
  return new ApiError('', { kind: 'network', network: 'unreadable' })
}
