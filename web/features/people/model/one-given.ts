import type { ImportedPasswords, OneTimePassword } from '#api/people/users.ts'

type Person = { account: string; username: string }

/** The one-time password of one user, as those of a file are told. */
export const oneGiven = (
  { account, username }: Person,
  { password, goodUntil }: OneTimePassword,
): ImportedPasswords => ({ goodUntil, users: [{ account, username, password }] })
