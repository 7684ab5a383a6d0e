import { expect, it } from 'vitest'
import { PASSWORD_PATTERN } from '#api/session/endpoints.ts'
import { oneTimePassword } from './one-time-password.ts'
import { md5, verifyPassword } from './password-hash.ts'

it('one-time passwords fit the rule, are read without doubt, and no two are alike', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, oneTimePassword))
  for (const { password } of made) {
    expect(password).toMatch(PASSWORD_PATTERN)
    expect(password).toMatch(/^[^01OIl]{5}-[^01OIl]{4}-[^01OIl]{5}$/)
    // No spreadsheet takes it for a formula.
    expect(password).toMatch(/^[0-9A-Za-z]/)
  }
  const signs = new Set(made.flatMap(({ password }) => [...password]))
  signs.delete('-')
  // 560 draws out of 57 signs leave hardly any out; with as many as 53 fourteen of them are 80 bits.
  expect(14 * Math.log2(signs.size)).toBeGreaterThan(80)
  expect(new Set(made.map(({ password }) => password)).size).toBe(40)
})

it('of a one-time password the hash is kept, and it is good for three days', async () => {
  const { password, passwordHash, oneTimeUntil } = await oneTimePassword()
  expect(await verifyPassword(passwordHash, md5(password))).toBe(true)
  expect((oneTimeUntil.getTime() - Date.now()) / 3_600_000).toBeCloseTo(72, 1)
})
