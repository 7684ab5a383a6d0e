import type { OneTimePassword } from '#api/people/users.ts'
import { oneTimePassword } from '#database/accounts/one-time-password.ts'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { initialPassword } from '#database/queries/settings.ts'
import type { CallContext } from '../../http/call-context.ts'

/** What a new or reset account is signed in to with at first; `told` is what the answer says of it, this once. */
export type FirstPassword = {
  stored: { passwordHash: string; oneTimeUntil: Date | null }
  told: OneTimePassword | null
}

/** The initial password of a demonstration, else a one-time password of its own. */
export async function firstPassword({
  config,
  db,
}: Pick<CallContext, 'config' | 'db'>): Promise<FirstPassword> {
  if (config.demo) {
    const passwordHash = await hashPassword(md5(await initialPassword(db)))
    return { stored: { passwordHash, oneTimeUntil: null }, told: null }
  }
  const { password, ...stored } = await oneTimePassword()
  return { stored, told: { password, goodUntil: stored.oneTimeUntil.toISOString() } }
}

/** One for each of so many accounts. */
export async function firstPasswords(
  context: Pick<CallContext, 'config' | 'db'>,
  count: number,
): Promise<FirstPassword[]> {
  if (count === 0) return []
  if (context.config.demo) return Array(count).fill(await firstPassword(context))
  const passwords: FirstPassword[] = []
  // One after the other: thousands of hashes at once would keep everybody else from signing in.
  while (passwords.length < count) passwords.push(await firstPassword(context))
  return passwords
}
