import type { SystemType } from '#api/kernel/system-types.ts'
import { sendUnknown, takeOver } from './sign-in.ts'

/**
 * Single sign-on: the browser leaves for the provider, comes back to `/auth-redirect`, and the sign-in page
 * ends what it began. What it began with stays in this window.
 */
export const BEGIN_SSO_PATH = '/user/sso/begin'
export const COMPLETE_SSO_PATH = '/user/sso/complete'

/** Where `/auth-redirect` leaves its query, for whichever window asked. */
export const ANSWER_KEY = 'x-admin-oauth-code'
const ATTEMPT_KEY = 'powerdesk.sso'

type Wanted = { systemType: SystemType; returnTo: string }
type Attempt = Wanted & { secret: string }

/** Begins, and gives the address to leave for. @throws ApiError with the server's text */
export async function beginSso(wanted: Wanted): Promise<string> {
  const { data } = await sendUnknown(BEGIN_SSO_PATH, wanted)
  const { url, secret } = data as { url: string; secret: string }
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify({ ...wanted, secret }))
  return url
}

/** What this window asked for and the provider has answered by now; taken once. */
export function takeAnswer(): (Attempt & { query: URLSearchParams }) | null {
  try {
    const answer = localStorage.getItem(ANSWER_KEY)
    const attempt = sessionStorage.getItem(ATTEMPT_KEY)
    if (answer === null || attempt === null) return null
    localStorage.removeItem(ANSWER_KEY)
    sessionStorage.removeItem(ATTEMPT_KEY)
    return { ...(JSON.parse(attempt) as Attempt), query: new URLSearchParams(answer) }
  } catch {
    // A browser that refuses storage cannot have begun.
    return null
  }
}

/** Ends the sign-in, and gives the page to go on with. @throws ApiError with the server's text */
export async function completeSso({
  secret,
  systemType,
  query,
}: NonNullable<ReturnType<typeof takeAnswer>>): Promise<string> {
  const given = (name: string) => query.get(name) ?? undefined
  const answer = await sendUnknown(COMPLETE_SSO_PATH, {
    secret,
    authorizationCode: given('code'),
    ...{ state: given('state'), iss: given('iss'), error: given('error') },
  })
  takeOver(answer, systemType)
  const { returnTo } = answer as { returnTo?: unknown }
  return typeof returnTo === 'string' ? returnTo : '/'
}
