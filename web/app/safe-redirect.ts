/** Pages that make no sense as a place to return to. */
const NEVER = ['/login', '/auth-redirect', '/redirect', '/401', '/404']

/**
 * An address inside this application to go to after sign-in. Only a path that starts with a single "/"
 * is one; anything else could lead to a foreign host.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControlCharacter(wanted)) return '/'
  let url: URL
  try {
    url = new URL(wanted, 'http://inside.invalid')
  } catch {
    return '/'
  }
  if (url.host !== 'inside.invalid' || url.pathname.startsWith('//')) return '/'
  if (NEVER.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/'
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in page that leads back to where the user wanted to go, query included. */
export function loginAddress(wanted: string): string {
  const target = safeRedirect(wanted)
  return target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`
}

/** Where the sign-in page leads: its `redirect`, with every other key of its query added. */
export function afterSignIn(loginSearch: string): string {
  const query = new URLSearchParams(loginSearch)
  const target = new URL(safeRedirect(query.get('redirect')), 'http://inside.invalid')
  for (const [key, value] of query) {
    if (key !== 'redirect') target.searchParams.append(key, value)
  }
  return target.pathname + target.search + target.hash
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20)
}
