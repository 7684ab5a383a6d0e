import { expect, it } from 'vitest'
import { moduleType } from '#database/schema/tables.ts'
import { testDatabase } from '#database/test/test-database.ts'
import { holdRow } from './hold-row.ts'

const database = testDatabase()

it('gives the row that is held, and refuses one that is not there', async () => {
  const [row] = await database.db.select().from(moduleType).limit(1)
  await database.db.transaction(async (tx) => {
    expect(await holdRow(tx, moduleType, row!.id)).toEqual(row)
    await expect(holdRow(tx, moduleType, 999_999)).rejects.toMatchObject({ error: 'notFound' })
  })
})
