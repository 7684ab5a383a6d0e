import { z } from 'zod'
import { data, top } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { signedIn, systemType } from './endpoints.ts'

/** Single sign-on over the OpenID provider of the settings. Provider and network take their time. */
const ANYBODY = { access: 'public', scope: {}, slow: true } as const

/** A path of this application with query and hash; what leads elsewhere is no such path. */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
  .meta({ examples: ['/home'] })

/**
 * Begins a sign-in: where the browser is to go, and a secret that it keeps until it is back.
 *
 * @throws refused where single sign-on is not set up or the provider cannot be used
 */
export const beginSso = endpoint({
  ...ANYBODY,
  path: '/user/sso/begin',
  request: z.object({ systemType, returnTo: ownPath.default('/') }),
  answer: data(z.object({ url: z.string(), secret: z.string() })),
})

const fromProvider = z.string().max(4096).optional()

/**
 * Ends it with what the provider had the browser bring to `/auth-redirect`. An attempt is taken once, from
 * the browser that began it.
 *
 * @throws refused, with a text for the sign-in page; forbidden for an account that may not sign in
 */
export const completeSso = endpoint({
  ...ANYBODY,
  path: '/user/sso/complete',
  request: z.object({
    secret: z.string().min(1).max(64),
    /** `state`, `code`, `iss` and `error` of the query. */
    state: fromProvider,
    authorizationCode: fromProvider,
    iss: fromProvider,
    error: fromProvider,
  }),
  answer: top(signedIn.extend({ returnTo: z.string() })),
})
