import { expect, it } from 'vitest'
import { z } from 'zod'
import { flag, wholeNumber } from '#api/kernel/fields.ts'
import { loggedParameters, takesSecret } from './logged-parameters.ts'

const plain = z.object({
  account: z.string(),
  remark: z.string().default(''),
  list: z.array(z.object({ Authorization: z.string(), kept: z.number() })).optional(),
  anything: z.record(z.string(), z.unknown()).optional(),
  names: z
    .string()
    .transform((text) => [text])
    .optional(),
})
const done = { refused: false }

it('leaves out whatever is named like a secret, at every depth, and cuts what is long', () => {
  const list = [{ Authorization: 'Bearer t', kept: 1 }]
  const given = { account: 'a', list, remark: 'x'.repeat(300) }
  expect(loggedParameters(plain, given, done)).toEqual({
    ...{ account: 'a', list: [{ kept: 1 }] },
    remark: `${'x'.repeat(200)}…`,
  })
})

it('cuts no character in half', () => {
  const remark = `${'x'.repeat(199)}😀 and more`
  expect(loggedParameters(plain, { remark }, done)).toEqual({ remark: `${'x'.repeat(199)}…` })
})

it('keeps nothing that the contract does not declare', () => {
  const given = { account: 'a', pasword: 's', anything: { pasword: 's' }, names: ['a'] }
  expect(loggedParameters(plain, given, done)).toEqual({
    ...{ account: 'a', anything: '…', names: ['a'] },
  })
})

const secret = z.object({
  name: z.string(),
  kind: z.enum(['A', 'B']),
  days: wholeNumber(1, 9),
  on: flag(),
  value: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
  inner: z.object({ password: z.string(), text: z.string() }),
})
const given = {
  ...{ name: 'n', kind: 'A', days: 3, on: true, value: 5 },
  inner: { password: 'p', text: 't' },
}

it('keeps choices and numbers alone of a refused call that takes a secret', () => {
  expect([takesSecret(secret), takesSecret(secret.omit({ inner: true }))]).toEqual([true, false])
  expect(loggedParameters(secret, given, { refused: true })).toEqual({
    ...{ name: '…', kind: 'A', days: 3, on: true, value: '…' },
    inner: { text: '…' },
  })
  const lists = { ...given, value: ['s'] }
  expect(JSON.stringify(loggedParameters(secret, lists, { refused: true }))).not.toContain('"s"')
})

it('keeps all but the secret of one that was done', () => {
  expect(loggedParameters(secret, given, done)).toEqual({ ...given, inner: { text: 't' } })
})
