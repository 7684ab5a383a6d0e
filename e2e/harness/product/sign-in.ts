import type { Page } from 'playwright-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import { doLogin } from '#api/session/endpoints.ts'

/** Password of the accounts of a demonstration. */
export const DEMO_PASSWORD = 'Powerdesk#2026'

/** The face that an account works with; the others enter the first one. */
const SYSTEM_TYPE_OF: Record<string, SystemType> = { retail: '2', storage: '3', solar: '10001' }

const systemTypeOf = (account: string): SystemType => SYSTEM_TYPE_OF[account] ?? '1'

type Choice = { password?: string; systemType?: SystemType }

/** What a browser keeps of somebody who has signed in: cookie of the token, entries of the user. */
export type KeptSession = { token: string; entries: Record<string, unknown> }

type LoginAnswer = {
  msg: string
  token?: string
  userInfo: { loginInfo: { userId: number; username: string } }
}

/** Signs in without a page, for stories that begin behind the sign-in page. */
export async function keptSession(
  url: string,
  account: string,
  { password = DEMO_PASSWORD, systemType = systemTypeOf(account) }: Choice = {},
): Promise<KeptSession> {
  const response = await fetch(url + doLogin.path, {
    method: doLogin.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password, systemType }),
  })
  const { msg, token, userInfo } = (await response.json()) as LoginAnswer
  if (!token) throw new Error(`${account} cannot sign in: ${msg}`)
  const { userId, username } = userInfo.loginInfo
  const user = { username, account, userId }
  return { token, entries: { 'powerdesk.user': user, 'powerdesk.systemType': systemType } }
}

/** Signs in on the open sign-in page as a user does, and waits until the page has been left. */
export async function signIn(page: Page, account: string, choice: Choice = {}): Promise<void> {
  await fillSignIn(page, account, choice)
  await pressSignIn(page)
}

export async function fillSignIn(
  page: Page,
  account: string,
  { password = DEMO_PASSWORD, systemType = systemTypeOf(account) }: Choice = {},
): Promise<void> {
  const face = page.locator(`input[name=systemType][value="${systemType}"]`)
  await face.waitFor({ state: 'attached' })
  // A click before the form is alive does nothing; a user clicks again.
  while (!(await face.isChecked())) await face.click({ force: true })
  await page.getByLabel(/^(账号|Account)$/).fill(account)
  await page.getByLabel(/^(密码|Password)$/).fill(password)
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
