import { describe, expect, it } from 'vitest'
import type { Database } from '#database/connection/database.ts'
import { appUser, confItem } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { isLogged, logChanges, logList, rowChanges, takeChanges } from './logged-changes.ts'

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
  const plain = { code: 'log.retentionDays', value: 365 }
  expect(rowChanges(confItem, plain, { ...plain, value: 30 })).toEqual([
    { field: 'conf_item/log.retentionDays/value', before: 365, after: 30 },
  ])
})

describe('what a transaction tells', () => {
  const change = (after: string) => [{ field: 'x/1/y', before: null, after }]
  const server = testServer()
  const told = (work: (tx: Database) => Promise<unknown>) =>
    server.services.db.transaction(async (tx) => {
      const changes = takeChanges(tx)
      await work(tx)
      return changes
    })

  it('has what those inside it told and kept, in order, at every depth', async () => {
    const changes = await told(async (tx) => {
      logChanges(tx, change('a'))
      await tx.transaction(async (inner) => {
        logChanges(inner, change('b'))
        await inner.transaction(async (deep) => logChanges(deep, change('c')))
        const refused = inner.transaction(async (deep) => {
          logChanges(deep, change('lost'))
          throw new Error('no')
        })
        await refused.catch(() => undefined)
      })
      logChanges(tx, change('d'))
    })
    expect(changes).toEqual(['a', 'b', 'c', 'd'].flatMap(change))
  })

  it('ends where nobody would read further', async () => {
    const changes = await told(async (tx) => {
      expect(isLogged(tx)).toBe(true)
      logChanges(
        tx,
        Array.from({ length: 600 }, (_, i) => change(`${i}`)[0]!),
      )
      expect(isLogged(tx)).toBe(false)
      logChanges(tx, change('more'))
    })
    expect(changes).toHaveLength(500)
    expect(isLogged(server.services.db)).toBe(false)
  })

  it('names the entries of a list in one order, and nothing of one that stays', async () => {
    const changes = await told(async (tx) => {
      logList(tx, 'app_user/3/roles', ['B', 'A'], ['A', 'C', 'C'])
      logList(tx, 'app_user/4/roles', ['B', 'A'], ['A', 'B'])
    })
    expect(changes).toEqual([{ field: 'app_user/3/roles', before: ['A', 'B'], after: ['A', 'C'] }])
  })
})
