/** Value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry === undefined ? null : decodeURIComponent(entry.slice(name.length + 1))
}

/** Without `maxAgeDays` the cookie ends with the browser. */
export function writeCookie(name: string, value: string, maxAgeDays?: number): void {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeDays !== undefined) parts.push(`Max-Age=${maxAgeDays * 86_400}`)
  if (location.protocol === 'https:') parts.push('Secure')
  // The Cookie Store API is missing in browsers that are still in use.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = parts.join('; ')
}

export function removeCookie(name: string): void {
  writeCookie(name, '', -1)
}
