import { z } from 'zod'
import { data, none, top } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'
import { signedIn } from './endpoints.ts'

/**
 * One-time passwords of an app on the user's phone (TOTP), and recovery codes in their place. Names of these
 * fields are such that no log keeps them.
 */

/** Six digits, also with a blank in the middle as apps show them, or a recovery code where one is taken. */
const totpCode = z.string().trim().min(6).max(24)
const password = z.string().min(1).max(128)

/**
 * The second step of a sign-in: a one-time password or a recovery code.
 *
 * @throws badCredentials for a wrong code, and after too many; secondFactorOver where the first step is too long ago
 */
export const giveSecondFactor = endpoint({
  path: '/user/secondFactor',
  access: 'public',
  scope: {},
  request: z.object({ challengeToken: z.string().min(1).max(64), totpCode }),
  answer: top(signedIn),
})

const ofOneself = { access: 'session', scope: {} } as const

/** Whether the caller has a second factor, and needs one. */
export const secondFactorState = endpoint({
  ...ofOneself,
  path: '/user/secondFactor/state',
  beforeSecondFactor: true,
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      /** When it was set up; null where there is none. */
      since: instant().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** An administrator has to have one: it cannot be turned off. */
      isRequired: z.boolean(),
      /** Without a password there is nothing that it would be second to. */
      hasPassword: z.boolean(),
    }),
  ),
})

/**
 * Begins to set up a second factor: the secret, as text and as an app reads it from a QR code. Told only here;
 * each call makes another.
 *
 * @throws badCredentials or accountLocked for the password; refused where there is one already
 */
export const beginSecondFactor = endpoint({
  ...ofOneself,
  path: '/user/secondFactor/begin',
  beforeSecondFactor: true,
  request: z.object({ password }),
  answer: data(z.object({ secret: z.string(), uri: z.string() })),
})

/**
 * Ends the set-up with a code of the app. The recovery codes are told only here; other sessions of the account
 * end.
 *
 * @throws badCredentials for a wrong code, accountLocked after too many; refused where nothing was begun
 */
export const confirmSecondFactor = endpoint({
  ...ofOneself,
  path: '/user/secondFactor/confirm',
  beforeSecondFactor: true,
  request: z.object({ totpCode }),
  answer: data(z.object({ recoveryCodes: z.array(z.string()) })),
})

/** @throws badCredentials or accountLocked for password or code; refused where one is required, or none is there */
export const turnOffSecondFactor = endpoint({
  ...ofOneself,
  path: '/user/secondFactor/turnOff',
  request: z.object({ password, totpCode }),
  answer: none(),
})
