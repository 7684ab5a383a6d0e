import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider can do wrong; each is refused by whoever checks what it answers. */
export type Misdeed =
  | 'DOWN'
  | 'SILENT'
  | 'OTHER_ISSUER_TOLD'
  | 'OTHER_ISSUER_IN_TOKEN'
  | 'OTHER_AUDIENCE'
  | 'OTHER_KEY'
  | 'UNSIGNED'
  | 'EXPIRED'
  | 'OTHER_NONCE'
  | 'NO_IDENTITY'
  | 'DENIED'
  | 'INSECURE_TOKEN_ADDRESS'

type Claims = Record<string, unknown> & { sub: string }
type Grant = { nonce: string; challenge: string; redirectUri: string }

/** An OpenID provider on this machine: it asks nobody for a password, `person` is who signs in. */
export type StandInProvider = {
  issuer: string
  clientId: string
  /** Empty for a client that has none. */
  clientSecret: string
  person: Claims
  misdeed: Misdeed | null
  /** Paths that were called. */
  calls: string[]
  /** What a browser brings back from an address that it was sent to. */
  visit: (url: string) => Promise<URLSearchParams>
  close: () => Promise<void>
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Both parts are encoded as in a form, RFC 6749 section 2.3.1. */
const credentialsIn = (authorization = '') =>
  decodeURIComponent(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString())
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

export async function startStandInProvider(): Promise<StandInProvider> {
  const key = newKey()
  const foreignKey = newKey()
  const grants = new Map<string, Grant>()
  const provider: StandInProvider = {
    ...{ issuer: '', clientId: 'powerdesk', clientSecret: randomBytes(16).toString('hex') },
    ...{ person: { sub: 'p-1' }, misdeed: null, calls: [] },
    visit: async (url) => {
      const { headers } = await fetch(url, { redirect: 'manual' })
      return new URL(headers.get('location')!).searchParams
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  const tokenOf = ({ nonce }: Grant) => {
    const { misdeed, issuer, clientId, person } = provider
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person },
      ...(misdeed === 'OTHER_ISSUER_IN_TOKEN' && { iss: 'https://other.example.com' }),
      ...(misdeed === 'OTHER_AUDIENCE' && { aud: 'another-client' }),
      ...(misdeed === 'EXPIRED' && { iat: now - 900, exp: now - 600 }),
      ...(misdeed === 'OTHER_NONCE' && { nonce: 'another' }),
    }
    if (misdeed === 'UNSIGNED') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    const signed = `${base64({ alg: 'RS256', kid: 'k1' })}.${base64(claims)}`
    const signer: KeyObject = misdeed === 'OTHER_KEY' ? foreignKey : key
    return `${signed}.${sign('sha256', Buffer.from(signed), signer).toString('base64url')}`
  }

  const answers: Record<
    string,
    (url: URL, body: URLSearchParams, request: IncomingMessage) => unknown
  > = {
    '/.well-known/openid-configuration': () => {
      const { issuer, misdeed } = provider
      const isInsecure = misdeed === 'INSECURE_TOKEN_ADDRESS'
      return {
        issuer: misdeed === 'OTHER_ISSUER_TOLD' ? 'https://other.example.com' : issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: isInsecure ? 'http://10.255.255.1/token' : `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      }
    },
    '/jwks': () => ({
      keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }],
    }),
    '/authorize': ({ searchParams: asked }) => {
      const redirectUri = asked.get('redirect_uri')!
      const back = new URL(redirectUri)
      back.searchParams.set('state', asked.get('state')!)
      back.searchParams.set('iss', provider.issuer)
      if (provider.misdeed === 'DENIED') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'inner words of the provider')
      } else {
        const code = randomBytes(16).toString('hex')
        const [nonce, challenge] = [asked.get('nonce')!, asked.get('code_challenge')!]
        grants.set(code, { nonce, challenge, redirectUri })
        back.searchParams.set('code', code)
      }
      return back
    },
    '/token': (_url, body, { headers }) => {
      const { clientId, clientSecret, misdeed } = provider
      const isProved =
        clientSecret === '' ||
        credentialsIn(headers.authorization) === `${clientId}:${clientSecret}`
      if (!isProved) return { error: 'invalid_client' }
      const code = body.get('code') ?? ''
      const grant = grants.get(code)
      // A code is good for one use, and for whoever can show what it was asked for with.
      grants.delete(code)
      const verifier = createHash('sha256').update(body.get('code_verifier') ?? '')
      const isHis =
        grant?.challenge === verifier.digest('base64url') &&
        grant.redirectUri === body.get('redirect_uri')
      if (!grant || !isHis) return { error: 'invalid_grant' }
      return {
        ...{ access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 },
        ...(misdeed !== 'NO_IDENTITY' && { id_token: tokenOf(grant) }),
      }
    },
  }

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', provider.issuer)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    provider.calls.push(url.pathname)
    if (provider.misdeed === 'SILENT') return
    const answer = answers[url.pathname]
    if (!answer || provider.misdeed === 'DOWN') {
      response.writeHead(500).end('inner words of the provider')
      return
    }
    const told = answer(url, new URLSearchParams(Buffer.concat(chunks).toString()), request)
    if (told instanceof URL) {
      response.writeHead(302, { location: told.href }).end()
      return
    }
    const isError = typeof told === 'object' && told !== null && 'error' in told
    response
      .writeHead(isError ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(told))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}
