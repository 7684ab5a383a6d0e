import { expect, it } from 'vitest'
import { deepLinkData, parseDeepLink } from './deep-link.ts'

const subject = { provinceId: '1', stationId: 12, yearMonth: '2026-11', cycle: 3 } as const

it('reads what notifications write', () => {
  expect(parseDeepLink(deepLinkData(subject))).toEqual({ ok: true, subject })
})

it('takes numbers as numbers and as texts, also encoded once too often', () => {
  const texts = '{"cycle":"3","provinceId":1,"stationId":12,"yearMonth":"2026-11","extra":null}'
  expect(parseDeepLink(texts)).toEqual({ ok: true, subject })
  expect(parseDeepLink(encodeURIComponent(texts))).toEqual({ ok: true, subject })
})

it.each([
  ['', 'nothing'],
  ['{', 'broken JSON'],
  ['%', 'a broken escape'],
  ['null', 'null'],
  ['[]', 'a list'],
  ['"1"', 'a text'],
  [JSON.stringify({ ...subject, cycle: 5 }), 'a fifth cycle'],
  [JSON.stringify({ ...subject, cycle: null }), 'no cycle'],
  [JSON.stringify({ ...subject, cycle: [3] }), 'a list of cycles'],
  [JSON.stringify({ ...subject, stationId: 0 }), 'station 0'],
  [JSON.stringify({ ...subject, stationId: '-1' }), 'a negative station'],
  [JSON.stringify({ ...subject, stationId: 1.5 }), 'half a station'],
  [JSON.stringify({ ...subject, stationId: '1 or 1=1' }), 'no number'],
  [JSON.stringify({ ...subject, provinceId: '<b>' }), 'no province'],
  [JSON.stringify({ ...subject, provinceId: '' }), 'an empty province'],
  [JSON.stringify({ ...subject, yearMonth: '2026-13' }), 'a thirteenth month'],
  [JSON.stringify({ ...subject, yearMonth: '2026-11-20' }), 'a date'],
  [JSON.stringify({ ...subject, yearMonth: undefined }), 'no month'],
])('refuses %s (%s)', (text) => {
  expect(parseDeepLink(text)).toEqual({ ok: false })
})
