import { LRUCache } from 'lru-cache'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  None,
  ResponseBodyError,
} from 'openid-client'
import type { SsoSettings } from '#database/queries/settings.ts'
import { isServerAddress } from '#domain/system/text-shape.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { Services } from '../../../services.ts'

/** The OpenID provider of the settings: nothing else is ever contacted, and nothing of it is logged but codes. */

/** A provider's keys and addresses are asked for again after so long, at the latest. */
const KEPT_MS = 10 * 60_000

type Own = SsoSettings & { secret: string | undefined; timeoutSeconds: number }
/** What a sign-in on its way is checked against. */
export type Checks = { state: string; nonce: string; codeVerifier: string }

const known = new LRUCache<string, Promise<Configuration>>({ max: 4, ttl: KEPT_MS })

/** What the provider says of itself; asked for once by all who want it at the same time. */
function configurationOf({
  issuer,
  clientId,
  secret,
  timeoutSeconds,
}: Own): Promise<Configuration> {
  const key = JSON.stringify([issuer, clientId, secret])
  const kept = known.get(key)
  if (kept) return kept
  const asked = discovery(new URL(issuer), clientId, undefined, proofOf(secret), {
    // Which addresses may be plain http is decided below, for each of them.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
    timeout: timeoutSeconds,
    [customFetch]: fetchTrusted,
  })
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

function proofOf(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None()
  return (server, ...request) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (isPost ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...request)
  }
}

/** Also what the provider names of itself must be https, or on this machine. */
const fetchTrusted: CustomFetch = (url, options) => {
  if (!isServerAddress(new URL(url).origin)) throw new TypeError('address of the provider refused')
  return fetch(url, options as RequestInit)
}

export const redirectUri = ({ ownAddress }: SsoSettings) => `${ownAddress}/auth-redirect`

/** Where the browser goes to sign in. @throws AppError refused where the provider cannot be used */
export async function authorizationUrl(
  own: Own,
  { state, nonce, codeVerifier }: Checks,
  log: Services['log'],
): Promise<string> {
  return translating(log, async () => {
    const configuration = await configurationOf(own)
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(own),
      scope: 'openid profile email',
      ...{ state, nonce, code_challenge_method: 'S256' },
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    })
    if (!isServerAddress(url.origin)) throw new TypeError('address of the provider refused')
    return url.href
  })
}

/**
 * Who the provider says has signed in: the claims of an identity token whose signature, issuer, audience, time
 * and nonce were checked. Its tokens are kept nowhere.
 *
 * @throws AppError refused, with a text for the person
 */
export async function claimsOf(
  own: Own,
  { state, nonce, codeVerifier }: Checks,
  ...[brought, log]: [Record<string, string | undefined>, Services['log']]
): Promise<IDToken> {
  return translating(log, async () => {
    const url = new URL(redirectUri(own))
    for (const [name, value] of Object.entries(brought)) {
      if (value !== undefined) url.searchParams.set(name, value)
    }
    const tokens = await authorizationCodeGrant(await configurationOf(own), url, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
    })
    return tokens.claims()!
  })
}

async function translating<Result>(
  log: Services['log'],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const facts = error as { name?: string; code?: string; error?: string }
    // Causes hold what was sent and answered.
    log.warn({ error: facts.name, code: facts.code, said: saidBy(error) }, 'single sign-on failed')
    throw new AppError('refused', textOf(error))
  }
}

const saidBy = (error: unknown) =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
    ? error.error.slice(0, 40)
    : undefined

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']
const BUSY = ['server_error', 'temporarily_unavailable']

function textOf(error: unknown) {
  if (error instanceof AuthorizationResponseError) {
    return BUSY.includes(error.error) ? 'ssoUnreachable' : 'ssoDenied'
  }
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'ssoOver' : 'ssoUntrusted'
  }
  const isAway = error instanceof ClientError && AWAY.includes(error.code ?? '')
  return isAway || error instanceof TypeError ? 'ssoUnreachable' : 'ssoUntrusted'
}
