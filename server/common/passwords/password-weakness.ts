import { md5 } from '#database/accounts/password-hash.ts'
import type { Database } from '#database/connection/database.ts'
import { initialPassword } from '#database/queries/settings.ts'
import { INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'
import { spellingsOf } from '#domain/passwords/spellings.ts'
import type { Weakness } from '#domain/passwords/weak-passwords.ts'
import type { TextKey } from '../../locales/zh.ts'
import { computeInThread } from '../threads/compute-in-thread.ts'
import { FIND_WEAKNESS } from './find-weakness.ts'

const TEXTS: Record<Weakness, TextKey> = {
  SHORT: 'newPasswordIsShort',
  DIGITS: 'newPasswordIsDigits',
  NAME: 'newPasswordIsName',
  PATTERN: 'newPasswordIsPattern',
  COMMON: 'newPasswordIsCommon',
}

/** Why a new password, of which only the md5 is known, is refused at first sight; undefined if it is not. */
export async function plainWeaknessOf(
  passwordMd5: string,
  { account, db }: { account: string; db: Database },
): Promise<TextKey | undefined> {
  if (passwordMd5 === md5('')) return 'newPasswordIsEmpty'
  if (spellingsOf(account).map(md5).includes(passwordMd5)) return 'newPasswordIsAccount'
  // The published one too, where a setting had another.
  const initial = [INITIAL_PASSWORD, await initialPassword(db)]
  return initial.map(md5).includes(passwordMd5) ? 'newPasswordIsInitial' : undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Why a new password is too easily guessed; undefined if it is not. It is searched among millions in a thread,
 * one search at a time: however many ask, they take one core.
 *
 * @param names what its owner is called, and numbers that others know
 */
export async function guessedWeaknessOf(
  passwordMd5: string,
  { names, signal }: { names: readonly string[]; signal: AbortSignal },
): Promise<TextKey | undefined> {
  const before = last
  const search = before.then(async () => {
    const task = { passwordMd5, names, year: new Date().getFullYear() }
    return computeInThread(FIND_WEAKNESS, task, { signal })
  })
  last = search.catch(() => undefined)
  const weakness = await search
  return weakness ? TEXTS[weakness] : undefined
}
