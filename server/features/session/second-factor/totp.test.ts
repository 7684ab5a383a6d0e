import { expect, it } from 'vitest'
import { base32, codeOf, newSecret, secretUri, stepAt, stepOfCode } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the secret, and the last six of the eight digits that stand there. */
const SECRET = base32(Buffer.from('12345678901234567890'))
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is that of the RFC', (seconds, eight) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(eight.slice(2))
})

/** RFC 4648, section 10. */
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

it('makes secrets of 160 bits, each another', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

const now = new Date(1_234_567_890_000)
const step = stepAt(now)
const given = (code: string, last: number | null = null) =>
  stepOfCode(code, { secret: SECRET, last, now })

it('takes the step of now, the one before and the one after, and no other', () => {
  const found = [-2, -1, 0, 1, 2].map((other) => given(codeOf(SECRET, step + other)))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

it('takes no step twice, nor one before it', () => {
  expect(given(codeOf(SECRET, step), step)).toBeNull()
  expect(given(codeOf(SECRET, step - 1), step)).toBeNull()
  expect(given(codeOf(SECRET, step + 1), step)).toBe(step + 1)
})

it('takes six digits, with a blank as apps show them, and nothing else', () => {
  const code = codeOf(SECRET, step)
  expect(given(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step)
  for (const other of ['', code.slice(1), `${code}0`, `x${code.slice(1)}`, '１２３４５６']) {
    expect(given(other)).toBeNull()
  }
})

it('tells an app whose account it is', () => {
  expect(secretUri('ABC', { account: 'trader', issuer: 'Power & desk' })).toBe(
    'otpauth://totp/Power%20%26%20desk:trader?secret=ABC&issuer=Power%20%26%20desk&digits=6&period=30',
  )
})
