import { expect, it } from 'vitest'
import { isSkipped, newStamp, shownName, stamped, unstamped } from './raw-names.ts'

const gbk = (...bytes: number[]) => Buffer.from([...bytes, ...Buffer.from('.csv')])

it.each([
  ['日前.csv', Buffer.from('日前.csv')],
  ['日前.csv', gbk(0xc8, 0xd5, 0xc7, 0xb0)],
  ['\\xff\\xff.csv', gbk(0xff, 0xff)],
  ['a\\x0ab\\x00.csv', Buffer.from('a\nb\0.csv')],
  ['a\\x202eb.csv', Buffer.from('a\u202eb.csv')],
])('a name is shown as %s', (shown, name) => {
  expect(shownName(name)).toBe(shown)
})

it('names that say themselves that they are not whole are skipped', () => {
  const skipped = ['.day.csv', 'day.csv.part', 'DAY.TMP', 'a.filepart', 'a.csv~', '~$a.xlsx']
  const taken = ['day.csv', 'part', 'tmp.csv', '~a.csv', 'part.time.csv']
  for (const name of skipped) expect([name, isSkipped(Buffer.from(name))]).toEqual([name, true])
  for (const name of taken) expect([name, isSkipped(Buffer.from(name))]).toEqual([name, false])
})

it.each([
  ['of one byte a sign', Buffer.from(`${'a'.repeat(251)}.csv`)],
  ['of three bytes a sign', Buffer.from(`${'日'.repeat(83)}.csv`)],
  ['of two bytes a sign', gbk(...Array.from({ length: 250 }, (_, at) => (at % 2 ? 0xd5 : 0xc8)))],
])('a long name %s keeps its end behind the stamp, in whole signs', (_, name) => {
  const whole = stamped(newStamp(), name)
  expect(whole.length).toBeLessThanOrEqual(255)
  const own = unstamped(whole)!
  expect(own.length).toBeGreaterThan(215)
  expect(shownName(name).endsWith(shownName(own))).toBe(true)
})

it('knows stamps of earlier versions, and names without one', () => {
  const old = Buffer.from('2026-11-25T02-00-00.000Z day of it.csv')
  expect(unstamped(old)?.toString()).toBe('day of it.csv')
  expect(unstamped(Buffer.from('day of it.csv'))).toBeUndefined()
})
