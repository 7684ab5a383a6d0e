import { ERRORS, RELOGIN_CODES } from '#api/kernel/errors.ts'
import type { ApiError, NetworkCause } from './api-error.ts'

/** What the user is told about a failed call, and what happens to the session. */
export type Reaction =
  | { kind: 'silent' }
  | { kind: 'message'; text: string; seconds: number }
  | { kind: 'network'; cause: NetworkCause; seconds: number }
  /** The account changed: say so, drop the token, reload when the message has been read. */
  | { kind: 'restart'; text: string; seconds: number }
  /** One dialog "You have been logged out" with Re-Login and Cancel. */
  | { kind: 'relogin' }

type Rule = { when: (error: ApiError) => boolean; react: (error: ApiError) => Reaction }

/** Text of an answer that has none. */
const NAMELESS = 'Error'

/** How long an error without an answer is told. */
export const NETWORK_SECONDS = 5

/** The error catalogue of the interceptor. The first rule that fits decides. */
const RULES: readonly Rule[] = [
  { when: ({ kind }) => kind === 'aborted', react: () => ({ kind: 'silent' }) },
  {
    when: ({ kind }) => kind === 'network',
    react: ({ network }) => ({
      kind: 'network',
      cause: network ?? 'unreachable',
      seconds: NETWORK_SECONDS,
    }),
  },
  { when: ({ code }) => isReloginCode(code), react: () => ({ kind: 'relogin' }) },
  // To the user it is a broken connection, only one hop further.
  {
    when: ({ code }) => code === ERRORS.databaseAway.code,
    react: ({ msg }) => ({ kind: 'message', text: msg || NAMELESS, seconds: NETWORK_SECONDS }),
  },
  {
    when: ({ kind }) => kind === 'http',
    react: ({ msg }) => ({ kind: 'message', text: msg || NAMELESS, seconds: 3 }),
  },
  {
    when: ({ code }) => code === ERRORS.accountChanged.code,
    react: ({ msg }) => ({ kind: 'restart', text: msg || NAMELESS, seconds: 2 }),
  },
  { when: ({ code }) => code === ERRORS.superseded.code, react: () => ({ kind: 'silent' }) },
  {
    when: () => true,
    react: ({ msg }) => ({ kind: 'message', text: msg || NAMELESS, seconds: 2 }),
  },
]

export function reactionTo(error: ApiError): Reaction {
  return RULES.find(({ when }) => when(error))!.react(error)
}

export function isReloginCode(code: number | undefined): boolean {
  return code !== undefined && RELOGIN_CODES.includes(code)
}

/** Whether the session is over: that concerns more than the caller. */
export function endsSession(error: ApiError): boolean {
  const { kind } = reactionTo(error)
  return kind === 'relogin' || kind === 'restart'
}
