import type { Envelope } from '#api/kernel/answer.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import { ApiError } from '../api-error.ts'
import { send } from '../transport.ts'
import { buttonsOf, changeSession, NOBODY } from './session-store.ts'

/**
 * The calls that are made before anybody is known. They check their answers by hand, because the sign-in
 * page must stand before the schemas have loaded; right after it the user info is read and checked in full.
 */
export const LOGIN_PATH = '/user/doLogin'
export const LOGIN_OPTIONS_PATH = '/user/loginOptions'
export const SECOND_FACTOR_PATH = '/user/secondFactor'

export type Credentials = { username: string; password: string; systemType: SystemType }

/** What a sign-in whose password was right goes on with. */
export type Challenge = { challengeToken: string; systemType: SystemType }

/**
 * @returns what is to be answered with a second factor, or null where the user is signed in
 * @throws ApiError with the server's text; nothing has been shown
 */
export async function signIn(credentials: Credentials): Promise<Challenge | null> {
  const { username, password, systemType } = credentials
  try {
    const answer = await sendUnknown(LOGIN_PATH, {
      username: username.trim(),
      password,
      systemType,
    })
    takeOver(answer, systemType)
    return null
  } catch (error) {
    const challengeToken = challengeIn(error)
    if (challengeToken === null) throw error
    return { challengeToken, systemType }
  }
}

/** Ends a sign-in with a one-time password or a recovery code. @throws ApiError */
export async function giveSecondFactor(
  { challengeToken, systemType }: Challenge,
  totpCode: string,
): Promise<void> {
  takeOver(await sendUnknown(SECOND_FACTOR_PATH, { challengeToken, totpCode }), systemType)
}

/** A call of nobody yet. */
export const sendUnknown = (path: string, parameters: object): Promise<Envelope> =>
  send({ path, method: 'POST', parameters }, 'envelope', { quiet: 'wholly' })

function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== ERRORS.secondFactorWanted.code) return null
  const { challengeToken } = (error.data ?? {}) as { challengeToken?: unknown }
  return typeof challengeToken === 'string' ? challengeToken : null
}

/** Makes the session of an answer that of this browser. */
export function takeOver(answer: Envelope, systemType: SystemType): void {
  if (!isLoginAnswer(answer)) throw unreadable()
  const { token, menuList, resourceList, userInfo } = answer
  const { userId, username, account, newUser, mustEnrol, hasPassword } = userInfo.loginInfo
  changeSession({
    ...NOBODY,
    ...{ token, userId, username, account, newUser, systemType },
    ...{ mustEnrol: mustEnrol === true, hasPassword: hasPassword !== false },
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
  /** What the button of single sign-on says; nothing where it is not set up. */
  sso?: { zh: string; en: string } | null
}

/** What the sign-in page offers, or null: the page works without it. */
export async function loadLoginOptions(): Promise<LoginOptions | null> {
  const answer = await sendUnknown(LOGIN_OPTIONS_PATH, {}).catch(() => null)
  return isLoginOptions(answer?.data) ? answer.data : null
}

type LoginAnswer = Envelope & {
  token: string
  menuList: MenuItem[]
  resourceList: (string | null)[]
  userInfo: {
    loginInfo: {
      userId: number
      username: string
      account: string
      newUser: boolean
      mustEnrol?: boolean
      hasPassword?: boolean
    }
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
