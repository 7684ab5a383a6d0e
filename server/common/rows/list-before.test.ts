import { asc, ilike } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moduleType } from '#database/schema/tables.ts'
import { testDatabase } from '#database/test/test-database.ts'
import { listBefore } from './list-before.ts'

const database = testDatabase()
let ids: number[]

beforeAll(async () => {
  const rows = await database.db
    .select({ id: moduleType.id })
    .from(moduleType)
    .orderBy(asc(moduleType.id))
  ids = rows.map(({ id }) => id).reverse()
})

/** Any table that has a key; a name narrows it. */
async function page(pageSize: number, before?: number, name = '') {
  const where = name === '' ? undefined : ilike(moduleType.name, name)
  const wanted = { key: moduleType.id, where, page: { pageSize, before } }
  const { rows, next } = await listBefore(wanted, ({ where, orderBy, limit }) =>
    database.db.select().from(moduleType).where(where).orderBy(orderBy).limit(limit),
  )
  return { ids: rows.map(({ id }) => id), next }
}

describe('a list by key', () => {
  it('is empty and at its end where nothing fits', async () => {
    expect(await page(10, undefined, 'no such type')).toEqual({ ids: [], next: null })
    expect(await page(10, ids.at(-1))).toEqual({ ids: [], next: null })
  })

  it('of exactly one page has no other', async () => {
    expect(await page(ids.length)).toEqual({ ids, next: null })
  })

  it('gives every row once, the newest first', async () => {
    const size = ids.length - 1
    const first = await page(size)
    expect(first).toEqual({ ids: ids.slice(0, size), next: ids[size - 1] })
    expect(await page(size, first.next!)).toEqual({ ids: ids.slice(size), next: null })
  })

  it('keeps to its filter on every page', async () => {
    const thin = await page(100, undefined, 'PD-CT%')
    expect(thin.ids.length).toBeGreaterThan(1)
    expect(thin.ids.length).toBeLessThan(ids.length)
    const first = await page(1, undefined, 'PD-CT%')
    const rest = await page(100, first.next!, 'PD-CT%')
    expect([...first.ids, ...rest.ids]).toEqual(thin.ids)
  })
})
