import { expect, it } from 'vitest'
import { appUser, confItem } from '#database/schema/tables.ts'
import { rowChanges } from './logged-changes.ts'
import { withoutSecrets } from './operation-log.ts'

const user = { id: 3, account: 'a', passwordHash: 'h', totpSecret: 's', enabled: true, phone: null }

it('tells what is another value, and nothing of secrets, versions and stamps', () => {
  const after = {
    ...user,
    ...{ account: 'b', passwordHash: 'i', totpSecret: null, lockVersion: 2 },
  }
  expect(rowChanges(appUser, { ...user, lockVersion: 1 }, after)).toEqual([
    { field: 'app_user/3/account', before: 'a', after: 'b' },
  ])
})

it('tells all of a row that is new or gone', () => {
  const told = [
    { field: 'app_user/3/account', before: null, after: 'a' },
    { field: 'app_user/3/enabled', before: null, after: true },
  ]
  expect(rowChanges(appUser, null, user)).toEqual(told)
  expect(rowChanges(appUser, user, null)).toEqual(
    told.map(({ field, before, after }) => ({ field, before: after, after: before })),
  )
})

it('leaves out the value of a setting that is named like a secret', () => {
  const secret = { code: 'user.initialPassword', value: 'Initial#2026' }
  const changes = rowChanges(confItem, { ...secret, value: 'before' }, secret)
  expect(JSON.stringify(changes)).not.toContain('Initial#2026')
  expect(withoutSecrets(secret)).toEqual({ code: 'user.initialPassword' })
  expect(withoutSecrets({ code: 'log.retentionDays', value: 30 })).toEqual({
    ...{ code: 'log.retentionDays', value: 30 },
  })
  const plain = { code: 'log.retentionDays', value: 365 }
  expect(rowChanges(confItem, plain, { ...plain, value: 30 })).toEqual([
    { field: 'conf_item/log.retentionDays/value', before: 365, after: 30 },
  ])
})
