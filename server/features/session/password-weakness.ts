import { md5 } from '#database/accounts/password-hash.ts'
import { initialPassword } from '#database/queries/settings.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { TextKey } from '../../locales/zh.ts'

/** So many are refused of those that everybody tries first. */
const COMMONEST = 10_000

let commonest: Promise<ReadonlySet<string>> | undefined

/** Why a new password, of which only the md5 is known, is too easily guessed; undefined if it is not. */
export async function weaknessOf(
  passwordMd5: string,
  { db, user }: Pick<CallContext, 'db' | 'user'>,
): Promise<TextKey | undefined> {
  if (passwordMd5 === md5('')) return 'newPasswordIsEmpty'
  if (spellingsOf(user.account).map(md5).includes(passwordMd5)) return 'newPasswordIsAccount'
  if (passwordMd5 === md5(await initialPassword(db))) return 'newPasswordIsInitial'
  commonest ??= loadCommonest()
  return (await commonest).has(passwordMd5) ? 'newPasswordIsCommon' : undefined
}

/** Read with the first password that is changed: few starts of the server see one. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].slice(0, COMMONEST)
  return new Set(words.flatMap(spellingsOf).map(md5))
}

/** A word as people write it: as it stands, small, in capitals, with a capital first. */
function spellingsOf(word: string): string[] {
  const small = word.toLowerCase()
  return [word, small, word.toUpperCase(), small.slice(0, 1).toUpperCase() + small.slice(1)]
}
