import type { SystemType } from '#api/kernel/system-types.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts'
import { Client } from '../../e2e/harness/product/client.ts'

/** Signs in with a demo account. */
export async function signIn(
  url: string,
  account: string,
  systemType: SystemType = '1',
): Promise<Client> {
  const request = { username: account, password: DEMO_PASSWORD, systemType }
  const { token } = await new Client(url).call(doLogin, request)
  return new Client(url, token)
}
