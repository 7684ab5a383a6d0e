import { describe, expect, it } from 'vitest'
import { guardDecision } from './guard-decision.ts'
import { afterSignIn, loginAddress, safeRedirect } from './safe-redirect.ts'

const at = (fullPath: string, token: string | null, roles: string[] = []) =>
  guardDecision({ token, roles, path: fullPath.split('?')[0]!, fullPath })

describe('guardDecision', () => {
  it.each(['/login', '/auth-redirect'])('lets %s pass without a token', (path) => {
    expect(at(path, null)).toEqual({ kind: 'pass' })
  })
  it('sends everything else to /login, with the wanted address and its query', () => {
    expect(at('/sale/load/index?day=1', null)).toEqual({
      kind: 'go',
      to: '/login?redirect=%2Fsale%2Fload%2Findex%3Fday%3D1',
    })
    expect(at('/stationHome/index', null)).toMatchObject({ kind: 'go' })
    expect(at('/notice', null)).toMatchObject({ kind: 'go' })
    expect(at('/', null)).toEqual({ kind: 'go', to: '/login' })
  })
  it('sends /login to / with a token', () => {
    expect(at('/login', 't', ['admin'])).toEqual({ kind: 'go', to: '/' })
    expect(at('/login', 't')).toEqual({ kind: 'go', to: '/' })
  })
  it('loads the user first where a token has no roles yet', () => {
    expect(at('/sale/load/index', 't')).toEqual({ kind: 'load' })
    expect(at('/sale/load/index', 't', ['admin'])).toEqual({ kind: 'pass' })
  })
})

describe('safeRedirect', () => {
  it.each(['/a/b?x=1&y=2#z', '/a?next=https://b.example', '/'])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    'a/b',
    '',
    null,
    undefined,
    '/login',
    '/login?redirect=/a',
    '/auth-redirect',
    '/redirect/a',
    '/404',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })
})

describe('the way through sign-in', () => {
  it('comes back to the address with its query', () => {
    const wanted = '/a/index?data=%7B%22cycle%22%3A1%7D'
    const address = new URL(loginAddress(wanted), 'http://x')
    expect(afterSignIn(address.search)).toBe(wanted)
  })
  it('applies the other keys of the query again', () => {
    expect(afterSignIn('?redirect=%2Fa&from=mail')).toBe('/a?from=mail')
    expect(afterSignIn('')).toBe('/')
    expect(afterSignIn('?redirect=%2F%2Fevil.example')).toBe('/')
  })
})
