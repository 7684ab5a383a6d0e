import { randomInt } from 'node:crypto'
import { ONE_TIME_DAYS } from '#domain/system/one-time-password.ts'
import { hashPassword, md5 } from './password-hash.ts'

/** Without signs that are taken for others: 0 and O, 1, l and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** As in `K7mpH-Qx4r-9tWzh`: fourteen signs of 57, which is more than 80 bits; a line is a special character. */
const GROUPS = [5, 4, 5]
const DAY_MS = 86_400_000

/** What an account is given to sign in with once; only the hash is kept. */
export type OneTimePassword = { password: string; passwordHash: string; oneTimeUntil: Date }

/** A password that nobody has had before, which the person changes at the first sign-in. */
export async function oneTimePassword(): Promise<OneTimePassword> {
  const password = randomPassword()
  return {
    ...{ password, passwordHash: await hashPassword(md5(password)) },
    oneTimeUntil: new Date(Date.now() + ONE_TIME_DAYS * DAY_MS),
  }
}

/** Drawn anew until it has all kinds of signs that the rule of passwords asks for. */
function randomPassword(): string {
  const group = (length: number) =>
    Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const password = GROUPS.map(group).join('-')
  const isMixed = [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(password))
  return isMixed ? password : randomPassword()
}
