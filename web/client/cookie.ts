const isSecure = () => location.protocol === 'https:'

/** By this prefix a browser takes the cookie from this host alone, over TLS alone. */
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const begin = `${nameOf(name)}=`
  const entry = document.cookie.split('; ').find((part) => part.startsWith(begin))
  return entry === undefined ? null : decodeURIComponent(entry.slice(begin.length))
}

/** Without `maxAgeDays` the cookie ends with the browser. */
export function writeCookie(name: string, value: string, maxAgeDays?: number): void {
  const parts = [`${nameOf(name)}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeDays !== undefined) parts.push(`Max-Age=${maxAgeDays * 86_400}`)
  if (isSecure()) parts.push('Secure')
  // The Cookie Store API is missing in browsers that are still in use.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = parts.join('; ')
}

export function removeCookie(name: string): void {
  writeCookie(name, '', -1)
}
