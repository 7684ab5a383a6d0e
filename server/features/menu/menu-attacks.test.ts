import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { menuByProvince } from '#api/session/endpoints.ts'
import { confItem } from '#database/schema/tables.ts'
import { menuWorld } from './test/menu-world.ts'

const { server, list, save } = menuWorld()

const allow = (...hosts: string[]) =>
  server.services.db
    .insert(confItem)
    .values({ code: 'frame.hosts', value: hosts })
    .onConflictDoUpdate({ target: confItem.code, set: { value: hosts } })

const ATTACKS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example.org/a',
  '/\\evil.example.org',
  '\\\\evil.example.org',
  'https://evil.example.org/',
  'https://maps.example.org@evil.example.org/',
  'https://maps.example.org.evil.example.org/',
  '/a\u0000b',
  '/a\r\nSet-Cookie: x=1',
  '/a\u202e/b',
  '/../../etc/passwd',
  '/a?x=<script>alert(1)</script>',
  '/a"onmouseover="alert(1)',
  'ftp://maps.example.org/',
  'x'.repeat(501),
]

it.each(ATTACKS)('refuses the address %j in every way of opening', async (uri) => {
  await allow('maps.example.org')
  const before = (await list()).length
  for (const openMode of ['NORMAL', 'POP_UP', 'FULL_SCREEN', 'IFRAME'] as const) {
    const { code, fields } = await save({ uri, openMode })
    expect([code, fields?.[0]?.field]).toEqual([400, 'uri'])
  }
  expect(await list()).toHaveLength(before)
})

it('frames a host only while it is allowed', async () => {
  const uri = 'https://maps.example.org/china?layer=wind'
  const refused = await save({ uri, openMode: 'IFRAME' })
  expect(refused.fields).toEqual([
    {
      field: 'uri',
      message:
        'The host maps.example.org is not among those that may be framed; add it to the settings first',
    },
  ])
  await allow('maps.example.org')
  expect((await save({ uri, openMode: 'IFRAME' })).code).toBe(200)
  expect((await save({ uri: 'https://maps.example.org/2' })).code).toBe(400)
  const ofUser = async () =>
    (await server.call(menuByProvince, { provinceId: '1' }, 'viewer')).text.includes(
      'maps.example.org',
    )
  expect(await ofUser()).toBe(true)
  // The host leaves the list after its entry was saved.
  await allow()
  expect(await ofUser()).toBe(false)
})

it('shows titles as they are typed: what looks like markup is text', async () => {
  const titleEn = '<img src=x onerror=alert(1)>'
  expect((await save({ titleEn, uri: `${PAGES.replay}x` })).code).toBe(200)
  expect((await list()).some((row) => row.titleEn === titleEn)).toBe(true)
})
