import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fromArrayValue } from '../schema/columns.ts'
import { testDatabase } from '../test/test-database.ts'
import { float8ArrayBytes } from './float-array.ts'

const database = testDatabase()

/** What the database has of the lists, cut out of the one array again. */
async function roundTrip(lists: (number | null)[][]): Promise<(number | null)[][]> {
  const bytes = Buffer.from(float8ArrayBytes(lists).buffer)
  let last = 0
  const found = []
  for (const { length } of lists) {
    last += length
    const { rows } = (await database.db.execute(
      sql`select (${bytes}::double precision[])[${last - length + 1}::int : ${last}::int] as list`,
    )) as unknown as { rows: { list: unknown }[] }
    found.push(fromArrayValue(rows[0]!.list))
  }
  return found
}

it('keeps every bit of numbers, and null apart from 0', async () => {
  const lists = [[0.1, -0.2, 1e-300, 1.7976931348623157e308, 123456.789], [null, 0, -1, null], [5]]
  expect(await roundTrip(lists)).toEqual(lists)
})

it('keeps lists without nulls and takes what is no number for missing', async () => {
  expect(await roundTrip([[1, 2], [3]])).toEqual([[1, 2], [3]])
  expect(await roundTrip([[Number.NaN, 1]])).toEqual([[null, 1]])
})
