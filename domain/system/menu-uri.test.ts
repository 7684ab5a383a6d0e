import { describe, expect, it } from 'vitest'
import { hostOfFrame, isFrameHost, menuUriFault } from './menu-uri.ts'

const hosts = ['maps.example.org', 'wiki.example.org:8443']
const asPage = (uri: string) => menuUriFault(uri, { openMode: 'NORMAL', hosts })
const asFrame = (uri: string) => menuUriFault(uri, { openMode: 'IFRAME', hosts })

describe('a page', () => {
  it('is a path of this server', () => {
    for (const uri of ['', '/system/menus/index', '/a', '/taskCreate/taskList', '/a/b.c'])
      expect(asPage(uri)).toBeNull()
  })
  it.each([
    'https://maps.example.org/',
    '//maps.example.org',
    '/\\maps.example.org',
    '/a/../b',
    '/.git',
    '/a/',
    'a/b',
    '/a b',
    '/a\n',
    '/a\u0000',
    '/a\t/b',
    '/a?x=1',
    '/%2e%2e/b',
    '/页面',
  ])('is not %j', (uri) => {
    expect(asPage(uri)).toBe('NOT_A_PAGE')
  })
})

const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript%3Aalert(1)',
  'vbscript:x',
  'data:text/html,<b>',
  'DATA:text/html;base64,AAAA',
  'blob:https://maps.example.org/1',
  'file:///etc/passwd',
  '/a?x=<script>alert(1)</script>',
  '/a?x=%3Cscript%3E',
  'https://maps.example.org/?u=javascript:alert(1)',
]
it.each(SCRIPTS)('no entry runs or holds %s', (uri) => {
  expect([asPage(uri), asFrame(uri)]).toEqual(['SCRIPT', 'SCRIPT'])
})

describe('a frame', () => {
  it('shows an address of this server or of an allowed host', () => {
    for (const uri of [
      '/api/docs',
      '/api/docs/?x=1#a',
      'https://maps.example.org',
      'http://maps.example.org/a?b=c&d=%20#e',
      'https://maps.example.org:443/',
      'https://wiki.example.org:8443/a/b.html',
    ])
      expect(asFrame(uri)).toBeNull()
  })
  it.each([
    'https://evil.example.org/',
    'https://maps.example.org.evil.org/',
    'https://maps.example.org:8443/',
    'http://maps.example.org:443/',
    'https://wiki.example.org/',
  ])('does not show %s, whose host is not allowed', (uri) => {
    expect(asFrame(uri)).toBe('HOST_NOT_ALLOWED')
  })
  it.each([
    '//maps.example.org/',
    '/\\maps.example.org',
    '\\\\maps.example.org',
    'https:maps.example.org',
    'https://maps.example.org@evil.org/',
    'https://user:secret@maps.example.org/',
    'https://maps.example.org\\@evil.org/',
    ' https://maps.example.org/',
    'https://maps.example.org/\r\nx',
    'https://maps.example.org/ x',
    'https://MAPS.example.org/',
    'ftp://maps.example.org/',
    'https://[::1]/',
    'https://maps.example.org/"onload="',
    "https://maps.example.org/'",
  ])('is not %j', (uri) => {
    expect(asFrame(uri)).toBe('NOT_A_FRAME')
  })
})

it('knows what may stand in the allow-list, and so in the policy of the browser', () => {
  for (const host of ['maps.example.org', 'localhost:3000', '10.0.0.7', 'a-b.cn:65535'])
    expect(isFrameHost(host)).toBe(true)
  for (const host of [
    '*',
    '*.example.org',
    'example',
    'https://a.org',
    'a.org/x',
    'a.org:0',
    'a.org:65536',
    "a.org 'unsafe-inline'",
    'a.org;script-src *',
    'A.org',
    '-a.org',
    'a..org',
    '',
  ])
    expect(isFrameHost(host), host).toBe(false)
})

it('tells the host of a frame', () => {
  expect(hostOfFrame('https://wiki.example.org:8443/a')).toBe('wiki.example.org:8443')
  expect(hostOfFrame('/api/docs')).toBeNull()
})
