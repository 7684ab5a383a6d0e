import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'

/** What a page would be told of each cookie that it writes, at an address. */
function writtenAt(protocol: 'http:' | 'https:'): string[] {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return written.map((cookie) => cookie.split(';')[0]).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  writeCookie('token', 'a b', 1)
  return written
}

afterEach(() => vi.unstubAllGlobals())

it('a cookie over TLS is of this host alone and never sent without TLS', () => {
  expect(writtenAt('https:')).toEqual([
    '__Host-token=a%20b; Path=/; SameSite=Lax; Max-Age=86400; Secure',
  ])
  expect(readCookie('token')).toBe('a b')
})

it('without TLS, as on loopback, it has no mark that a browser would refuse', () => {
  expect(writtenAt('http:')).toEqual(['token=a%20b; Path=/; SameSite=Lax; Max-Age=86400'])
  expect(readCookie('token')).toBe('a b')
})
