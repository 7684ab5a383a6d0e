import { z } from 'zod'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instant } from '../kernel/fields.ts'

/** With what somebody confirms who they are: the password, or a code where there is a second factor. */
export const CONFIRMATIONS = ['PASSWORD', 'CODE'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/**
 * Confirms that the holder of the session is who signed in, for the calls that ask for it. It counts for this
 * session and some minutes.
 *
 * @throws badCredentials or accountLocked for password or code; invalid where the other one is needed; refused where
 * the account has neither
 */
export const confirmIdentity = endpoint({
  path: '/user/confirmIdentity',
  access: 'session',
  scope: {},
  request: z.object({
    password: z.string().min(1).max(128).optional(),
    totpCode: z.string().trim().min(6).max(24).optional(),
  }),
  answer: data(z.object({ until: instant() })),
})
