import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { answerIn } from '../call.ts'
import { send } from '../transport.ts'
import { menuForRoles } from './menu-roles.ts'
import { buttonsOf, changeSession } from './session-store.ts'

type UserInfo = AnswerOf<typeof userInfo>

/**
 * Reads who is signed in, with the roles and the menu for them. Nothing is shown on failure: the guard does that.
 *
 * @throws Error with the messages of the specification (e2e/specification/shell.json)
 */
export async function getInfo(): Promise<UserInfo> {
  const info = await readInfo()
  const { userId, username, account, newUser, mustEnrol, hasPassword } = info.loginInfo
  changeSession({
    roles: info.roles,
    userId,
    username,
    account,
    newUser,
    mustEnrol,
    hasPassword,
    systemType: info.systemType,
    resourcelist: info.resourceList,
    buttons: buttonsOf(info.resourceList),
  })
  return info
}

/** The same without taking it over: the resources of a session are those of its province. */
export async function readInfo(): Promise<UserInfo> {
  const { path, method } = userInfo
  const envelope = await send({ path, method, parameters: {} }, 'envelope', { quiet: 'wholly' })
  checkUserInfo(envelope.data)
  const info = answerIn(userInfo, envelope)
  return { ...info, menuList: menuForRoles(info.menuList, info.roles) }
}

export function checkUserInfo(info: unknown): void {
  if (!info) throw new Error('Verification failed, please Login again.')
  const { roles } = info as { roles?: unknown }
  if (!Array.isArray(roles) || roles.length === 0) {
    throw new Error('getInfo: roles must be a non-null array!')
  }
}
