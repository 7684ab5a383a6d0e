/** So many days a one-time password lets its account in. */
export const ONE_TIME_DAYS = 3

type Account = { newUser: boolean; oneTimeUntil: Date | null }

/**
 * Whether the one-time password of an account opens nothing any more. A new user without an end has a
 * password that everybody knows, as a demonstration gives it: outside of one it opens nothing either.
 */
export const isOneTimeOver = ({ newUser, oneTimeUntil }: Account, now: Date): boolean =>
  newUser && (oneTimeUntil === null || oneTimeUntil <= now)
