import { expect, it } from 'vitest'
import { withoutSecrets } from './operation-log.ts'

it('leaves out whatever is named like a secret, at every depth, and cuts what is long', () => {
  const given = {
    ...{ account: 'a', password: 'p', oldPassword: 'p', 'x-token': 't', clientSecret: 's' },
    list: [{ Authorization: 'Bearer t', kept: 1 }],
    remark: 'x'.repeat(300),
  }
  expect(withoutSecrets(given)).toEqual({
    ...{ account: 'a', list: [{ kept: 1 }] },
    remark: `${'x'.repeat(200)}…`,
  })
})

it('cuts no character in half', () => {
  expect(withoutSecrets(`${'x'.repeat(199)}😀 and more`)).toBe(`${'x'.repeat(199)}…`)
})
