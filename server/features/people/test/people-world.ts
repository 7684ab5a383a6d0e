import { eq } from 'drizzle-orm'
import type { CallOf } from '#api/kernel/endpoint.ts'

import { saveUser, users } from '#api/people/users.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { appUser } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { callerOf, type TestServer } from '../../../test/harness.ts'

type Given = CallOf<typeof saveUser>

let made = 0
/** A user as a form gives one. */
export const given = (more: Partial<Given> = {}): Given => ({
  ...{ account: `new${++made}`, username: '王工', systemTypes: ['1'], roleIds: [] },
  ...more,
})

/** Adds a user who can sign in with the password of the tests; gives the row as the list has it. */
export async function makeUser(server: TestServer, more: Partial<Given> = {}) {
  const call = callerOf(server)
  const values = given(more)
  const { data } = await call(saveUser, values)
  const passwordHash = await hashPassword(md5(PASSWORD))
  await server.services.db
    .update(appUser)
    .set({ passwordHash, newUser: false })
    .where(eq(appUser.id, data.id))
  const row = await rowOf(server, values.account)
  const signIn = async (password = PASSWORD) =>
    (
      await server.inject({
        method: 'POST',
        url: '/user/doLogin',
        payload: { username: values.account, password, systemType: '1' },
      })
    ).body
  return { ...row, signIn }
}

/** A user as the list has one. */
export async function rowOf(server: TestServer, account: string) {
  const { rows } = await callerOf(server)(users, { search: account, pageSize: 500 })
  return rows.find((row: { account: string }) => row.account === account)
}
